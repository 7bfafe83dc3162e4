import { adjustmentSign } from './adjustments.ts';
import { totalOfInvoice, type InvoiceSum } from './invoice-sum.ts';
import { formatYenProse } from './money.ts';

/**
 * The calculation from the total to the amount to pay, as people write it: `198,000円 − 18,378円` and
 * `＝ 179,622円`. A line may break between two steps. Null without adjustments, a total or an
 * amount to pay. Does not check that the amount to pay is right.
 */
export function calculationSteps(sum: InvoiceSum): string[] | null {
  const { adjustments, billing_amount } = sum;
  const total = totalOfInvoice(sum);
  if (total === null || adjustments.length === 0 || billing_amount === null) return null;
  const [first, ...others] = adjustments.map(
    ({ kind, amount }) => `${adjustmentSign(kind) === 1 ? '＋' : '−'} ${formatYenProse(amount)}`,
  );
  const start = `${formatYenProse(total)} ${first ?? ''}`;
  return [start, ...others, `＝ ${formatYenProse(billing_amount)}`];
}
