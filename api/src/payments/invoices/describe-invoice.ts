import type { RequestRow } from '../../db/schema/invoice-requests.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import type { InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import * as message from '@hareto/contracts/messages.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { collectionStatusOf } from '@hareto/domain/collection-status.ts';
import { examinationDays } from '@hareto/domain/examination-time.ts';
import { plainDateOf, toTokyoIso } from '@hareto/domain/plain-date.ts';
import { isHeld } from '@hareto/domain/invoice-state.ts';
import type { invoice_events, InvoiceRow } from '../../db/schema/invoices.ts';
import { buyerFeeOf, paidTaxOf } from '@hareto/domain/pricing.ts';
import { NO_PERMISSIONS, permissionsOf, stateOf } from './invoice-state.ts';
import {
  cancelOf,
  requesterActionFieldsOf,
  requesterActionOf,
  TIMELINE_EVENTS,
} from './requester-view.ts';
import { basesOf } from './tax-bases.ts';

const isoOrNull = (date: Date | null) => (date === null ? null : toTokyoIso(date));

const isRequesterOf = (row: InvoiceRow, viewerId: number) =>
  row.kind === 'request' && row.seller_id === viewerId;
type CurrentFacts = Parameters<typeof permissionsOf>[1];
const permissionsFor = (row: InvoiceRow, viewerId: number, facts: CurrentFacts) =>
  isRequesterOf(row, viewerId) ? NO_PERMISSIONS : permissionsOf(row, facts);

/**
 * A payment as the lists show it to this business. `request` is the row of its card payment
 * request.
 */
export function describeListItem(
  row: InvoiceRow,
  viewerId: number,
  { request, ...facts }: CurrentFacts & { request: RequestRow | undefined },
): InvoiceListItem {
  const isRequester = isRequesterOf(row, viewerId);
  const { answer, is_editable, is_cancellable, is_receipt_available } = permissionsFor(
    row,
    viewerId,
    facts,
  );
  return {
    id: row.id,
    document_number: row.document_number,
    type:
      row.kind === 'payment'
        ? 'InvoicePayment'
        : isRequester
          ? 'InvoiceRequestSeller'
          : 'InvoiceRequestBuyer',
    status: row.status,
    ...(isRequester ? requesterActionFieldsOf(row) : payerActionOf(row)),
    ...(!isRequester && isHeld(stateOf(row)) && { is_held: true }),
    answer,
    supplier_name: row.supplier_snapshot.name,
    title: request?.title ?? null,
    billing_amount: row.billing_amount,
    commission: row.commission,
    buyer_commission: buyerFeeOf(row),
    total_amount: row.total_amount,
    invoice_date: row.invoice_date,
    payment_due_date: row.payment_due_date,
    deposit_date: row.deposit_date,
    bank: bankOf(row),
    // The requester must not see the payer's card.
    credit_card:
      isRequester || row.card_brand === null || row.card_last4 === null
        ? null
        : { brand: row.card_brand, last4: row.card_last4 },
    card_used_on: isRequester || row.captured_at === null ? null : plainDateOf(row.captured_at),
    payment_state: row.payment_state,
    is_editable,
    is_cancellable,
    is_receipt_available,
    applied_at: isoOrNull(row.applied_at),
    updated_at: toTokyoIso(row.updated_at),
  };
}

function payerActionOf({ is_action_required, action_due_at, action_required }: InvoiceRow) {
  // The payer has nothing to do until the deadline of the requester.
  if (is_action_required && action_required?.owner === 'seller')
    return { is_action_required, action_due_at: null, action_message: message.waitsForRequester() };
  return {
    is_action_required,
    action_due_at: isoOrNull(action_due_at),
    action_message: action_required?.reasons[0]?.label ?? null,
  };
}

function cancelWithoutCode(row: InvoiceRow): InvoiceDetail['cancel'] {
  const cancel = cancelOf(row);
  return cancel && { ...cancel, reason_code: null };
}

function bankOf({ account_snapshot }: InvoiceRow): InvoiceListItem['bank'] {
  if (account_snapshot === null) return null;
  const { bank_name, branch_name } = withFormalNames(account_snapshot);
  return { bank_name, branch_name };
}

function requesterOf(
  { supplier_snapshot }: InvoiceRow,
  request: RequestRow | undefined,
): InvoiceDetail['requester'] {
  if (!request) return null;
  return {
    name: supplier_snapshot.name,
    person_name: request.supplier_person_name,
    person_email: request.supplier_person_email,
    message: request.message,
  };
}

/** Fields for the payer only. */
function payerFieldsOf(row: InvoiceRow, isRequester: boolean) {
  if (isRequester)
    return { memo: null, account_id: null, credit_card_id: null, promotion_code: null };
  const { memo, account_id, credit_card_id, promotion_code } = row;
  return { memo, account_id, credit_card_id, promotion_code };
}

interface DetailData extends CurrentFacts {
  request: RequestRow | undefined;
  files: InvoiceDetail['files'];
  events: readonly (typeof invoice_events.$inferSelect)[];
  /** The debit of the payer's own card; null for a requester. */
  cardDebit: InvoiceDetail['card_debit'];
  holidays: HolidayCalendar;
}

export function describeInvoice(
  row: InvoiceRow,
  viewerId: number,
  { request, files, events, cardDebit, holidays, ...facts }: DetailData,
): InvoiceDetail {
  const isRequester = isRequesterOf(row, viewerId);
  const { editable_fields, cancellable_until, is_transfer_statement_available } = permissionsFor(
    row,
    viewerId,
    facts,
  );
  return {
    ...describeListItem(row, viewerId, { request, ...facts }),
    ...basesOf(row),
    consumption_tax: row.consumption_tax,
    invoice_total: row.invoice_total,
    adjustments: row.adjustments,
    commission_tax: paidTaxOf(row),
    promotion_discount: row.promotion_discount,
    seller_commission: row.seller_commission,
    collection_status: row.kind === 'request' ? collectionStatusOf(row.status) : null,
    requester: requesterOf(row, request),
    invoice_number: row.invoice_number,
    transaction_category: row.transaction_category,
    transaction_detail: row.transaction_detail,
    transfer_person_name: row.transfer_person_name,
    supplier: { id: row.supplier_id, ...row.supplier_snapshot },
    account: row.account_snapshot && withFormalNames(row.account_snapshot),
    ...payerFieldsOf(row, isRequester),
    files,
    examination_days: row.applied_at ? [...examinationDays(row.applied_at, holidays)] : [],
    transfer_state: row.transfer_state,
    card_debit: cardDebit,
    is_transfer_statement_available,
    editable_fields,
    cancellable_until,
    action_required: isRequester ? requesterActionOf(row) : row.action_required,
    cancel: isRequester ? cancelWithoutCode(row) : row.cancel,
    events: events
      .filter(({ type }) => !isRequester || TIMELINE_EVENTS.includes(type))
      .map(({ type, at, actor }) => ({ type, at: toTokyoIso(at), actor })),
  };
}
