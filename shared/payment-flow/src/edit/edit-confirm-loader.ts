import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { PAYING_TEXT, type Outcome } from '../card/card-submission.ts';
import { pendingOutcome } from '../card/outcome.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { completeEdit } from './complete-edit.ts';
import { newDestination, type Destination, type EditValues } from './destination.ts';
import { editErrors, hasChanges, loadEdit, type ClosedEdit, type EditData } from './edit-data.ts';
import { editPaths } from './edit-paths.ts';
import { readEdit, type EditAttempt } from './edit-store.ts';
import { changedContent } from './changed-values.ts';
import { withoutLockedFiles } from './locked-files.ts';
import { isSameChange, storeAttempt, sendChange, type ChangeBody } from './send-change.ts';

export type EditConfirmData = EditData & {
  /** Only the changed fields. */
  readonly body: ChangeBody;
  /** The new target account, which must be confirmed. */
  readonly destination: Destination | null;
  /** The card must be authorised again. */
  readonly needsApproval: boolean;
  /** The outcome of an attempt that was interrupted and continued. */
  readonly outcome: Outcome | null;
};

/**
 * Loads step 2. Continues a change that returns from the card's authentication page; without a
 * change to confirm, it redirects to step 1.
 */
export async function editConfirmLoader({
  params,
  request,
}: LoaderFunctionArgs): Promise<EditConfirmData | ClosedEdit | Response> {
  const id = Number(params['id']);
  const isReturn = new URL(request.url).searchParams.has('approval');
  const data = await loadChange(id, request.signal);
  if (data instanceof Response || data.kind === 'closed') return data;
  const outcome = await outcomeOfAttempt(data, isReturn);
  if (outcome?.kind === 'done') return redirect(completeEdit(id));
  if (outcome && 'isOver' in outcome) storeAttempt(id, null);
  if (outcome?.kind !== 'changed') return { ...data, outcome };
  const current = await loadChange(id, request.signal);
  return current instanceof Response || current.kind === 'closed'
    ? current
    : { ...current, outcome };
}

/** Continues an interrupted attempt, but only if its change is the one that is shown. */
async function outcomeOfAttempt(
  { invoice, body, commission }: LoadedChange,
  isReturn: boolean,
): Promise<Outcome | null> {
  const { attempt } = readEdit(invoice.id);
  const isChallenged = isReturn && attempt?.stage === 'challenged';
  if (!attempt || !(isChallenged || attempt.stage === 'pending')) return null;
  const isShown = isSameChange(attempt, {
    version: invoice.updated_at,
    body,
    totalAmount: commission.total_amount,
    overrideReason: null,
  });
  return isShown && isChallenged ? resume(invoice.id, attempt) : pendingOutcome({ isShown });
}

type LoadedChange = Omit<EditConfirmData, 'outcome'>;

async function loadChange(
  id: number,
  signal: AbortSignal,
): Promise<LoadedChange | ClosedEdit | Response> {
  const { attempt } = readEdit(id);
  const data = await loadEdit(String(id), signal);
  if (data.kind === 'closed') return data;
  if (!hasChanges(data, data.values)) {
    // If the payment has changed since it was sent, the attempt succeeded and its answer was lost.
    const isSent =
      (attempt?.stage === 'sent' || attempt?.stage === 'pending') &&
      attempt.version !== data.invoice.updated_at;
    return redirect(isSent ? completeEdit(id) : editPaths(id).invoiceInfo);
  }
  if (Object.keys(editErrors(data)(data.values)).length > 0)
    return redirect(editPaths(id).invoiceInfo);
  const destination = newDestination(data, data.values);
  const sentOf = (values: EditValues) => withoutLockedFiles(data.invoice, values);
  const changed = changedContent(sentOf(data.before), sentOf(data.values));
  const body = { ...changed, ...confirmedAccount(destination) };
  return {
    ...data,
    body,
    destination,
    needsApproval: needsApproval(data.invoice, body, data.commission.total_amount),
  };
}

/**
 * T4 and T6: another card, or more than the card was authorised for. A lower amount needs no new
 * approval, nor does any amount after the capture.
 */
function needsApproval(invoice: InvoiceDetail, body: ChangeBody, total: number): boolean {
  return (
    body.credit_card_id !== undefined ||
    (invoice.payment_state === 'authorized' && total > invoice.total_amount)
  );
}

/** Names a new target account together with the digest of the account details that were shown. */
function confirmedAccount(destination: Destination | null): ChangeBody {
  if (destination === null) return {};
  const { after } = destination;
  const { id: account_id, numbers_digest } = after;
  // An older server sends no digest and requires none.
  return { account_id, ...(numbers_digest && { confirmed_account_digest: numbers_digest }) };
}

async function resume(id: number, attempt: EditAttempt): Promise<Outcome> {
  const close = host().overlay.show(PAYING_TEXT);
  try {
    const sent: EditAttempt = { ...attempt, stage: 'sent' };
    storeAttempt(id, sent);
    const outcome = await sendChange(id, sent);
    if (outcome.kind !== 'challenge') return outcome;
    // The user came back without finishing the authentication, so the next click opens its page
    // again.
    storeAttempt(id, sent);
    return {
      kind: 'unknown',
      message:
        '本人認証（3Dセキュア）が完了していません。もう一度送信すると、本人認証の画面へ進みます。',
    };
  } finally {
    close();
  }
}
