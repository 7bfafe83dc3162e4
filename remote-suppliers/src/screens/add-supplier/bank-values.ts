import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountErrors } from '@hareto/product-ui/account-form/account-rules.ts';
import type { ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import { withDoubts } from '@hareto/product-ui/extracted-fields/reading-state.ts';
import type { AccountChoice } from '../../domain/account-choice.ts';

export const ACCOUNT_CHOICE = 'account_choice';

/** The account, and the name of its mark on the invoice ('' before an account is chosen). */
export type BankValues = AccountDraft & { readonly [ACCOUNT_CHOICE]: string };

/**
 * True when the form has the values of the chosen account; they load after the choice is stored.
 */
export const hasChosenAccount = (choice: AccountChoice | null, values: BankValues): boolean =>
  choice === null || (values[ACCOUNT_CHOICE] !== '' && values[ACCOUNT_CHOICE] === choice.chosen);

/** An account has no errors before it is chosen. */
export const bankErrors = (choice: AccountChoice | null, extractedFields: ExtractedFields) => {
  const withAccountDoubts = withDoubts(extractedFields, accountErrors);
  return (values: BankValues): Readonly<Record<string, unknown>> => {
    if (hasChosenAccount(choice, values)) return withAccountDoubts(values);
    return values[ACCOUNT_CHOICE] === ''
      ? { [ACCOUNT_CHOICE]: message.requiredSelect(LABELS.account_id) }
      : {};
  };
};
