const CODE = 'USD|EUR|GBP|CNY|RMB|HKD|TWD|KRW|SGD|AUD|CHF|THB|VND';
const SIGN = '[$€£₩]';
const WORD = '(?:米|豪|香港|台湾)?ドル|ユーロ|ポンド|人民元|元(?!請|払)|ウォン|バーツ|ドン';
const CURRENCY_BEFORE = new RegExp(String.raw`(?:(?<![A-Za-z])(?:${CODE})|${SIGN})\s*-?$`);
const CURRENCY_AFTER = new RegExp(String.raw`^\s*(?:(?:${CODE})(?![A-Za-z])|${SIGN}|${WORD})`);
/**
 * Only codes, signs and words that are unmistakable in running text: 「Total Due (USD)」, 「in EUR」;
 * not 「CHF-Filter」.
 */
const FOREIGN_CURRENCY_IN_TEXT = new RegExp(
  String.raw`(?<![A-Za-z])(?:${CODE})(?=\s*(?:[\d)]|$))|${SIGN}|米ドル|ユーロ|人民元`,
);

/** True when the amount from `start` to `end` is in another currency than yen. */
export const isForeignAmount = (text: string, start: number, end: number): boolean =>
  CURRENCY_BEFORE.test(text.slice(0, start)) || CURRENCY_AFTER.test(text.slice(end));

export const namesForeignCurrency = (text: string): boolean => FOREIGN_CURRENCY_IN_TEXT.test(text);
