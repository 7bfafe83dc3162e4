import { afterCancellation, openFields, type Payment } from './oracle.ts';
import type { Moment } from './timers.ts';

/** The publicly visible state of a payment. */
export function visible({ status, card, transfer, openReasons, due, date, amount }: Payment) {
  return { status, card, transfer, openReasons, due, date, amount };
}

/** The state as its buyer sees it. */
export const expectedAnswer = (payment: Payment, { day }: Moment) => ({
  ...visible(payment),
  isCancellable: typeof afterCancellation(payment, day) !== 'number',
  isEditable: openFields(payment).length > 0,
});

/** The visible state, read from a response of the API. */
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
