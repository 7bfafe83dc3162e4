import { AccountInputSchema } from '@hareto/contracts/account-input.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import { validateWith } from '@hareto/forms/validate-with.ts';
import {
  currentInquiry,
  toAccountInput,
  usesSymbol,
  yuchoConversion,
  type AccountDraft,
} from './account-draft.ts';

type Errors = Readonly<Record<string, unknown>>;

/** The form shows a bank and a branch; the contract has their codes. */
export const accountFieldOf = (path: string): string =>
  ({ bank_code: 'bank', branch_code: 'branch' })[path] ?? path;

const schemaErrors = validateWith(AccountInputSchema, toAccountInput, {
  toField: accountFieldOf,
});

/**
 * The rules of the API schema, those of 記号・番号, and the comparison with the holder registered at the
 * bank.
 */
export function accountErrors(draft: AccountDraft): Errors {
  const errors = schemaErrors(draft);
  const typed = usesSymbol(draft)
    ? { ...pick(errors, ['bank', 'account_holder_kana']), ...symbolErrors(draft) }
    : errors;
  const mismatch = 'account_holder_kana' in typed ? null : holderMismatch(draft);
  return mismatch === null ? typed : { ...typed, account_holder_kana: mismatch };
}

function symbolErrors(draft: AccountDraft): Errors {
  const { yucho_symbol, yucho_number } = draft;
  const missing = {
    ...(yucho_symbol.trim() === '' && { yucho_symbol: message.required(LABELS.yucho_symbol) }),
    ...(yucho_number.trim() === '' && { yucho_number: message.required(LABELS.yucho_number) }),
  };
  const conversion = yuchoConversion(draft);
  return Object.keys(missing).length > 0 || conversion.ok
    ? missing
    : { [conversion.field]: conversion.message };
}

/** Blocks until the entered holder equals the registered one. */
function holderMismatch(draft: AccountDraft): string | null {
  const inquiry = currentInquiry(draft);
  if (
    inquiry?.result !== 'found' ||
    inquiry.holder === null ||
    inquiry.holder === toZenginKana(draft.account_holder_kana)
  )
    return null;
  return `口座名義が金融機関の登録と一致しません。登録名義：${inquiry.holder}`;
}

const pick = (errors: Errors, names: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
