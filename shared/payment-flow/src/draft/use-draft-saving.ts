import { useState } from 'react';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useReportedDraft, type ReportedDraft } from '@hareto/product-ui/use-reported-draft.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { draftCalls, type RefusedReferences } from './draft-calls.ts';
import { paymentKeeper } from './payment-keeper.ts';

export type DraftSaving = ReportedDraft<PaymentValues> & {
  /** The ids that the last refusal named: they were deleted elsewhere. */
  readonly refused: RefusedReferences | null;
};

/** Connects the draft of a payment on the server with its form. */
export function useDraftSaving(draft: Draft, values: PaymentValues): DraftSaving {
  const [{ http }] = useState(host);
  const [keeper] = useState(() => paymentKeeper(draft.id));
  const [refused, setRefused] = useState<RefusedReferences | null>(null);
  const calls = draftCalls(http, draft, setRefused);
  return { ...useReportedDraft({ version: draft.version, values }, calls, { keeper }), refused };
}
