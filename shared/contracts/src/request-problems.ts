import { formatDateProse } from '@hareto/domain/plain-date.ts';
import type { BrokenRequestRule } from '@hareto/domain/request-rules.ts';
import { LABELS } from './labels.ts';
import * as message from './messages.ts';
import { REQUEST_LABELS } from './request-labels.ts';
import type { ProblemBody } from './problem.ts';

type FieldProblem = ProblemBody['errors'][number];

/** The field error for a broken rule of a request, in the form and in the server's response. */
export function requestProblem(rule: BrokenRequestRule): FieldProblem {
  const { field } = rule;
  switch (rule.code) {
    case 'no_amount':
      return { field, code: 'required', message: '金額を1つ以上入力してください。' };
    case 'discount_too_large':
      return { field, code: 'discount', message: '値引額は小計以下で入力してください。' };
    case 'discount_differs':
      return { field, code: 'discount', message: '値引率と値引額が一致しません。' };
    default:
      return { field, code: rule.code, message: textOf(rule) };
  }
}

type SameCode = Exclude<
  BrokenRequestRule,
  { code: 'no_amount' | 'discount_too_large' | 'discount_differs' }
>;

function textOf(rule: SameCode): string {
  switch (rule.code) {
    case 'tax_difference':
      return message.taxDifference(rule.tolerance);
    case 'tax_rate':
      return '消費税率が金額の内訳と一致しません。';
    case 'tax_total':
      return '請求金額が内訳の合計と一致しません。';
    case 'date_past':
      return message.datePast(LABELS.invoice_date);
    case 'too_old':
      return '請求日から1年を超えた請求書は依頼できません。';
    case 'date_future':
      return message.dateFuture(REQUEST_LABELS.request_due_date);
    case 'due_date':
      return '支払期限は明日から60日以内の日付を指定してください。';
    case 'deposit_date':
      if ('latest' in rule)
        return `入金予定日は、${formatDateProse(rule.latest)}までの銀行営業日を指定してください。`;
      return `入金予定日は、支払期限の4営業日後（${formatDateProse(rule.earliest)}）以降の銀行営業日を指定してください。`;
    case 'duplicate':
      return message.duplicateFile();
  }
}
