import { adjustmentSign, type Adjustment } from '@hareto/domain/adjustments.ts';
import {
  invoiceSumProblem,
  type InvoiceSum,
  type InvoiceSumProblem,
} from '@hareto/domain/invoice-sum.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { LABELS } from './labels.ts';
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
        message: `内訳の合計は${differenceText(problem, LABELS.invoice_total)}`,
      };
    case 'payment':
      return sum.invoice_total === null && sum.adjustments.length === 0
        ? { field: 'consumption_tax', code: 'tax_total', message: message.taxTotal() }
        : {
            field: 'billing_amount',
            code: 'sum_difference',
            message: `${termsText(sum.adjustments)}${differenceText(problem, 'お支払額')}`,
          };
  }
}

type Difference = Extract<InvoiceSumProblem, { calculated: number }>;

/** The end of the sentence: 「179,262円です。お支払額の179,622円より360円少なく、計算が合いません。どちらかを直してください。」 */
function differenceText({ calculated, expected }: Difference, expectedName: string): string {
  const yenText = formatYenProse(Math.abs(expected - calculated));
  return `${formatYenProse(calculated)}です。${expectedName}の${formatYenProse(expected)}より${yenText}${
    calculated < expected ? '少なく' : '多く'
  }、計算が合いません。どちらかを直してください。`;
}

/** The beginning of the sentence, which names the calculation. */
function termsText(adjustments: readonly Adjustment[]): string {
  const hasDeduction = adjustments.some(({ kind }) => adjustmentSign(kind) === -1);
  const hasCarriedOver = adjustments.some(({ kind }) => adjustmentSign(kind) === 1);
  if (hasDeduction && hasCarriedOver) return '合計から控除を引き、繰越を足すと';
  if (hasDeduction) return '合計から控除を引くと';
  return hasCarriedOver ? '合計に繰越を足すと' : `${LABELS.invoice_total}は`;
}
