import type { OcrResult, ReadValue } from '@hareto/contracts/reading-result.ts';
import {
  MAXIMUM_ADJUSTMENT_YEN,
  MAXIMUM_ADJUSTMENT_COUNT,
  type Adjustment,
} from '@hareto/domain/adjustments.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import { isExplainedDifference } from '@hareto/domain/short-payment.ts';
import type { AdjustmentValue, PaymentValues } from '../values/payment-values.ts';
import { toInvoiceSum } from '../values/to-invoice.ts';
import {
  adjustmentField,
  type AdjustmentField,
  type MarkedField,
} from '../values/marked-fields.ts';

/** An adjustment of the document with the name of its mark. */
export interface DocumentAdjustment extends Adjustment {
  readonly field: AdjustmentField;
  readonly read: ReadValue;
}

/** The adjustments of the document that can be form rows, in its order. */
export const documentAdjustments = ({ adjustments = [] }: OcrResult): DocumentAdjustment[] =>
  adjustments.slice(0, MAXIMUM_ADJUSTMENT_COUNT).flatMap(({ kind, ...read }, index) => {
    const amount = parseYenInput(read.value) ?? 0;
    const isAmount = amount >= 1 && amount <= MAXIMUM_ADJUSTMENT_YEN;
    return isAmount ? [{ kind, amount, field: adjustmentField(index), read }] : [];
  });

/**
 * Matches the rows of the form with the adjustments of the document. The form does not store the
 * connection: first a row gets the adjustment of the same kind and amount; then the remaining rows
 * get the remaining adjustments of their kinds, in order.
 */
export function matchedRows(
  ocr: OcrResult,
  rows: readonly AdjustmentValue[],
): (DocumentAdjustment | null)[] {
  const unmatched = documentAdjustments(ocr);
  const takeFirst = (isMatch: (one: DocumentAdjustment) => boolean): DocumentAdjustment | null => {
    const index = unmatched.findIndex(isMatch);
    return index === -1 ? null : (unmatched.splice(index, 1)[0] ?? null);
  };
  const exact = rows.map(({ kind, amount }) =>
    takeFirst((one) => one.kind === kind && String(one.amount) === amount),
  );
  return rows.map(({ kind }, index) => exact[index] ?? takeFirst((one) => one.kind === kind));
}

/** The row of the form that a mark belongs to; null when the form has no such row. */
export function rowOfMark(
  field: AdjustmentField,
  ocr: OcrResult,
  rows: readonly AdjustmentValue[],
): AdjustmentValue | null {
  const index = matchedRows(ocr, rows).findIndex((one) => one?.field === field);
  return rows[index] ?? null;
}

/** The amounts on the document, in whole yen. */
export const documentAmounts = (ocr: OcrResult) => ({
  billing_amount: parseYenInput(ocr.fields.billing_amount?.value ?? ''),
  invoice_total: parseYenInput(ocr.fields.invoice_total?.value ?? ''),
  adjustments: documentAdjustments(ocr),
});

/** True when the amount to pay differs from that of the document, but follows from its total. */
export const isExplainedAmount = (
  field: MarkedField,
  values: PaymentValues,
  ocr: OcrResult,
): boolean =>
  field === 'billing_amount' && isExplainedDifference(toInvoiceSum(values), documentAmounts(ocr));
