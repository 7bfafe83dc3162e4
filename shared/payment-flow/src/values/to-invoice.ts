import * as v from 'valibot';
import type { Draft } from '@hareto/contracts/drafts.ts';
import { InvoiceContentSchema, type InvoiceContent } from '@hareto/contracts/invoices.ts';
import { totalOfInvoice, type InvoiceSum } from '@hareto/domain/invoice-sum.ts';
import type { StatedTax } from '@hareto/domain/tax.ts';
import { contractValues, yenOf } from '@hareto/product-ui/invoice/invoice-fields.tsx';
import type { FileValue, PaymentValues } from './payment-values.ts';

const codeOf = (value: string): number | null => (value === '' ? null : Number(value));

const fileOf = ({ file_id, file_type, paper_size }: FileValue) => ({
  file_id,
  file_type: codeOf(file_type),
  // Only scanned paper has a size.
  paper_size: file_type === '1' ? codeOf(paper_size) : null,
});

/** A statement is whole and not negative; anything else is for the field's own message. */
const stated = (value: string): number | null => (/^\d+$/.test(value) ? Number(value) : null);

/** The tax amounts of a form, in whole yen, to reckon with; null for what is empty or no amount. */
export const statedTaxOf = (values: PaymentValues): StatedTax => ({
  standard_amount: stated(values.standard_amount),
  reduced_amount: stated(values.reduced_amount),
  nontaxable_amount: stated(values.nontaxable_amount),
  consumption_tax: stated(values.consumption_tax),
});

/**
 * All amounts of a form, to reckon with. Without an amount to pay while an adjustment is not
 * finished: nothing can be said of the sum yet.
 */
export function sumOf(values: PaymentValues): InvoiceSum {
  const adjustments = values.adjustments.flatMap(({ kind, amount }) => {
    const yen = stated(amount);
    return yen === null || yen === 0 ? [] : [{ kind, amount: yen }];
  });
  const isFinished = adjustments.length === values.adjustments.length;
  return {
    ...statedTaxOf(values),
    invoice_total: stated(values.invoice_total),
    adjustments,
    billing_amount: isFinished ? stated(values.billing_amount) : null,
  };
}

/** The way from the invoice's total to the amount to pay, as far as it is entered. */
export type AdjustedAmounts = Pick<InvoiceSum, 'invoice_total' | 'adjustments'>;

export const adjustedAmountsOf = (values: PaymentValues): AdjustedAmounts => {
  const sum = sumOf(values);
  return { invoice_total: totalOfInvoice(sum), adjustments: sum.adjustments };
};

/**
 * The strings as typed in the shape of the contract; what is missing or wrong is left for the
 * schema to name.
 */
export const toInvoice = (values: PaymentValues): Record<keyof InvoiceContent, unknown> => ({
  ...contractValues(values),
  supplier_id: values.supplier?.id ?? null,
  adjustments: values.adjustments.map(({ kind, amount }) => ({ kind, amount: yenOf(amount) })),
  files: values.files.map(fileOf),
  delivered_confirmed: values.delivered_confirmed,
});

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

type Adjusted = Pick<InvoiceContent, 'invoice_total' | 'adjustments'>;

/**
 * A body without a total and adjustments that are not there: a server of the release before them
 * knows neither name, and one that does takes them for none.
 */
export function withoutUnadjusted<Body extends Adjusted>({
  invoice_total,
  adjustments,
  ...body
}: Body): Omit<Body, keyof Adjusted> & Partial<Adjusted> {
  return {
    ...body,
    ...(invoice_total !== null && { invoice_total }),
    ...(adjustments.length > 0 && { adjustments }),
  };
}
