import { type Account } from '@hareto/contracts/accounts.ts';
import { TransferTargetSchema, type AccountInput } from '@hareto/contracts/account-input.ts';
import type { Bank, Branch } from '@hareto/contracts/banks.ts';
import { convertYuchoNumber, YUCHO_BANK_CODE, type YuchoConversion } from '@hareto/domain/yucho.ts';
import * as v from 'valibot';

/** The bank's answer and its account: it does not apply to any other account. */
export interface HolderInquiry {
  /** The account, as `accountKey` writes it. */
  readonly place: string;
  readonly result: 'found' | 'not_found' | 'unavailable';
  readonly holder: string | null;
}

/** An account as it is typed. It must never be in the storage of a browser. */
export interface AccountDraft {
  readonly bank: Bank | null;
  readonly branch: Branch | null;
  readonly account_type: string;
  readonly account_number: string;
  /** ゆうちょ銀行 only: 記号 and 番号 instead of branch and number. */
  readonly by_symbol: boolean;
  readonly yucho_symbol: string;
  readonly yucho_number: string;
  readonly account_holder_kana: string;
  readonly inquiry: HolderInquiry | null;
  /** Uncertain read values that the user has compared with the document. */
  readonly confirmed: readonly string[];
}

export const EMPTY_ACCOUNT: AccountDraft = {
  bank: null,
  branch: null,
  account_type: '1',
  account_number: '',
  by_symbol: false,
  yucho_symbol: '',
  yucho_number: '',
  account_holder_kana: '',
  inquiry: null,
  confirmed: [],
};

export const isYucho = ({ bank }: Pick<AccountDraft, 'bank'>): boolean =>
  bank?.bank_code === YUCHO_BANK_CODE;
export const usesSymbol = (draft: Pick<AccountDraft, 'bank' | 'by_symbol'>): boolean =>
  isYucho(draft) && draft.by_symbol;

export const yuchoConversion = ({
  yucho_symbol,
  yucho_number,
}: Pick<AccountDraft, 'yucho_symbol' | 'yucho_number'>): YuchoConversion =>
  convertYuchoNumber({ symbol: yucho_symbol, number: yucho_number });

/** The draft for changing a registered account. */
export function draftOfAccount(account: Account): AccountDraft {
  return {
    ...EMPTY_ACCOUNT,
    bank: { bank_code: account.bank_code, bank_name: account.bank_name, bank_name_kana: '' },
    branch: {
      branch_code: account.branch_code,
      branch_name: account.branch_name,
      branch_name_kana: '',
    },
    account_type: String(account.account_type),
    account_number: account.account_number,
    account_holder_kana: account.account_holder_kana,
  };
}

/**
 * The typed strings in the shape of the API schema; missing or unconvertible values are '' and
 * refused by the schema.
 */
export function toAccountInput(draft: AccountDraft): AccountInput {
  const { bank, account_holder_kana } = draft;
  return { bank_code: bank?.bank_code ?? '', ...numberOf(draft), account_holder_kana };
}

type NumberPart = Pick<AccountInput, 'branch_code' | 'account_type' | 'account_number'>;

function numberOf(draft: AccountDraft): NumberPart {
  if (!usesSymbol(draft))
    return {
      branch_code: draft.branch?.branch_code ?? '',
      account_type: Number(draft.account_type) as AccountInput['account_type'],
      account_number: draft.account_number,
    };
  const converted = yuchoConversion(draft);
  return converted.ok
    ? {
        branch_code: converted.branchCode,
        account_type: converted.accountType,
        account_number: converted.accountNumber,
      }
    : { branch_code: '', account_type: 1, account_number: '' };
}

/** Bank, branch, type and number in stored form, or null while one is missing. */
export function accountTarget(
  draft: AccountDraft,
): v.InferOutput<typeof TransferTargetSchema> | null {
  const { account_holder_kana: _holder, ...target } = toAccountInput(draft);
  const parsed = v.safeParse(TransferTargetSchema, target);
  return parsed.success ? parsed.output : null;
}

/**
 * A text that identifies an account, to check whether a response of the bank is about the account
 * that is in the form now.
 */
export function accountKey(draft: AccountDraft): string | null {
  const target = accountTarget(draft);
  return (
    target &&
    [target.bank_code, target.branch_code, target.account_type, target.account_number].join('-')
  );
}

/** The bank's answer, if it is about the account that is in the form now. */
export const currentInquiry = (draft: AccountDraft): HolderInquiry | null =>
  draft.inquiry !== null && draft.inquiry.place === accountKey(draft) ? draft.inquiry : null;
