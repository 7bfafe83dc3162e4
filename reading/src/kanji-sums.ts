const DIGITS: Readonly<Record<string, number>> = {
  ...{ 一: 1, 壱: 1, 壹: 1, 二: 2, 弐: 2, 貳: 2, 三: 3, 参: 3, 參: 3, 四: 4, 五: 5, 伍: 5 },
  ...{ 六: 6, 七: 7, 八: 8, 九: 9 },
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 千: 1000, 仟: 1000 };
const GROUPS: Readonly<Record<string, number>> = { 万: 10_000, 萬: 10_000, 億: 100_000_000 };
const LETTERS = [DIGITS, UNITS, GROUPS].flatMap(Object.keys).join('');
const KANJI_SUM = new RegExp(`([${LETTERS}]{2,})\\s*[円圓]\\s*([也整])?`, 'g');
const MONEY_WORD_BEFORE = /金\s*$/;

export interface KanjiSum {
  amount: number;
  index: number;
  length: number;
}

/** 「金壱拾弐万参千円也」: sums in formal numerals, after 金 or before 也. */
export const kanjiSums = (text: string): KanjiSum[] =>
  [...text.matchAll(KANJI_SUM)].flatMap(({ 0: whole, 1: letters = '', 2: end, index }) => {
    const amount = numberOf(letters);
    const isFormal = end !== undefined || MONEY_WORD_BEFORE.test(text.slice(0, index));
    return amount !== null && isFormal ? [{ amount, index, length: whole.length }] : [];
  });

/** Units must descend, as in 三百二十一万; null for any other text. */
function numberOf(letters: string): number | null {
  let [sum, group, digit] = [0, 0, 0];
  let [lastGroup, lastUnit] = [Infinity, Infinity];
  for (const letter of letters) {
    const [value, unit, larger] = [DIGITS[letter], UNITS[letter], GROUPS[letter]];
    if (value !== undefined) {
      if (digit !== 0) return null;
      digit = value;
    } else if (unit !== undefined) {
      if (unit >= lastUnit) return null;
      group += (digit || 1) * unit;
      [digit, lastUnit] = [0, unit];
    } else if (larger !== undefined) {
      if (larger >= lastGroup || group + digit === 0) return null;
      sum += (group + digit) * larger;
      [group, digit, lastGroup, lastUnit] = [0, 0, larger, Infinity];
    }
  }
  return sum + group + digit;
}
