import type { InvoiceContent, updateInvoice } from '@hareto/shared/contracts/invoices.ts';
import { isCardExpiredOn } from '@hareto/shared/domain/card-brand.ts';
import { updateEventFor, type InvoiceEvent } from '@hareto/shared/domain/invoice-transitions.ts';
import { completeStatedTax } from '@hareto/shared/domain/tax.ts';
import type * as v from 'valibot';
import type { ApprovalRow } from '../approvals/approval-record.ts';
import { usableCard } from '../approvals/approval-order.ts';
import { claimableApproval, markUsed, requireMatch } from '../approvals/use-approval.ts';
import type { Database } from '../db/client.ts';
import { freePromotion, usablePromotion, usePromotion } from '../fees/promotions.ts';
import { quoteFor } from '../fees/quote.ts';
import type { Caller } from '../http/caller.ts';
import { fieldError, invalidStatus, validationError } from '../http/problem.ts';
import { requireKnownPersonName } from '../users/service.ts';
import { applyEvent, type InvoiceContext } from './apply-event.ts';
import { requireOwnFiles } from './attached-files.ts';
import { changedFields, contentOfRow } from './changed-fields.ts';
import { requirePossibleTransferDate, requireSoundContent } from './content-rules.ts';
import { storedContent, type SubmissionContext } from './create-invoice.ts';
import { openFields, stateOf, type InvoiceRow } from './invoice-state.ts';
import { snapshotsOf, usablePayee } from './payee.ts';
import { approvalRequired } from './refusals.ts';

export type Answering = v.InferOutput<NonNullable<typeof updateInvoice.body>>;

interface Change {
  /** What the payment says after the change. */
  content: InvoiceContent;
  changed: ReadonlySet<keyof InvoiceContent>;
  approval: ApprovalRow | null;
}

/** T4, T4b, T6, T9, T23 on a row that the caller has locked: only the fields that are open now, checked like a new payment. */
export async function answerInvoice(tx: Database, context: SubmissionContext, caller: Caller, row: InvoiceRow, answer: Answering): Promise<InvoiceRow> {
  const eventType = updateEventFor(stateOf(row));
  if (eventType === null || openFields(row).length === 0) throw invalidStatus(row.status);
  const approval = answer.approval_id === null ? null : await claimableApproval(tx, caller, answer.approval_id, context.clock.now());
  const change = changeOf(row, answer, approval);
  refuseLockedFields(row, change);
  const money = await moneyAfter(tx, context, row, change, caller.buyerId);
  const columns = await columnsAfter(tx, context, row, change, caller.buyerId);
  if (eventType === 'correct_account') requireOtherAccount(row, columns);
  const isDateAsked = eventType === 'correct_account' || eventType === 'change_date';
  if (isDateAsked || change.changed.has('deposit_date')) requirePossibleTransferDate(change.content.deposit_date, { ...context, now: context.clock.now() });

  if (approval) {
    requireMatch(approval, { cardId: change.content.credit_card_id, amount: money.total_amount, target: { invoice_id: row.id } });
    await markUsed(tx, approval, row.id);
  }
  return applyEvent(tx, context, row, {
    event: eventFor(eventType, row, money.total_amount, approval !== null),
    actor: 'buyer',
    changes: { ...columns, ...money, ...(approval ? { approval_id: approval.id } : {}) },
    details: { changed: [...change.changed] },
  });
}

function changeOf(row: InvoiceRow, answer: Answering, approval: ApprovalRow | null): Change {
  const before = contentOfRow(row);
  const { approval_id: _approval, ...fields } = answer;
  // A new approval names its card.
  const cardId = fields.credit_card_id ?? approval?.credit_card_id ?? before.credit_card_id;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const answered: InvoiceContent = { ...before, ...given, credit_card_id: cardId, delivered_confirmed: true };
  const content = { ...answered, ...completeStatedTax(answered) };
  return { content, changed: changedFields(before, content), approval };
}

