import type { PlainDate } from '@hareto/domain/plain-date.ts';
import {
  brokenOwnerRules,
  brokenTradeNameKana,
  type BrokenRegistrationRule,
} from '@hareto/domain/registration-rules.ts';
import { labelOf } from './labels.ts';
import * as message from './messages.ts';
import type { ProblemBody } from './problem.ts';

type FieldProblem = ProblemBody['errors'][number];

/** The names by which payees know a business. A sole proprietor has no 法人名. */
export const knownNamesText = (isCorporation: boolean) =>
  isCorporation ? '法人名・屋号・代表者名' : '屋号・代表者名';

export const nameMismatch = (isCorporation: boolean) =>
  `振込依頼人名には、${knownNamesText(isCorporation)}のいずれかを含めてください。`;

/** The field error for a broken rule of a registration, in the form and in the response. */
export function registrationProblem({ field, code }: BrokenRegistrationRule): FieldProblem {
  const label = labelOf(field.replace(/^.*\./u, ''));
  switch (code) {
    case 'required':
      return { field, code, message: message.required(label) };
    case 'date':
      return { field, code, message: message.date(label) };
    case 'date_past':
      return { field, code, message: message.datePast(label) };
    case 'too_young':
      return { field, code, message: '代表者は18歳以上の方に限ります。' };
    case 'name_mismatch':
      return { field, code, message: nameMismatch(true) };
    case 'trade_name_mismatch':
      return { field, code: 'name_mismatch', message: nameMismatch(false) };
    case 'votes_too_few':
      return invalid(field, '議決権の割合は25%を超える数字で入力してください。');
    case 'votes_of_majority':
      return invalid(
        field,
        '議決権の50%を超えて持つ方がいる場合は、その方だけを入力してください。',
      );
    case 'votes_over_100':
      return invalid(field, '議決権の割合の合計が100%を超えています。');
  }
}

/** The field errors of beneficial owners in a change, whose fields are below `owners`. */
export const changedOwnersProblems = (
  owners: Parameters<typeof brokenOwnerRules>[0],
  today: PlainDate,
): FieldProblem[] =>
  brokenOwnerRules(owners, today).map((rule) => {
    const problem = registrationProblem(rule);
    return { ...problem, field: `owners.${problem.field}` };
  });

/** The field errors of a sole proprietor's name in a change, whose fields are below `name`. */
export const changedNameProblems = (
  name: Parameters<typeof brokenTradeNameKana>[0],
): FieldProblem[] =>
  brokenTradeNameKana(name).map((rule) => {
    const problem = registrationProblem(rule);
    return { ...problem, field: `name.${problem.field}` };
  });

const invalid = (field: string, text: string): FieldProblem => ({
  field,
  code: 'invalid',
  message: text,
});
