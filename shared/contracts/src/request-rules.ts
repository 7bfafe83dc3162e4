import type { HolidayCalendar } from '@hareto/domain/business-day.ts';
import { isInvoiceTooOld } from '@hareto/domain/invoice-age.ts';
import { formatDateProse, type PlainDate } from '@hareto/domain/plain-date.ts';
import {
  earliestRequestDeposit,
  isPossibleDeposit,
  requestDueDates,
} from '@hareto/domain/request-terms.ts';
import { discountOfRate, invoiceAmounts, subtotalOf } from '@hareto/domain/tax.ts';
import { LABELS } from './fields.ts';
import { FILE_MESSAGES } from './files.ts';
import * as message from './messages.ts';
import type { ProblemBody } from './problem.ts';
import type { RequestContent } from './request-content.ts';

type FieldProblem = ProblemBody['errors'][number];

const TOO_OLD = '請求日から1年を超えた請求書は依頼できません。';

/**
 * What is wrong with a request, whoever sends it: sums that do not add up, dates that can not be
 * kept. All of it at once, for the form and for the server, who computes everything again.
 */
export function requestProblems(
  content: RequestContent,
  { today, holidays }: { today: PlainDate; holidays: HolidayCalendar },
): FieldProblem[] {
  return [
    ...amountProblems(content),
    ...dateProblems(content, today),
    ...depositProblems(content, holidays),
    ...repeatedFiles(content),
  ];
}

const basesOf = (
  content: Pick<RequestContent, 'standard_amount' | 'reduced_amount' | 'nontaxable_amount'>,
) => ({
  standard: content.standard_amount,
  reduced: content.reduced_amount,
  nontaxable: content.nontaxable_amount,
});

type Amounts = Pick<
  RequestContent,
  | 'standard_amount'
  | 'reduced_amount'
  | 'nontaxable_amount'
  | 'discount_amount'
  | 'discount_rate'
  | 'consumption_tax'
  | 'consumption_tax_rate'
  | 'billing_amount'
>;

/** Nothing of the arithmetic is believed: each figure is compared with ours. */
export function amountProblems(content: Amounts): FieldProblem[] {
  const bases = basesOf(content);
  const subtotal = subtotalOf(bases);
  if (subtotal === 0)
    return [problem('standard_amount', 'required', '金額を1つ以上入力してください。')];
  const { discount_amount, discount_rate } = content;
  if (discount_amount > subtotal)
    return [problem('discount_amount', 'discount', '値引額は小計以下で入力してください。')];
  if (discount_rate !== null && discountOfRate(subtotal, discount_rate) !== discount_amount)
    return [problem('discount_rate', 'discount', '値引率と値引額が一致しません。')];
  const { tax, taxRate, taxTolerance, nets } = invoiceAmounts(bases, discount_amount);
  if (Math.abs(content.consumption_tax - tax) > taxTolerance)
    return [problem('consumption_tax', 'tax_difference', message.taxDifference(taxTolerance))];
  if (content.consumption_tax_rate !== taxRate)
    return [problem('consumption_tax_rate', 'tax_rate', '消費税率が金額の内訳と一致しません。')];
  return content.billing_amount === subtotalOf(nets) + content.consumption_tax
    ? []
    : [problem('billing_amount', 'tax_total', '請求金額が内訳の合計と一致しません。')];
}

/** A date that is missing is asked for elsewhere. */
export function dateProblems(
  { invoice_date, payment_due_date }: Record<'invoice_date' | 'payment_due_date', PlainDate | null>,
  today: PlainDate,
): FieldProblem[] {
  const { earliest, latest } = requestDueDates(today);
  const isDuePossible =
    payment_due_date === null || (payment_due_date >= earliest && payment_due_date <= latest);
  return [
    ...(invoice_date !== null && invoice_date > today
      ? [problem('invoice_date', 'date_past', message.datePast(LABELS.invoice_date))]
      : []),
    ...(invoice_date !== null && isInvoiceTooOld(invoice_date, today)
      ? [problem('invoice_date', 'too_old', TOO_OLD)]
      : []),
    ...(isDuePossible
      ? []
      : [
          problem(
            'payment_due_date',
            'due_date',
            '支払期限は明日から60日以内の日付を指定してください。',
          ),
        ]),
  ];
}

export function depositProblems(
  { payment_due_date, deposit_date }: Pick<RequestContent, 'payment_due_date' | 'deposit_date'>,
  holidays: HolidayCalendar,
): FieldProblem[] {
  if (isPossibleDeposit(deposit_date, payment_due_date, holidays)) return [];
  const earliest = formatDateProse(earliestRequestDeposit(payment_due_date, holidays));
  return [
    problem(
      'deposit_date',
      'deposit_date',
      `入金予定日は、支払期限の4営業日後（${earliest}）以降の金融機関営業日を指定してください。`,
    ),
  ];
}

function repeatedFiles({ files }: RequestContent): FieldProblem[] {
  return files.flatMap(({ file_id }, index) =>
    files.findIndex((other) => other.file_id === file_id) === index
      ? []
      : [problem(`files[${index}]`, 'duplicate', FILE_MESSAGES.duplicate)],
  );
}

export const problem = (field: string, code: string, text: string): FieldProblem => ({
  field,
  code,
  message: text,
});
