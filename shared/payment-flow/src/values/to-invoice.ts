import * as v from 'valibot';
import type { Draft, DraftInput } from '@hareto/contracts/drafts.ts';
import { InvoiceContentSchema, type InvoiceContent } from '@hareto/contracts/invoice-changes.ts';
import { totalOfInvoice, type InvoiceSum } from '@hareto/domain/invoice-sum.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import type { StatedTax } from '@hareto/domain/tax.ts';
import { apiValues, toYen } from '@hareto/product-ui/invoice/invoice-fields.tsx';
import type { FileValue, PaymentValues } from './payment-values.ts';

const toCode = (value: string): number | null => (value === '' ? null : Number(value));

/** A file of a form in the shape of the API schema. */
export const toInvoiceFile = ({ file_id, file_type, paper_size, pages }: FileValue) => ({
  file_id,
  file_type: toCode(file_type),
  // Only scanned paper has a size.
  paper_size: file_type === '1' ? toCode(paper_size) : null,
  ...(pages && { pages: [...pages] }),
});

/** A file of a stored draft, as a draft or payment is sent with it. */
export const toFileReference = ({
  file_id,
  file_type,
  paper_size,
  chosen_pages,
}: Draft['files'][number]): DraftInput['files'][number] => ({
  file_id,
  file_type,
  paper_size,
  // Servers of the previous release do not know pages, and their files have none.
  ...(chosen_pages && { pages: chosen_pages }),
});

/**
 * Stated amounts are whole, not negative and exact as a number; other values are left for the
 * field's own message.
 */
const parseYenDigits = (value: string): number | null =>
  /^\d+$/.test(value) ? parseYenInput(value) : null;

/** The tax amounts of a form in whole yen for calculations; null for empty or invalid ones. */
export const toStatedTax = (values: PaymentValues): StatedTax => ({
  standard_amount: parseYenDigits(values.standard_amount),
  reduced_amount: parseYenDigits(values.reduced_amount),
  nontaxable_amount: parseYenDigits(values.nontaxable_amount),
  consumption_tax: parseYenDigits(values.consumption_tax),
});

/**
 * All amounts of a form for calculations. The amount to pay is omitted while an adjustment is
 * unfinished, because the sum cannot be checked yet.
 */
export function toInvoiceSum(values: PaymentValues): InvoiceSum {
  const adjustments = values.adjustments.flatMap(({ kind, amount }) => {
    const yen = parseYenDigits(amount);
    return yen === null || yen === 0 ? [] : [{ kind, amount: yen }];
  });
  const isFinished = adjustments.length === values.adjustments.length;
  return {
    ...toStatedTax(values),
    invoice_total: parseYenDigits(values.invoice_total),
    adjustments,
    billing_amount: isFinished ? parseYenDigits(values.billing_amount) : null,
  };
}

/** The amounts between the invoice's total and the amount to pay, as far as they are entered. */
export type AdjustedAmounts = Pick<InvoiceSum, 'invoice_total' | 'adjustments'>;

export const toAdjustedAmounts = (values: PaymentValues): AdjustedAmounts => {
  const sum = toInvoiceSum(values);
  return { invoice_total: totalOfInvoice(sum), adjustments: sum.adjustments };
};

/**
 * The typed strings in the shape of the API schema; missing or wrong values are left for the
 * schema.
 */
export const toInvoice = (values: PaymentValues): Record<keyof InvoiceContent, unknown> => ({
  ...apiValues(values),
  supplier_id: values.supplier?.id ?? null,
  adjustments: values.adjustments.map(({ kind, amount }) => ({ kind, amount: toYen(amount) })),
  files: values.files.map(toInvoiceFile),
  delivered_confirmed: values.delivered_confirmed,
});

/** The confirmed content of a saved draft; null while a field is missing. */
export function contentOfDraft(draft: Draft): InvoiceContent | null {
  const files = draft.files.map(toFileReference);
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
 * Removes an empty total and empty adjustments from a body: a server of the previous release does
 * not know these fields, and the current one treats missing fields as empty.
 */
export function withoutEmptyAdjustments<Body extends Adjusted>({
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
