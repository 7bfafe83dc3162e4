import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
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
  const problems = brokenRegistrationRules(registrationInput(draft), today).map(
    registrationProblem,
  );
  return withProblems(errors, problems, toField);
}

export const isComplete = (draft: RegistrationDraft, today: PlainDate): boolean =>
  Object.keys(registrationErrors(draft, today)).length === 0;

export const businessFormErrors = ({ business_form }: RegistrationDraft) =>
  business_form === '1' || business_form === '2'
    ? {}
    : { business_form: message.requiredSelect(LABELS.business_form) };
