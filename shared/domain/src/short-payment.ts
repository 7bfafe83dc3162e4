import { adjustmentsTotal, type Adjustment, type AdjustmentKind } from './adjustments.ts';

/** Amounts in whole yen. */
interface Amounts {
  readonly invoice_total: number | null;
  readonly adjustments: readonly Adjustment[];
  readonly billing_amount: number | null;
}

/** Kinds that say by themselves why less than the total is paid; more is never in question. */
const EXPLAINING: ReadonlySet<AdjustmentKind> = new Set([
  'withholding',
  'advance',
  'offset',
  'carried_over',
]);

/**
 * Whether less is paid than the document asks for, and the adjustments do not say why, to the yen.
 * `read` is what was read on the document.
 */
export function isUnexplainedShortfall(paid: Amounts, read: Amounts): boolean {
  if (paid.billing_amount === null || read.billing_amount === null) return false;
  if (paid.billing_amount >= read.billing_amount) return false;
  const total = read.invoice_total ?? read.billing_amount;
  return paid.billing_amount !== total + adjustmentsTotal(explaining(paid, read));
}

/**
 * Whether the total of the document and the adjustments give the amount to pay, to the yen, though
 * the document asks for another one. Every adjustment of the document has to be among them: one that
 * was left out is explained by nothing. Without a total it is not known whether its amount is meant
 * before or after its adjustments. `read` is what was read on the document.
 */
export function isExplainedDifference(paid: Amounts, read: Amounts): boolean {
  const total = read.adjustments.length === 0 ? read.billing_amount : null;
  const start = read.invoice_total ?? total;
  const reasons = explaining(paid, read);
  if (start === null || reasons.length === 0) return false;
  const isComplete = withoutEach(read.adjustments, reasons).length === 0;
  return isComplete && paid.billing_amount === start + adjustmentsTotal(reasons);
}

/**
 * Adjustments of the payment that say why another amount is paid. A discount counts where the
 * document has the same one, `other` never does: what is typed freely may be the fee of the
 * transfer, which a payee may not be charged (取適法).
 */
function explaining(paid: Amounts, read: Amounts): Adjustment[] {
  const unknown = withoutEach(paid.adjustments, read.adjustments);
  return paid.adjustments.filter((adjustment) => {
    if (EXPLAINING.has(adjustment.kind)) return true;
    // Each of the document counts once.
    return adjustment.kind !== 'other' && !unknown.includes(adjustment);
  });
}

/** What is left of `rows` when each of `taken` has taken one that is the same. */
function withoutEach(rows: readonly Adjustment[], taken: readonly Adjustment[]): Adjustment[] {
  const left = [...rows];
  for (const one of taken) {
    const index = left.findIndex((row) => isSame(row, one));
    if (index !== -1) left.splice(index, 1);
  }
  return left;
}

const isSame = (one: Adjustment, other: Adjustment): boolean =>
  one.kind === other.kind && one.amount === other.amount;
