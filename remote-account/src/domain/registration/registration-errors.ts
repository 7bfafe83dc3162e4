import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { RegistrationDraft } from '@hareto/contracts/registration-draft.ts';
import { registrationProblem } from '@hareto/contracts/registration-problems.ts';
import type { PlainDate } from '@hareto/domain/plain-date.ts';
import { brokenRegistrationRules } from '@hareto/domain/registration-rules.ts';
import { validateWith, withProblems } from '@hareto/forms/validate-with.ts';
import { fieldOf, registrationInput, schemaOf } from './registration-input.ts';

/**
 * Checks shapes first, then rules between fields, with the server's rules and the form's field
 * names.
 */
export function registrationErrors(draft: RegistrationDraft, today: PlainDate) {
  const toField = fieldOf(draft);
  const errors = validateWith(schemaOf(draft), registrationInput, { toField })(draft);
  const problems = brokenRegistrationRules(registrationInput(draft), today)
    .filter(({ field }) => field !== 'transfer_person_name' || !hasErrorOfNames(errors))
    .map(registrationProblem);
  return withProblems(errors, problems, toField);
}

const NAMES_IN_KANA = [
  'corporate_name_kana',
  'business_name_kana',
  'representative_name_kana',
  'representative_last_name_kana',
  'representative_first_name_kana',
];

/**
 * The name on statements is compared with these names: while one of them is wrong, the message
 * belongs to that one alone.
 */
const hasErrorOfNames = (errors: object): boolean => NAMES_IN_KANA.some((name) => name in errors);

export const isComplete = (draft: RegistrationDraft, today: PlainDate): boolean =>
  Object.keys(registrationErrors(draft, today)).length === 0;

export const businessFormErrors = ({ business_form }: RegistrationDraft) =>
  business_form === '1' || business_form === '2'
    ? {}
    : { business_form: message.requiredSelect(LABELS.business_form) };
