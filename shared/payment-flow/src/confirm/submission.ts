import { createInvoice, type InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { sendWithCard, type Outcome } from '../card/card-submission.ts';
import { withoutEmptyAdjustments } from '../values/to-invoice.ts';
import { readAttempt, writeAttempt, type Attempt } from './payment-flow.ts';

/**
 * Authorises the card and submits the payment. Never throws; every call uses the keys of the stored
 * attempt.
 */
export const sendPayment = (attempt: Attempt, content: InvoiceContent): Promise<Outcome> =>
  sendWithCard(attempt, {
    storeStage: (stage) => {
      // After the user has left, the flow may store another attempt.
      if (readAttempt()?.approval_key === attempt.approval_key) writeAttempt({ ...attempt, stage });
    },
    submit: (approvalId) => submit(attempt, content, approvalId),
  });

async function submit(
  attempt: Attempt,
  content: InvoiceContent,
  approvalId: string,
): Promise<number> {
  const body = {
    ...withoutEmptyAdjustments(content),
    draft_id: attempt.draft_id,
    draft_version: attempt.draft_version,
    confirmed_digest: attempt.confirmed_digest,
    approval_id: approvalId,
    duplicate_override_reason: attempt.override_reason,
  };
  return (await host().http.call(createInvoice, { body, idempotencyKey: attempt.invoice_key })).id;
}
