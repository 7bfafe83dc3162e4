import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/fields.ts';
import type { AccountDraft } from '@hareto/product-ui/account-form/account-draft.ts';
import { accountErrors } from '@hareto/product-ui/account-form/account-rules.ts';
import type { ExtractedFields } from '@hareto/extraction/extracted-field.ts';
import { withDoubts } from '@hareto/product-ui/field-reading/field-reading.ts';
import type { AccountChoice } from '../../domain/account-choice.ts';

export const ACCOUNT_CHOICE = 'account_choice';

/** The account, and its mark on the invoice; '' while none is chosen. */
export type BankValues = AccountDraft & { readonly [ACCOUNT_CHOICE]: string };

/**
 * True when the form holds the chosen account: the choice is stored before its account has loaded.
 */
export const isSettled = (choice: AccountChoice | null, values: BankValues): boolean =>
  choice === null || (values[ACCOUNT_CHOICE] !== '' && values[ACCOUNT_CHOICE] === choice.chosen);

/** An account has no errors before it is chosen. */
export const bankErrors = (choice: AccountChoice | null, readings: ExtractedFields) => {
  const withAccountDoubts = withDoubts(readings, accountErrors);
  return (values: BankValues): Readonly<Record<string, unknown>> => {
    if (isSettled(choice, values)) return withAccountDoubts(values);
    return values[ACCOUNT_CHOICE] === ''
      ? { [ACCOUNT_CHOICE]: message.requiredSelect(LABELS.account_id) }
      : {};
  };
};
