import { adjustmentsTotal, type Adjustment, type AdjustmentKind } from './adjustments.ts';

/** Amounts in whole yen. */
interface Amounts {
  readonly invoice_total: number | null;
  readonly adjustments: readonly Adjustment[];
  readonly billing_amount: number | null;
}

/**
 * Kinds that explain by themselves why less than the total is paid; a higher payment needs no
 * explanation.
 */
const EXPLAINING_KINDS: ReadonlySet<AdjustmentKind> = new Set([
  'withholding',
  'advance',
  'offset',
  'carried_over',
]);

/**
 * True when less is paid than the document states and the adjustments do not explain the exact
 * difference. `document`: the amounts that were read from it.
 */
export function isUnexplainedShortfall(payment: Amounts, document: Amounts): boolean {
  if (payment.billing_amount === null || document.billing_amount === null) return false;
  if (payment.billing_amount >= document.billing_amount) return false;
  const total = document.invoice_total ?? document.billing_amount;
  return (
    payment.billing_amount !== total + adjustmentsTotal(explainingAdjustments(payment, document))
  );
}

/**
 * True when the total of the document and the adjustments give exactly the amount to pay, although
 * the document states a different one. The payment must have every adjustment of the document.
 * Without a total on a document with adjustments the result is false, because its amount may be
 * meant before or after them. `document`: the amounts that were read from it.
 */
export function isExplainedDifference(payment: Amounts, document: Amounts): boolean {
  const total = document.adjustments.length === 0 ? document.billing_amount : null;
  const start = document.invoice_total ?? total;
  const reasons = explainingAdjustments(payment, document);
  if (start === null || reasons.length === 0) return false;
  const isComplete = removeEach(document.adjustments, reasons).length === 0;
  return isComplete && payment.billing_amount === start + adjustmentsTotal(reasons);
}

/**
 * Adjustments that explain a different amount. A discount counts only if the document has the same
 * one. `other` never counts: its free text may stand for the transfer fee, which a payee may not be
 * charged (取適法).
 */
function explainingAdjustments(payment: Amounts, document: Amounts): Adjustment[] {
  const notOnDocument = removeEach(payment.adjustments, document.adjustments);
  return payment.adjustments.filter((adjustment) => {
    if (EXPLAINING_KINDS.has(adjustment.kind)) return true;
    // Each adjustment of the document counts once.
    return adjustment.kind !== 'other' && !notOnDocument.includes(adjustment);
  });
}

/** The rows that are left after one equal row is removed for each of `removed`. */
function removeEach(rows: readonly Adjustment[], removed: readonly Adjustment[]): Adjustment[] {
  const remainingRows = [...rows];
  for (const adjustment of removed) {
    const index = remainingRows.findIndex((row) => isSame(row, adjustment));
    if (index !== -1) remainingRows.splice(index, 1);
  }
  return remainingRows;
}

const isSame = (one: Adjustment, other: Adjustment): boolean =>
  one.kind === other.kind && one.amount === other.amount;
