const CODES = Intl.supportedValuesOf('currency').filter((code) => code !== 'JPY');
/** Codes that are also words of items: 「PHP 100,000」 may be a program, "PEN 1,000" a pen. */
const WORDS_OF_ITEMS =
  'ALL BAM BOB BSD COP CUP CVE GEL LAK MAD MOP PEN PHP SAR SDG SOS SSP TOP TRY XXX'.split(' ');
const ANY_CODE = `RMB|${CODES.join('|')}`;
const CODE = `RMB|${CODES.filter((code) => !WORDS_OF_ITEMS.includes(code)).join('|')}`;
/** Codes that are unmistakable without a sum or a word beside them. */
const CODE_IN_TEXT = 'USD|EUR|GBP|CNY|RMB|HKD|TWD|KRW|SGD|AUD|CHF|THB|VND';
const SIGN = String.raw`(?!¥)\p{Sc}`;
const SHORT_BEFORE = String.raw`(?<![A-Za-z])(?:RM|Rp|[Kk]r|Rs)\.?`;
const DOLLARS = String.raw`(?:U\.?S\.?\s|[A-Z][a-z]+\s)?[Dd]ollars|[Ee]uros`;
const WORD = `(?:米|豪|香港|台湾)?ドル|ユーロ|ポンド|人民元|元(?!請|払)|ウォン|バーツ|ドン|kr(?![A-Za-z])|${DOLLARS}`;
const before = (codes: string) =>
  new RegExp(String.raw`(?:(?<![A-Za-z])(?:${codes})|${SHORT_BEFORE}|${SIGN})\s*-?$`, 'u');
const after = (codes: string) =>
  new RegExp(String.raw`^\s*(?:(?:${codes})(?![A-Za-z])|${SIGN}|${WORD})`, 'u');
const [CURRENCY_BEFORE, CURRENCY_AFTER] = [before(CODE), after(CODE)];
const [ANY_BEFORE, ANY_AFTER] = [before(ANY_CODE), after(ANY_CODE)];
/**
 * Only codes, signs and words that are unmistakable in running text: 「Total Due (USD)」, 「in EUR」,
 * 「Currency: CAD」; not 「CHF-Filter」.
 */
const FOREIGN_CURRENCY_IN_TEXT = new RegExp(
  String.raw`(?<![A-Za-z])(?:${CODE_IN_TEXT})(?=\s*(?:[\d)]|$))|\(\s*(?:${CODE})\s*\)|(?:[Cc]urrency|CURRENCY|通貨)(?:単位)?\s*:?\s*(?:${ANY_CODE})(?![A-Za-z])|${SIGN}|米ドル|ユーロ|人民元|(?:amounts?|prices?|sums?)\s[^.]{0,20}(?:${DOLLARS})`,
  'u',
);
/** A code in a cell of its own, beside a sum or 「Currency」. */
const ONLY_A_CODE = new RegExp(`^(?:${ANY_CODE})$`);

/** True when the amount from `start` to `end` is in another currency than yen. */
export const isForeignAmount = (text: string, start: number, end: number): boolean =>
  CURRENCY_BEFORE.test(text.slice(0, start)) || CURRENCY_AFTER.test(text.slice(end));

/** Also with a code that may be a word of an item. */
export const mayBeForeignAmount = (text: string, start: number, end: number): boolean =>
  ANY_BEFORE.test(text.slice(0, start)) || ANY_AFTER.test(text.slice(end));

export const namesForeignCurrency = (text: string): boolean => FOREIGN_CURRENCY_IN_TEXT.test(text);

export const isCurrencyCode = (text: string): boolean => ONLY_A_CODE.test(text.trim());
