import { createInvoice, type InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { sendWithCard, type Outcome } from '../card/card-submission.ts';
import type { SendableAttempt } from '../card/until-known.ts';
import { withoutEmptyAdjustments } from '../values/to-invoice.ts';
import { readAttempt, writeAttempt, type Attempt } from './payment-flow.ts';

/**
 * Authorises the card and submits the payment. Never throws; every call uses the keys of `attempt`,
 * which is stored before. Submits nothing once `isNeeded` returns false, because the user has left.
 */
export const sendPayment = (
  attempt: Attempt,
  content: InvoiceContent,
  isNeeded?: () => boolean,
): Promise<Outcome> =>
  sendWithCard(attempt, {
    onChallenge: () => {
      storeStage(attempt, 'challenged');
    },
    submit: (approvalId) => submit(attempt, content, approvalId),
    isNeeded,
  });

export const sendablePayment = (attempt: Attempt, content: InvoiceContent): SendableAttempt => ({
  send: (isNeeded) => sendPayment(attempt, content, isNeeded),
  isStored: () => isStored(attempt),
  storePending: () => {
    storeStage(attempt, 'pending');
  },
});

const isStored = ({ approval_key }: Attempt) => readAttempt()?.approval_key === approval_key;

/** After the user has left, the flow may hold another attempt. */
function storeStage(attempt: Attempt, stage: Attempt['stage']): void {
  if (isStored(attempt)) writeAttempt({ ...attempt, stage });
}

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
