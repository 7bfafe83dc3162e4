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
 * difference. `read` holds the values read from the document.
 */
export function isUnexplainedShortfall(paid: Amounts, read: Amounts): boolean {
  if (paid.billing_amount === null || read.billing_amount === null) return false;
  if (paid.billing_amount >= read.billing_amount) return false;
  const total = read.invoice_total ?? read.billing_amount;
  return paid.billing_amount !== total + adjustmentsTotal(explainingAdjustments(paid, read));
}

/**
 * True when the total of the document and the adjustments give exactly the amount to pay, although
 * the document states a different one. Every adjustment of the document must be among them, because
 * an omitted one explains nothing. Without a total it is not known whether the amount is meant
 * before or after its adjustments. `read` holds the values read from the document.
 */
export function isExplainedDifference(paid: Amounts, read: Amounts): boolean {
  const total = read.adjustments.length === 0 ? read.billing_amount : null;
  const start = read.invoice_total ?? total;
  const reasons = explainingAdjustments(paid, read);
  if (start === null || reasons.length === 0) return false;
  const isComplete = withoutEach(read.adjustments, reasons).length === 0;
  return isComplete && paid.billing_amount === start + adjustmentsTotal(reasons);
}

/**
 * Adjustments that explain a different amount. A discount counts only if the document has the same
 * one. `other` never counts: its free text may stand for the transfer fee, which a payee may not be
 * charged (取適法).
 */
function explainingAdjustments(paid: Amounts, read: Amounts): Adjustment[] {
  const unknown = withoutEach(paid.adjustments, read.adjustments);
  return paid.adjustments.filter((adjustment) => {
    if (EXPLAINING_KINDS.has(adjustment.kind)) return true;
    // Each adjustment of the document counts once.
    return adjustment.kind !== 'other' && !unknown.includes(adjustment);
  });
}

/** The rest of `rows` after removing one equal row for each of `taken`. */
function withoutEach(rows: readonly Adjustment[], removed: readonly Adjustment[]): Adjustment[] {
  const remainingRows = [...rows];
  for (const one of removed) {
    const index = remainingRows.findIndex((row) => isSame(row, one));
    if (index !== -1) remainingRows.splice(index, 1);
  }
  return remainingRows;
}

const isSame = (one: Adjustment, other: Adjustment): boolean =>
  one.kind === other.kind && one.amount === other.amount;
