import { useState } from 'react';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useToldDraft, type ToldDraft } from '@hareto/product-ui/use-told-draft.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { draftCalls } from './draft-calls.ts';

export type DraftSaving = ToldDraft<PaymentValues>;

/** Connects the draft of a payment on the server with its form. */
export function useDraftSaving(draft: Draft, values: PaymentValues): DraftSaving {
  const [{ http }] = useState(host);
  return useToldDraft({ version: draft.version, values }, draftCalls(http, draft));
}
