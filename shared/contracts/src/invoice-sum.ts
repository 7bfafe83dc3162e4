import { adjustmentSign, type Adjustment } from '@hareto/domain/adjustments.ts';
import {
  invoiceSumProblem,
  type InvoiceSum,
  type InvoiceSumProblem,
} from '@hareto/domain/invoice-sum.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { LABELS } from './fields.ts';
import * as message from './messages.ts';
import type { ProblemBody } from './problem.ts';

/**
 * Turns a broken rule of an invoice's amounts (`invoiceSumProblem`) into a field error, with the
 * same text in the form and in the server's response; null when the amounts agree.
 */
export function invoiceSumError(sum: InvoiceSum): ProblemBody['errors'][number] | null {
  const problem = invoiceSumProblem(sum);
  if (problem === null) return null;
  switch (problem.code) {
    case 'tax':
      return {
        field: 'consumption_tax',
        code: 'tax_difference',
        message: message.taxDifference(problem.tolerance),
      };
    case 'parts':
      return {
        field: 'consumption_tax',
        code: 'tax_total',
        message: `内訳の合計は${difference(problem, LABELS.invoice_total)}`,
      };
    case 'payment':
      return sum.invoice_total === null && sum.adjustments.length === 0
        ? { field: 'consumption_tax', code: 'tax_total', message: message.taxTotal() }
        : {
            field: 'billing_amount',
            code: 'sum_difference',
            message: `${termsText(sum.adjustments)}${difference(problem, 'お支払額')}`,
          };
  }
}

type Difference = Extract<InvoiceSumProblem, { calculated: number }>;

/** 「179,262円です。お支払額の179,622円より360円少なく、計算が合いません。どちらかを直してください。」 */
function difference({ calculated, expected }: Difference, compared: string): string {
  const differenceText = formatYenProse(Math.abs(expected - calculated));
  return `${formatYenProse(calculated)}です。${compared}の${formatYenProse(expected)}より${differenceText}${
    calculated < expected ? '少なく' : '多く'
  }、計算が合いません。どちらかを直してください。`;
}

/** The calculation that gives the amount, in words. */
function termsText(adjustments: readonly Adjustment[]): string {
  const isLess = adjustments.some(({ kind }) => adjustmentSign(kind) === -1);
  const isMore = adjustments.some(({ kind }) => adjustmentSign(kind) === 1);
  if (isLess && isMore) return '合計から控除を引き、繰越を足すと';
  if (isLess) return '合計から控除を引くと';
  return isMore ? '合計に繰越を足すと' : `${LABELS.invoice_total}は`;
}
