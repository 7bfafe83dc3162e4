import { useState } from 'react';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { draftCalls, type DeletedReferences } from './draft-calls.ts';
import { paymentKeeper } from './payment-keeper.ts';

export type DraftSaving = ReportedDraft<PaymentValues> & {
  /** The ids that a save has left out last, because they were deleted elsewhere. */
  readonly deletedReferences: DeletedReferences | null;
};

/** Connects the draft of a payment on the server with its form. */
export function useDraftSaving(draft: Draft, values: PaymentValues): DraftSaving {
  const [{ http }] = useState(host);
  const [keeper] = useState(() => paymentKeeper(draft.id));
  const [deletedReferences, setDeletedReferences] = useState<DeletedReferences | null>(null);
  const calls = draftCalls(http, draft, setDeletedReferences);
  return {
    ...useReportedDraft({ version: draft.version, values }, calls, { keeper }),
    deletedReferences,
  };
}
