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
 * Whether less is paid than the document asks for, and the adjustments do not say why, to the yen. A discount counts
 * where the document has the same one, `other` never does: what is typed freely may be the fee of
 * the transfer, which a payee may not be charged (取適法). `read` is what was read on the document.
 */
export function isUnexplainedShortfall(paid: Amounts, read: Amounts): boolean {
  if (paid.billing_amount === null || read.billing_amount === null) return false;
  if (paid.billing_amount >= read.billing_amount) return false;
  // Each of the document counts once.
  const left = [...read.adjustments];
  const explaining = paid.adjustments.filter((adjustment) => {
    if (EXPLAINING.has(adjustment.kind)) return true;
    const index = left.findIndex((one) => isSame(one, adjustment));
    if (index !== -1) left.splice(index, 1);
    return index !== -1 && adjustment.kind !== 'other';
  });
  const total = read.invoice_total ?? read.billing_amount;
  return paid.billing_amount !== total + adjustmentsTotal(explaining);
}

const isSame = (one: Adjustment, other: Adjustment): boolean =>
  one.kind === other.kind && one.amount === other.amount;
