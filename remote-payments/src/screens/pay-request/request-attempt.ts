import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import { requestPaymentPath } from '@hareto/domain/payment-links.ts';
import { CardAttemptSchema, newCardAttempt } from '@hareto/payment-flow/card/card-attempt.ts';
import {
  browserInfo,
  sendWithCard,
  type FollowingPage,
  type Outcome,
} from '@hareto/payment-flow/card/card-submission.ts';
import type { SendableAttempt } from '@hareto/payment-flow/card/until-known.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import * as v from 'valibot';

/**
 * One attempt to pay a request, with the values that the user agreed to. It is stored before
 * anything is sent, so that a reload, a lost response or the card's authentication page never
 * makes a second payment.
 */
const AttemptSchema = v.object({
  ...CardAttemptSchema.entries,
  invoice_id: v.number(),
  credit_card_id: v.number(),
  transfer_person_name: v.string(),
  override_reason: v.nullable(v.string()),
});
export type RequestAttempt = v.InferOutput<typeof AttemptSchema>;

/** The specification's name of the flow that pays a request. */
const FLOW = 'receiptInvoice';
const FlowSchema = v.object({ schema: v.literal(1), attempt: AttemptSchema });

export function readAttempt(invoiceId: number): RequestAttempt | null {
  const attempt = host().flows.read(FLOW, FlowSchema)?.attempt;
  return attempt?.invoice_id === invoiceId ? attempt : null;
}

export function writeAttempt(attempt: RequestAttempt): RequestAttempt {
  host().flows.write(FLOW, { schema: 1, attempt });
  return attempt;
}

export const clearAttempt = (): void => {
  host().flows.clear(FLOW);
};

/** The name that the supplier sees as the payer. */
export const transferNameOf = (user: UserInformation | null): string =>
  (user?.corporation ?? user?.sole_proprietor)?.transfer_person_name ?? '';

type AgreedValues = { cardId: number; transferName: string; overrideReason: string | null };

/** The stored attempt if it has exactly this total, card and name, otherwise a new one. */
export function attemptFor(invoice: InvoiceDetail, agreed: AgreedValues): RequestAttempt {
  const stored = readAttempt(invoice.id);
  const isSame =
    stored?.total_amount === invoice.total_amount &&
    stored.credit_card_id === agreed.cardId &&
    stored.transfer_person_name === agreed.transferName;
  return writeAttempt({
    ...(isSame ? stored : newCardAttempt(invoice.total_amount)),
    stage: 'sent',
    invoice_id: invoice.id,
    credit_card_id: agreed.cardId,
    transfer_person_name: agreed.transferName,
    // A repetition keeps the reason of the first call when its form gives none.
    override_reason: agreed.overrideReason ?? (isSame ? stored.override_reason : null),
    request: (isSame ? stored.request : null) ?? {
      credit_card_id: agreed.cardId,
      invoice_id: invoice.id,
      draft_id: null,
      billing_amount: invoice.billing_amount,
      promotion_code: null,
      return_path: requestPaymentPath(invoice),
      browser: browserInfo(),
    },
  });
}

/** True for an attempt that pays the request as it is now, with the user's current transfer name. */
export const isOfRequest = (attempt: RequestAttempt, invoice: InvoiceDetail): boolean =>
  attempt.total_amount === invoice.total_amount &&
  attempt.request?.billing_amount === invoice.billing_amount &&
  attempt.transfer_person_name === transferNameOf(host().session.user());

/** Authorises the card and pays. Never throws; every call uses the keys of the attempt. */
export const sendAttempt = (attempt: RequestAttempt, page?: FollowingPage): Promise<Outcome> =>
  sendWithCard(attempt, {
    onChallenge: () => {
      storeStage(attempt, 'challenged');
    },
    ...page,
    submit: async (approval_id) => {
      await host().http.call(payRequest, {
        params: { id: attempt.invoice_id },
        body: {
          approval_id,
          credit_card_id: attempt.credit_card_id,
          transfer_person_name: attempt.transfer_person_name,
          duplicate_override_reason: attempt.override_reason,
        },
        idempotencyKey: attempt.invoice_key,
      });
      return attempt.invoice_id;
    },
  });

export const sendableAttempt = (attempt: RequestAttempt): SendableAttempt => ({
  send: (page) => sendAttempt(attempt, page),
  isStored: () => isStored(attempt),
  storeStage: (stage) => {
    storeStage(attempt, stage);
  },
});

const isStored = ({ invoice_id, approval_key }: RequestAttempt): boolean =>
  readAttempt(invoice_id)?.approval_key === approval_key;

/** After the user has left, the flow may hold another attempt. */
function storeStage(attempt: RequestAttempt, stage: RequestAttempt['stage']): void {
  if (isStored(attempt)) writeAttempt({ ...attempt, stage });
}