function refuseLockedFields(row: InvoiceRow, { changed }: Change): void {
  const open: ReadonlySet<string> = new Set(openFields(row));
  const locked = [...changed].filter((field) => !open.has(field));
  if (locked.length > 0) throw validationError(locked.map((field) => ({ field, code: 'not_editable', message: 'この項目は変更できません。' })));
}

async function moneyAfter(tx: Database, { config, clock }: InvoiceContext, row: InvoiceRow, { content, changed }: Change, buyerId: number) {
  if (!changed.has('billing_amount') && !changed.has('promotion_code')) {
    const { commission, commission_tax, promotion_discount, total_amount } = row;
    return { commission, commission_tax, promotion_discount, total_amount };
  }
  const promotion = await usablePromotion(tx, buyerId, content.promotion_code, clock.now(), { usedBy: row.id });
  await freePromotion(tx, row.id);
  if (promotion) await usePromotion(tx, buyerId, promotion, row.id);
  const quote = quoteFor(content.billing_amount, promotion, config.commission);
  return { commission: quote.commission, commission_tax: quote.commissionTax, promotion_discount: quote.promotionDiscount, total_amount: quote.total };
}

async function columnsAfter(
  tx: Database,
  { clock, files }: SubmissionContext,
  row: InvoiceRow,
  { content, changed, approval }: Change,
  buyerId: number,
): Promise<Partial<InvoiceRow>> {
  requireSoundContent(content, clock.now(), changed);
  if (changed.has('transfer_person_name')) await requireKnownPersonName(tx, buyerId, content.transfer_person_name);
  const columns: Partial<InvoiceRow> = Object.fromEntries(Object.entries(storedContent(content)).filter(([name]) => isIn(changed, name)));
  if (changed.has('files')) columns.file_hashes = await requireOwnFiles(tx, files, buyerId, content.files);
  // Numbers of the same account may have been corrected; a payment being answered takes them over.
  const isPayeeOpen = openFields(row).includes('account_id');
  if (isPayeeOpen) Object.assign(columns, snapshotsOf(await usablePayee(tx, buyerId, content)));
  if (changed.has('credit_card_id') && approval === null) throw approvalRequired();
  if (approval) {
    const card = await usableCard(tx, buyerId, content.credit_card_id);
    if (isCardExpiredOn(card, content.deposit_date)) throw fieldError('credit_card_id', 'expired', '有効期限が振込予定日より前に切れるカードは使用できません。');
    Object.assign(columns, { card_brand: card.brand, card_last4: card.last4 });
  }
  return columns;
}

const isIn = (names: ReadonlySet<string>, name: string) => names.has(name);

/** T9: the transfer came back because of the account, so the same numbers would come back again. */
function requireOtherAccount(row: InvoiceRow, columns: Partial<InvoiceRow>): void {
  const numbers = (account: InvoiceRow['account_snapshot'] | undefined) =>
    account && [account.bank_code, account.branch_code, account.account_type, account.account_number, account.account_holder_kana].join();
  if (numbers(row.account_snapshot) !== numbers(columns.account_snapshot)) return;
  throw fieldError('account_id', 'unchanged', '振込先口座を修正するか、別の口座を選択してください。');
}

function eventFor(type: NonNullable<ReturnType<typeof updateEventFor>>, row: InvoiceRow, total: number, hasNewApproval: boolean): InvoiceEvent {
  const amount = { total: total === row.total_amount ? 'same' : total < row.total_amount ? 'lower' : 'higher', hasNewApproval } as const;
  switch (type) {
    case 'edit':
      return { type, ...amount };
    case 'resubmit':
      return { type, actor: 'buyer', ...amount };
    case 'change_card':
      return { type, hasNewApproval };
    case 'correct_account':
      return { type, actor: 'buyer' };
    case 'change_date':
      return { type };
  }
}
