import { listCreditCards, type CreditCard } from '@hareto/contracts/cards.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { isPayable, isSubmitted } from '@hareto/domain/invoice-status-groups.ts';
import { PAYING_TEXT, type Outcome } from '@hareto/payment-flow/card/card-submission.ts';
import { pendingOutcome } from '@hareto/payment-flow/card/outcome.ts';
import { PAYMENT_PATHS } from '@hareto/payment-flow/draft/payment-paths.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import {
  clearAttempt,
  isOfRequest,
  readAttempt,
  sendAttempt,
  writeAttempt,
} from './request-attempt.ts';

/** The reason why the request cannot be paid now. */
export type ClosedReason = 'paid' | 'expired' | 'cancelled' | 'unregistered';

export type PayRequestData = {
  readonly invoice: InvoiceDetail;
  readonly closed: ClosedReason | null;
  readonly cards: readonly CreditCard[];
  readonly now: Date;
  /** The outcome of an attempt that was interrupted and continued. */
  readonly outcome: Outcome | null;
};

/**
 * When the user returns from the card's authentication page, finishes that attempt before the
 * screen is shown.
 */
export async function payRequestLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<PayRequestData | Response> {
  const id = Number(params['id']);
  const outcome = await resumeAttempt(id, new URL(request.url).searchParams.has('approval'));
  if (outcome?.kind === 'done') return redirectToComplete(id);
  const [invoice, { credit_cards }] = await Promise.all([
    host().http.call(getInvoice, {
      params: { id: params['id'] ?? '' },
      query: { invoice_display_type: 'InvoiceRequestBuyer' },
      signal: request.signal,
    }),
    host().http.call(listCreditCards, { signal: request.signal }),
  ]);
  const now = host().clock.now();
  const closed = closedReason(invoice, now);
  // The last attempt had succeeded, but its answer was lost.
  if (closed === 'paid' && readAttempt(id) !== null) return redirectToComplete(id);
  const data = { invoice, closed, cards: credit_cards, now };
  return { ...data, outcome: followedOutcome(data, outcome) };
}

/** The page follows a pending attempt, but only if it pays what the page shows. */
function followedOutcome(
  { invoice, cards }: Pick<PayRequestData, 'invoice' | 'cards'>,
  resumed: Outcome | null,
): Outcome | null {
  const attempt = readAttempt(invoice.id);
  if (!attempt || (resumed?.kind ?? attempt.stage) !== 'pending') return resumed;
  const isShown =
    isOfRequest(attempt, invoice) && cards.some(({ id }) => id === attempt.credit_card_id);
  if (!isShown) clearAttempt();
  return pendingOutcome({ isShown });
}

function redirectToComplete(id: number): Response {
  clearAttempt();
  void host().stats.refresh();
  return redirect(PAYMENT_PATHS.complete(id));
}

function closedReason({ status, payment_due_date }: InvoiceDetail, now: Date): ClosedReason | null {
  if (status === INVOICE_STATUS.Expired) return 'expired';
  if (status === INVOICE_STATUS.Cancel) return 'cancelled';
  if (isSubmitted(status)) return 'paid';
  if (payment_due_date !== null && plainDateOf(now) > payment_due_date) return 'expired';
  return isPayable(status) ? null : 'unregistered';
}

async function resumeAttempt(id: number, isReturn: boolean): Promise<Outcome | null> {
  const attempt = readAttempt(id);
  if (!isReturn || attempt?.stage !== 'challenged') return null;
  const hideOverlay = host().overlay.show(PAYING_TEXT);
  try {
    const storedAttempt = writeAttempt({ ...attempt, stage: 'sent' });
    const outcome = await sendAttempt(storedAttempt);
    if ('isOver' in outcome) clearAttempt();
    if (outcome.kind !== 'challenge') return outcome;
    // The user came back without finishing the authentication, so the next click opens its page
    // again.
    writeAttempt(storedAttempt);
    return {
      kind: 'unknown',
      message:
        '本人認証（3Dセキュア）が完了していません。もう一度「支払う」のボタンを押すと、本人認証の画面へ進みます。',
    };
  } finally {
    hideOverlay();
  }
}
