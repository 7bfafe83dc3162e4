import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import * as message from '@hareto/contracts/messages.ts';
import { canonicalJson } from '../../canonical-json.ts';
import { basesOf } from '../invoices/tax-bases.ts';
import { validationError } from '../../problem.ts';

/**
 * The payment in the form's shape. Throws for rows that were never submitted, such as unpaid card
 * payment requests.
 */
export function contentOfRow(row: InvoiceRow): InvoiceContent {
  return {
    // The ids are null after the supplier, the account or the card was deleted; 0 makes the buyer
    // choose another one.
    supplier_id: row.supplier_id ?? 0,
    account_id: row.account_id ?? 0,
    credit_card_id: row.credit_card_id ?? 0,
    files: row.files,
    invoice_number: row.invoice_number,
    invoice_date: plainDate(row.invoice_date ?? ''),
    payment_due_date: plainDate(row.payment_due_date ?? ''),
    billing_amount: row.billing_amount,
    ...basesOf(row),
    consumption_tax: row.consumption_tax,
    invoice_total: row.invoice_total,
    adjustments: row.adjustments,
    deposit_date: plainDate(row.deposit_date ?? ''),
    transaction_category: row.transaction_category ?? 'other',
    transaction_detail: row.transaction_detail,
    delivered_confirmed: true,
    transfer_person_name: row.transfer_person_name ?? '',
    promotion_code: row.promotion_code,
    memo: row.memo,
  };
}

/** The fields whose values differ; a client may also send unchanged fields. */
export function changedFields(
  before: InvoiceContent,
  after: InvoiceContent,
): Set<keyof InvoiceContent> {
  const names = Object.keys(before) as (keyof InvoiceContent)[];
  return new Set(
    names.filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name])),
  );
}

/** Throws 422 on each field that may not change now. */
export function refuseLockedFields(
  changed: readonly string[],
  editable: ReadonlySet<string>,
): void {
  const locked = changed.filter((field) => !editable.has(field));
  if (locked.length === 0) return;
  const refusal = { code: 'not_editable', message: message.fieldLocked() };
  throw validationError(locked.map((field) => ({ field, ...refusal })));
}
