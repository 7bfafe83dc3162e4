import type { Commission } from '@hareto/contracts/cards.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { PAYING_TEXT, type Outcome } from '../card/card-submission.ts';
import { pendingOutcome } from '../card/outcome.ts';
import { labelledErrors } from '../values/labelled-errors.ts';
import { loadPayment, type PaymentData } from '../loading/load-payment.ts';
import {
  storedOrNewAttempt,
  startAttempt,
  readAttempt,
  writeAttempt,
  type Attempt,
} from './payment-flow.ts';
import type { PaymentPaths } from '../draft/payment-paths.ts';
import { valuesOfDraft } from '../values/payment-values.ts';
import type { PreflightLine } from './compare-with-document.ts';
import { preflight } from './preflight.ts';
import { sendPayment } from './submission.ts';
import { contentOfDraft } from '../values/to-invoice.ts';
import {
  depositDateError,
  suggestedDepositDate,
  transferCalendar,
} from '../values/transfer-calendar.ts';

export type ConfirmData = PaymentData & {
  readonly commission: Commission;
  readonly content: InvoiceContent;
  readonly lines: readonly PreflightLine[];
  /** The chosen day is no longer possible; `suggestion` is the nearest possible one. */
  readonly dateProblem: { readonly problem: string; readonly suggestion: PlainDate } | null;
  /** The outcome of an attempt that was interrupted and continued. */
  readonly outcome: Outcome | null;
};

/**
 * Loads step 2. Continues a payment that returns from the card's authentication page; sends an
 * incomplete draft back to step 1.
 */
export async function loadConfirm(
  request: Request,
  paths: PaymentPaths,
): Promise<ConfirmData | Response> {
  const search = new URL(request.url).searchParams;
  const attempt = readAttempt();
  const draftId = search.get('draft') ?? (attempt && String(attempt.draft_id));
  if (draftId === null) return redirect(paths.start);
  const data = await loadPayment(draftId, request.signal);
  const { draft, commission } = data;
  if (draft.invoice_id !== null) return redirectToComplete(draft.invoice_id, paths);
  const content = contentOfDraft(draft);
  const interrupted = attempt?.draft_id === draft.id ? attempt : null;
  const isReturn = search.has('approval') && interrupted?.stage === 'challenged';
  const outcome = isReturn && content ? await resume(interrupted, content) : null;
  if (outcome?.kind === 'done') return redirectToComplete(outcome.invoiceId, paths);
  if (!content || !commission || hasErrors(data))
    return redirect(`${paths.invoiceInfo(draft.id)}&check=1`);
  const isOver = outcome !== null && 'isOver' in outcome;
  const next = (isOver ? startAttempt : storedOrNewAttempt)(draft, commission.total_amount);
  const isPending = (outcome?.kind ?? interrupted?.stage) === 'pending';
  return {
    ...data,
    commission,
    content,
    lines: linesOf(data),
    dateProblem: checkDepositDate(data),
    outcome: isPending
      ? pendingOutcome({ isShown: next.approval_key === attempt?.approval_key })
      : outcome,
  };
}

function redirectToComplete(invoiceId: number, paths: PaymentPaths): Response {
  host().flows.clear('payment');
  void host().stats.refresh();
  return redirect(paths.complete(invoiceId));
}

async function resume(attempt: Attempt, content: InvoiceContent): Promise<Outcome> {
  const close = host().overlay.show(PAYING_TEXT);
  try {
    const outcome = await sendPayment(writeAttempt({ ...attempt, stage: 'sent' }), content);
    if (outcome.kind !== 'challenge') return outcome;
    // The user came back without finishing the authentication, so the next click opens its page
    // again.
    writeAttempt({ ...attempt, stage: 'sent' });
    return {
      kind: 'unknown',
      message:
        '本人認証（3Dセキュア）が完了していません。もう一度申請すると、本人認証の画面へ進みます。',
    };
  } finally {
    close();
  }
}

/** True for an error in any field except the transfer date, which can be changed on this screen. */
function hasErrors({ draft, supplier, cards, closedDays, today }: PaymentData): boolean {
  const values = valuesOfDraft(draft, { supplier, user: host().session.user() });
  return labelledErrors(values, { today, calendar: transferCalendar(closedDays), cards }).some(
    (error) => error.field !== 'deposit_date',
  );
}

function checkDepositDate({ draft, closedDays }: PaymentData): ConfirmData['dateProblem'] {
  const calendar = transferCalendar(closedDays);
  const problem = draft.deposit_date && depositDateError(draft.deposit_date, calendar);
  return problem
    ? {
        problem,
        suggestion: suggestedDepositDate(draft.payment_due_date ?? calendar.earliest, calendar),
      }
    : null;
}

function linesOf({ draft, supplier }: PaymentData): PreflightLine[] {
  const ocr = draft.files[0]?.ocr ?? null;
  return preflight({
    ocr,
    user: host().session.user(),
    supplier,
    accountId: draft.account_id,
    sum: draft,
    dueDate: draft.payment_due_date,
    depositDate: draft.deposit_date,
    isDelivered: draft.delivered_confirmed,
  });
}
