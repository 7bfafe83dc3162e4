import type { ProofAction, ProofReason, ProofSubject } from '@hareto/contracts/reauthentication.ts';

/** A sensitive action that requires a proof, as the dialog shows it. */
export interface RequiredProof {
  action: ProofAction;
  reasons?: ProofReason[];
  subject?: Partial<ProofSubject>;
}
