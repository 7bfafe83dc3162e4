import type { OcrResult, ReadValue } from '@hareto/contracts/files.ts';
import {
  MAXIMUM_ADJUSTMENT,
  MAXIMUM_ADJUSTMENTS,
  type Adjustment,
} from '@hareto/domain/adjustments.ts';
import { parseYenInput } from '@hareto/domain/money.ts';
import { isExplainedDifference } from '@hareto/domain/short-payment.ts';
import type { AdjustmentValue, PaymentValues } from '../values/payment-values.ts';
import { sumOf } from '../values/to-invoice.ts';
import {
  adjustmentField,
  type AdjustmentField,
  type MarkedField,
} from '../values/marked-fields.ts';

/** An adjustment of the document with the name of its mark. */
export interface ReadAdjustment extends Adjustment {
  readonly field: AdjustmentField;
  readonly read: ReadValue;
}

/** The adjustments of the document that can be form rows, in its order. */
export const readAdjustments = ({ adjustments = [] }: OcrResult): ReadAdjustment[] =>
  adjustments.slice(0, MAXIMUM_ADJUSTMENTS).flatMap(({ kind, ...read }, place) => {
    const amount = parseYenInput(read.value) ?? 0;
    const isAmount = amount >= 1 && amount <= MAXIMUM_ADJUSTMENT;
    return isAmount ? [{ kind, amount, field: adjustmentField(place), read }] : [];
  });

/**
 * Matches the rows of the form with the adjustments of the document. The form does not store the
 * connection: a row of the same kind and amount matches first, then the next one of the kind, in
 * the order of both.
 */
export function matchedRows(
  ocr: OcrResult,
  rows: readonly AdjustmentValue[],
): (ReadAdjustment | null)[] {
  const unmatched = readAdjustments(ocr);
  const take = (fits: (one: ReadAdjustment) => boolean): ReadAdjustment | null => {
    const index = unmatched.findIndex(fits);
    return index === -1 ? null : (unmatched.splice(index, 1)[0] ?? null);
  };
  const exact = rows.map(({ kind, amount }) =>
    take((one) => one.kind === kind && String(one.amount) === amount),
  );
  return rows.map(({ kind }, index) => exact[index] ?? take((one) => one.kind === kind));
}

/** The row of a mark; null when there is none (any more). */
export function rowOf(
  field: AdjustmentField,
  ocr: OcrResult,
  rows: readonly AdjustmentValue[],
): AdjustmentValue | null {
  const index = matchedRows(ocr, rows).findIndex((one) => one?.field === field);
  return rows[index] ?? null;
}

/** The amounts on the document, in whole yen. */
export const readAmounts = (ocr: OcrResult) => ({
  billing_amount: parseYenInput(ocr.fields.billing_amount?.value ?? ''),
  invoice_total: parseYenInput(ocr.fields.invoice_total?.value ?? ''),
  adjustments: readAdjustments(ocr),
});

/** True when the amount to pay differs from that of the document, but follows from its total. */
export const isExplainedAmount = (
  field: MarkedField,
  values: PaymentValues,
  ocr: OcrResult,
): boolean => field === 'billing_amount' && isExplainedDifference(sumOf(values), readAmounts(ocr));
