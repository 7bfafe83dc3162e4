import type { AccountChoice, releaseSupplier } from '@hareto/contracts/supplier-holds.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { InferInput } from 'valibot';

export interface ReleaseValues {
  /** The key of the chosen account. */
  choice: string;
  file_id: string;
  is_confirmed_by_telephone: boolean;
}

export const NOTHING_CHOSEN: ReleaseValues = {
  choice: '',
  file_id: '',
  is_confirmed_by_telephone: false,
};

type AccountIds = Pick<AccountChoice, 'account_id' | 'change_id'>;
type Body = InferInput<typeof releaseSupplier.body>;

export const keyOf = ({ account_id, change_id }: AccountIds): string =>
  `${account_id}-${change_id ?? 'now'}`;

export const accountByKey = (key: string, choices: readonly AccountChoice[]): AccountIds | null =>
  choices.find((choice) => keyOf(choice) === key) ?? null;

export const errorsOf = (values: ReleaseValues): Partial<Record<keyof ReleaseValues, string>> => ({
  ...(values.choice === '' && { choice: message.chooseFutureAccount() }),
  ...(values.file_id === '' && { file_id: message.chooseComparedInvoice() }),
  ...(!values.is_confirmed_by_telephone && {
    is_confirmed_by_telephone: message.confirmTelephone(),
  }),
});

export function bodyOf(values: ReleaseValues, choices: readonly AccountChoice[]): Body {
  const named = accountByKey(values.choice, choices);
  return {
    account_id: named?.account_id ?? 0,
    change_id: named?.change_id ?? null,
    file_id: values.file_id,
    is_confirmed_by_telephone: true,
  };
}

/** Maps a field of the API to a field of the form, which has one field for both ids. */
export const toFormField = (field: string): string =>
  field === 'account_id' || field === 'change_id' ? 'choice' : field;
