import { parseYenInput } from '@hareto/domain/money.ts';

export interface FoundAmount {
  /** Whole yen. */
  amount: number;
  index: number;
  length: number;
  /** Written as money: with a yen sign, 円, or thousands separators. */
  isMoney: boolean;
}

// No letter or digit before it, no percent, unit or date after it.
const AMOUNT =
  /(?<![\d.,A-Za-z-])((?:JPY|¥)\s*)?([-△▲]\s*)?((?:JPY|¥)\s*)?(\d{1,3}(?:,\s?\d{3})+|\d{1,12})(?:\.0{1,2})?(\s*(?:円|yen|JPY)|\s*-|也)?(?![\d%]|\s*[%年月日/個件式名台枚本時]|[,.]\d)/gi;

/** Sums of money in normalised text, from left to right. Negative ones are read as such. */
export function findAmounts(text: string): FoundAmount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, sign, minus, laterSign, digits = '', unit] = match;
    // Some programs print a blank behind the comma.
    const amount = (parseYenInput(digits.replaceAll(/,\s/g, ',')) ?? NaN) * (minus ? -1 : 1);
    const isMoney = Boolean(sign ?? laterSign ?? unit) || digits.includes(',');
    return Number.isSafeInteger(amount)
      ? [{ amount, index: match.index, length: whole.trimEnd().length, isMoney }]
      : [];
  });
}
