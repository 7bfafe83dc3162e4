import { HYPHEN_VARIANTS, toHalfWidthDigits } from './digits.ts';

/** Bank code of ゆうちょ銀行. */
export const YUCHO_BANK_CODE = '9900';

export const YUCHO_MESSAGE = 'ゆうちょ銀行の記号・番号の形式が正しくありません。';

/**
 * `accountType`: 1 普通, 2 当座; `branchCode` 3 digits, `accountNumber` 7 digits. `field` says
 * which of the two inputs is wrong.
 */
export type YuchoConversion =
  | {
      readonly ok: true;
      readonly branchCode: string;
      readonly accountType: 1 | 2;
      readonly accountNumber: string;
    }
  | {
      readonly ok: false;
      readonly field: 'yucho_symbol' | 'yucho_number';
      readonly message: string;
    };

const DIGIT_NAMES = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;

/**
 * Converts 記号 and 番号 of a passbook to branch, type and number for a transfer. Accepts full-width
 * digits, hyphens and the optional digit between the two ("11940-2").
 */
export function convertYuchoNumber(input: { symbol: string; number: string }): YuchoConversion {
  const symbol = /^([01])(\d{2})\d{2}(?:-\d)?$/.exec(typedDigits(input.symbol));
  if (!symbol) return refusal('yucho_symbol');
  const [, kind, office] = symbol;
  const number = typedDigits(input.number).replace(/^\d-/, '');
  return kind === '1'
    ? ordinaryAccount(`${office}8`, number)
    : currentAccount(`${office}9`, number);
}

/** The name of a branch is its code in kanji digits: 058 → 〇五八. */
export function yuchoBranchName(branchCode: string): string {
  return digitNamesOf(branchCode, DIGIT_NAMES);
}

function ordinaryAccount(branchCode: string, number: string): YuchoConversion {
  // The last digit of an ordinary account is a constant 1 that transfers leave out.
  const match = /^(\d{1,7})1$/.exec(number);
  return match?.[1]
    ? { ok: true, branchCode, accountType: 1, accountNumber: match[1].padStart(7, '0') }
    : refusal('yucho_number');
}

function currentAccount(branchCode: string, number: string): YuchoConversion {
  return /^\d{1,7}$/.test(number)
    ? { ok: true, branchCode, accountType: 2, accountNumber: number.padStart(7, '0') }
    : refusal('yucho_number');
}

function refusal(field: 'yucho_symbol' | 'yucho_number'): YuchoConversion {
  return { ok: false, field, message: YUCHO_MESSAGE };
}

function typedDigits(text: string): string {
  return toHalfWidthDigits(text).replace(HYPHEN_VARIANTS, '-').replace(/\s/g, '');
}

function digitNamesOf(branchCode: string, names: readonly string[]): string {
  return [...branchCode].map((digit) => names[Number(digit)] ?? '').join('');
}
