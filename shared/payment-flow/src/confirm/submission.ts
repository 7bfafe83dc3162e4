import { createInvoice, type InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { sendWithCard, type FollowingPage, type Outcome } from '../card/card-submission.ts';
import type { SendableAttempt } from '../card/until-known.ts';
import { withoutEmptyAdjustments } from '../values/to-invoice.ts';
import { readAttempt, writeAttempt, type Attempt } from './payment-flow.ts';

/**
 * Authorises the card and submits the payment. Never throws; every call uses the keys of `attempt`,
 * which is stored before. The open `page` can stop it until the submission begins.
 */
export const sendPayment = (
  attempt: Attempt,
  content: InvoiceContent,
  page?: FollowingPage,
): Promise<Outcome> =>
  sendWithCard(attempt, {
    onChallenge: () => {
      storeStage(attempt, 'challenged');
    },
    submit: (approvalId) => submit(attempt, content, approvalId),
    ...page,
  });

export const sendablePayment = (attempt: Attempt, content: InvoiceContent): SendableAttempt => ({
  send: (page) => sendPayment(attempt, content, page),
  isStored: () => isStored(attempt),
  storeStage: (stage) => {
    storeStage(attempt, stage);
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
