import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { transferWindow } from '@hareto/domain/business-day.ts';
import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import {
  editableFields,
  updateEventFor,
  type InvoiceEvent,
} from '@hareto/domain/invoice-transitions.ts';
import { eq } from 'drizzle-orm';
import * as message from '@hareto/contracts/messages.ts';
import { isSameAccount, maskedAccount, accountDetailsOf } from '../../accounts/account-details.ts';
import type { Database } from '../../db/client.ts';
import { invoice_requests } from '../../db/schema/invoice-requests.ts';
import { fieldError, invalidStatus } from '../../problem.ts';
import { applyEvent, type TransitionContext } from '../../payments/transitions/apply-event.ts';
import { stateOf } from '../../payments/invoices/invoice-state.ts';
import { refusalProblem } from '../../payments/invoices/refusals.ts';
import { findDepositAccount, type DepositAccount } from './deposit-accounts.ts';
import type { RequestPair } from './describe-request.ts';

/**
 * Transitions T4 and T9 by the seller, who can only choose another of its own accounts. The account
 * is examined before the transfer.
 */
export async function correctAccount(
  tx: Database,
  context: TransitionContext,
  { invoice }: RequestPair,
  accountId: number,
) {
  const event = requireAnswerEvent(invoice, context.clock.now());
  const account = await requireOtherAccount(tx, invoice, accountId);
  const { bank_name, branch_name } = account;
  const after = { ...accountDetailsOf(account), bank_name, branch_name };
  const before = invoice.account_snapshot && maskedAccount(invoice.account_snapshot);
  await tx
    .update(invoice_requests)
    .set({ account_id: account.id })
    .where(eq(invoice_requests.invoice_id, invoice.id));
  const { status, deposit_date } = await applyEvent(tx, context, invoice, {
    event,
    actor: 'seller',
    changes: { account_snapshot: after, deposit_date: depositDateAfter(invoice, context) },
    details: { changed: ['account_id'], account: { before, after: maskedAccount(after) } },
  });
  return { collection_status: collectionStatusOf(status), deposit_date };
}

/** The event of the seller's answer; throws 409 when no answer is requested, or it is too late. */
function requireAnswerEvent(invoice: InvoiceRow, now: Date): InvoiceEvent {
  const state = stateOf(invoice);
  const type = updateEventFor(state);
  const isOpen = editableFields(state, 'seller').includes('account_id');
  if (!isOpen) throw invalidStatus(invoice.status);
  const isOverdue = invoice.action_due_at !== null && invoice.action_due_at < now;
  if (isOverdue) throw refusalProblem('too_late', invoice.status);
  if (type === 'correct_account') return { type, actor: 'seller' };
  return { type: 'resubmit', actor: 'seller', total: 'same', hasNewAuthorization: false };
}

async function requireOtherAccount(
  tx: Database,
  { seller_id, account_snapshot }: InvoiceRow,
  id: number,
): Promise<DepositAccount> {
  const account = await findDepositAccount(tx, seller_id ?? 0, id);
  if (!account) throw fieldError('account_id', 'required_select', message.chooseDepositAccount());
  // This account caused the question or the return, so the same account would fail again.
  if (account_snapshot && isSameAccount(account_snapshot, account))
    throw fieldError(
      'account_id',
      'unchanged',
      'これまでと同じ口座です。別の入金先口座を選択するか、追加してください。',
    );
  return account;
}

/**
 * Keeps the agreed day if it is still possible, otherwise takes the first possible one. The payer
 * does not have to agree again.
 */
function depositDateAfter(
  { deposit_date }: InvoiceRow,
  { clock, config, holidays }: TransitionContext,
): string {
  const { earliest } = transferWindow({ now: clock.now(), holidays, ...config.transfer });
  return deposit_date !== null && deposit_date > earliest ? deposit_date : earliest;
}
