import {
  InvoiceContentSchema,
  type InvoiceContent,
  type InvoiceDetail,
} from '@hareto/contracts/invoices.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import type { ContentField } from '@hareto/payment-flow/form/payment-form-context.ts';
import { ATTACHMENTS } from '@hareto/payment-flow/form/payment-rules.ts';
import { statedTaxValues, type PaymentValues } from '@hareto/payment-flow/form/payment-values.ts';
import { isMarkedField } from '@hareto/payment-flow/reading/reading.ts';
import { toInvoice } from '@hareto/payment-flow/form/to-invoice.ts';
import * as v from 'valibot';
import type { EditValues } from './destination.ts';

const text = (value: string | number | null): string => (value === null ? '' : String(value));
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The payment as its form shows it. */
export function valuesOfInvoice(
  invoice: InvoiceDetail,
  supplier: SupplierDetail | null,
): PaymentValues {
  const values: PaymentValues = {
    supplier: supplier && {
      id: supplier.id,
      name: supplier.name,
      name_kana: supplier.name_kana,
      status: supplier.status,
    },
    account_id: text(invoice.account_id),
    files: invoice.files.map((file) => ({
      file_id: file.file_id,
      file_type: text(file.file_type),
      paper_size: text(file.paper_size),
    })),
    invoice_number: text(invoice.invoice_number),
    invoice_date: text(invoice.invoice_date),
    payment_due_date: text(invoice.payment_due_date),
    billing_amount: text(invoice.billing_amount),
    ...statedTaxValues(invoice),
    deposit_date: text(invoice.deposit_date),
    transaction_category: text(invoice.transaction_category),
    transaction_detail: text(invoice.transaction_detail),
    delivered_confirmed: true,
    transfer_person_name: text(invoice.transfer_person_name),
    credit_card_id: text(invoice.credit_card_id),
    promotion_code: text(invoice.promotion_code),
    memo: text(invoice.memo),
    confirmed_fields: [],
  };
  // Every read value was looked at before the payment was submitted.
  return { ...values, confirmed_fields: Object.keys(values).filter(isMarkedField) };
}

/** What was entered that the payment does not say. */
export function changedValues(before: EditValues, after: EditValues): Partial<EditValues> {
  const names = Object.keys(before) as (keyof EditValues)[];
  return Object.fromEntries(
    names
      .filter((name) => name !== 'confirmed_fields' && !same(before[name], after[name]))
      .map((name) => [name, after[name]]),
  );
}

const FIELD_OF: Readonly<Record<string, ContentField>> = {
  supplier: 'supplier_id',
  [ATTACHMENTS]: 'files',
  takes_account: 'account_id',
};

/** The contract's field of a form's. */
export const contentFieldOf = (name: string): ContentField =>
  FIELD_OF[name] ?? (name as ContentField);

/**
 * The changed fields as `PUT /invoices/{id}` takes them; what is not valid yet is left for the
 * form's rules to name.
 */
export function changedContent(
  before: PaymentValues,
  after: PaymentValues,
): Partial<InvoiceContent> {
  const [old, now] = [toInvoice(before), toInvoice(after)];
  const changed = (Object.keys(InvoiceContentSchema.entries) as ContentField[]).flatMap((field) => {
    const parsed = v.safeParse(InvoiceContentSchema.entries[field], now[field]);
    return parsed.success && !same(old[field], parsed.output) ? [[field, parsed.output]] : [];
  });
  return Object.fromEntries(changed) as Partial<InvoiceContent>;
}
