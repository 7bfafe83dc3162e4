import { BillingAmountSchema } from '@hareto/contracts/fields.ts';
import { ADJUSTMENT_LABEL } from '@hareto/domain/adjustments.ts';
import {
  adjustmentForSum,
  invoiceSumProblem,
  amountToPay,
  type InvoiceSum,
} from '@hareto/domain/invoice-sum.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { checkWithholding } from '@hareto/domain/withholding-check.ts';
import * as v from 'valibot';

/** One amount that would make the sum right. */
export interface SumFix {
  readonly target: 'invoice_total' | 'billing_amount' | { readonly adjustment: number };
  readonly amount: number;
  /** 「源泉徴収を18,378円に直す」 */
  readonly label: string;
}

/**
 * The likely corrections of one amount that would explain the difference between total and amount
 * to pay.
 */
export function sumFixes(sum: InvoiceSum): SumFix[] {
  if (invoiceSumProblem(sum)?.code !== 'payment') return [];
  return [...adjustmentFixes(sum), ...totalFixes(sum), ...billingAmountFixes(sum)];
}

/**
 * Corrects the only row, or among several rows the one that would equal the tax to withhold. A
 * correction of any other row would be a guess.
 */
function adjustmentFixes(sum: InvoiceSum): SumFix[] {
  const tax = checkWithholding(sum)?.tax ?? null;
  return sum.adjustments.flatMap(({ kind }, index) => {
    const amount = adjustmentForSum(sum, index);
    const isLikely = sum.adjustments.length === 1 || (kind === 'withholding' && amount === tax);
    return amount !== null && isLikely
      ? [{ target: { adjustment: index }, amount, label: fixLabel(ADJUSTMENT_LABEL[kind], amount) }]
      : [];
  });
}

function totalFixes({ invoice_total, adjustments, billing_amount }: InvoiceSum): SumFix[] {
  if (invoice_total === null || adjustments.length > 0 || billing_amount === null) return [];
  const label = fixLabel('合計', billing_amount);
  return [{ target: 'invoice_total', amount: billing_amount, label }];
}

function billingAmountFixes(sum: InvoiceSum): SumFix[] {
  const amount = amountToPay(sum);
  if (amount === null || !v.is(BillingAmountSchema, amount)) return [];
  return [{ target: 'billing_amount', amount, label: fixLabel('お支払額', amount) }];
}

const fixLabel = (name: string, amount: number) => `${name}を${formatYenProse(amount)}に直す`;
