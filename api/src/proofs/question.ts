import type { ProofAction, ProofReason, ProofSubject } from '@hareto/contracts/reauthentication.ts';

/** A sensitive action as the user is asked about it. */
export interface ProofQuestion {
  action: ProofAction;
  reasons?: ProofReason[];
  subject?: Partial<ProofSubject>;
}
