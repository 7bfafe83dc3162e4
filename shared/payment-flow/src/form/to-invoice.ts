import * as v from 'valibot';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { InvoiceContentSchema, type InvoiceContent } from '@hareto/contracts/invoices.ts';
import type { StatedTax } from '@hareto/domain/tax.ts';
import type { PaymentValues } from './payment-values.ts';

const idOf = (value: string): number | null => (/^\d+$/.test(value) ? Number(value) : null);
/** A minus is kept, for the schema to refuse it in words. */
const yenOf = (value: string): number | null => (/^-?\d+$/.test(value) ? Number(value) : null);
const textOf = (value: string): string | null => (value.trim() === '' ? null : value);

/** The tax amounts of a form, in whole yen, to reckon with; null for what is empty or no amount. */
export const statedTaxOf = (values: PaymentValues): StatedTax => ({
  standard_amount: idOf(values.standard_amount),
  reduced_amount: idOf(values.reduced_amount),
  nontaxable_amount: idOf(values.nontaxable_amount),
  consumption_tax: idOf(values.consumption_tax),
});

/**
 * The strings as typed in the shape of the contract; what is missing or wrong is left for the
 * schema to name.
 */
export function toInvoice(values: PaymentValues) {
  return {
    supplier_id: values.supplier?.id ?? null,
    account_id: idOf(values.account_id),
    files: values.files.map((file) => ({
      file_id: file.file_id,
      file_type: idOf(file.file_type),
      // Only scanned paper has a size.
      paper_size: file.file_type === '1' ? idOf(file.paper_size) : null,
    })),
    invoice_number: textOf(values.invoice_number),
    invoice_date: values.invoice_date,
    payment_due_date: values.payment_due_date,
    billing_amount: yenOf(values.billing_amount),
    standard_amount: yenOf(values.standard_amount),
    reduced_amount: yenOf(values.reduced_amount),
    nontaxable_amount: yenOf(values.nontaxable_amount),
    consumption_tax: yenOf(values.consumption_tax),
    deposit_date: values.deposit_date,
    transaction_category: values.transaction_category,
    transaction_detail: textOf(values.transaction_detail),
    delivered_confirmed: values.delivered_confirmed,
    transfer_person_name: values.transfer_person_name,
    credit_card_id: idOf(values.credit_card_id),
    promotion_code: textOf(values.promotion_code),
    memo: textOf(values.memo),
  };
}

/** What the buyer confirmed, out of the saved draft; null while something is missing. */
export function contentOfDraft(draft: Draft): InvoiceContent | null {
  const files = draft.files.map(({ file_id, file_type, paper_size }) => ({
    file_id,
    file_type,
    paper_size,
  }));
  const candidate = Object.fromEntries(
    Object.keys(InvoiceContentSchema.entries).map((name) => [
      name,
      name === 'files' ? files : draft[name as keyof Draft],
    ]),
  );
  const parsed = v.safeParse(InvoiceContentSchema, candidate);
  return parsed.success ? parsed.output : null;
}
