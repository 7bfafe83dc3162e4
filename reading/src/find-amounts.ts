import { parseYenInput } from '@hareto/domain/money.ts';
import { isForeignAmount } from './currencies.ts';

export interface FoundAmount {
  /** Whole yen. */
  amount: number;
  index: number;
  length: number;
  /** Written as money: with a yen sign, 円, or thousands separators. */
  isMoney: boolean;
  /** Alone in brackets: some documents mark negative amounts in this way. */
  isInBrackets: boolean;
}

// Without ー: in 「コーヒー1,000」 it is a letter.
const DASH = String.raw`[-\u2010-\u2015\u2212]`;
const MINUS = String.raw`(?:[△▲]|${DASH})`;
// No letter, digit or word of a unit price before it, no percent, unit, date or factor after it.
const AMOUNT = new RegExp(
  String.raw`(?<![\d.,A-Za-z]|${DASH}|[万億千]\s?|(?:@|単価:?)\s?(?:¥\s?)?)((?:JPY|¥)\s*)?(${MINUS}\s*)?((?:JPY|¥)\s*)?(\d{1,3}(?:,\s?\d{3})+|\d{1,12})(?:\.0{1,2})?(\s*(?:円|yen|JPY)|\s*${DASH}(?!\s*\d)|也)?(?![\d%]|\s*[%年月日/個件式名台枚本時千万億]|\s*百万|\s*円?\s*(?:\(税[込抜別]\)\s*)?(?:[×✕]|[x*]\s*\d)|[,.]\d)`,
  'gi',
);

/** 「2,640km」, 「2,640 kg」; a single letter after a blank may be a mark or a page: 「110,000 P 1」. */
const UNIT =
  /^(?:\s*(?:[Kk][Mm]|[Kk][Gg]|[Kk][Ww][Hh]|[Pp][Tt]|m[23])(?![A-Za-z\d])|[gtmP](?![A-Za-z\d.]))/;

/** Amounts of money in normalised text, from left to right; with a minus, `amount` is negative. */
export function findAmounts(text: string): FoundAmount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, sign, minus, signAfterMinus, digits = '', unit] = match;
    // Some programs print a blank after the comma.
    const amount = (parseYenInput(digits.replaceAll(/,\s/g, ',')) ?? NaN) * (minus ? -1 : 1);
    if (isForeignAmount(text, match.index, match.index + whole.length)) return [];
    const hasCurrency = Boolean(sign ?? signAfterMinus ?? unit);
    const isMoney = hasCurrency || digits.includes(',');
    const length = whole.trimEnd().length;
    const rest = text.slice(match.index + length);
    if (!hasCurrency && UNIT.test(rest)) return [];
    const isInBrackets =
      text.slice(0, match.index).trimEnd().endsWith('(') && rest.trimStart().startsWith(')');
    return Number.isSafeInteger(amount)
      ? [{ amount, index: match.index, length, isMoney, isInBrackets }]
      : [];
  });
}
