import { afterCancellation, openFields, type Payment } from './oracle.ts';
import type { Moment } from './timers.ts';

/** The part of a payment's state that the API shows. */
export function visibleState({ status, card, transfer, openReasons, due, date, amount }: Payment) {
  return { status, card, transfer, openReasons, due, date, amount };
}

/** The state that the API must show to the buyer. */
export const expectedAnswer = (payment: Payment, { day }: Moment) => ({
  ...visibleState(payment),
  isCancellable: typeof afterCancellation(payment, day) !== 'number',
  isEditable: openFields(payment).length > 0,
});

/** The state in a response of the API. */
export function answerFromBody(body: Record<string, unknown>) {
  const required = body['action_required'] as {
    due_at: string;
    reasons: { code: string }[];
  } | null;
  return {
    status: body['status'],
    card: body['payment_state'],
    transfer: body['transfer_state'],
    openReasons: required?.reasons.map(({ code }) => code) ?? [],
    due: required?.due_at.slice(0, 10) ?? null,
    date: body['deposit_date'],
    amount: body['billing_amount'],
    isCancellable: body['is_cancellable'],
    isEditable: body['is_editable'],
  };
}
