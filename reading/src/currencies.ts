const CODE = 'USD|EUR|GBP|CNY|RMB|HKD|TWD|KRW|SGD|AUD|CHF|THB|VND';
const SIGN = '[$€£₩]';
const WORD = '(?:米|豪|香港|台湾)?ドル|ユーロ|ポンド|人民元|元(?!請|払)|ウォン|バーツ|ドン';
const BEFORE_SUM = new RegExp(String.raw`(?:(?<![A-Za-z])(?:${CODE})|${SIGN})\s*-?$`);
const AFTER_SUM = new RegExp(String.raw`^\s*(?:(?:${CODE})(?![A-Za-z])|${SIGN}|${WORD})`);
/** 「Total Due (USD)」, 「in EUR」; not 「CHF-Filter」. */
const NAMED = new RegExp(
  String.raw`(?<![A-Za-z])(?:${CODE})(?=\s*(?:[\d)]|$))|${SIGN}|米ドル|ユーロ|人民元`,
);

/** True when the sum from `start` to `end` is in another currency than yen. */
export const isForeignSum = (text: string, start: number, end: number): boolean =>
  BEFORE_SUM.test(text.slice(0, start)) || AFTER_SUM.test(text.slice(end));

export const namesOtherCurrency = (text: string): boolean => NAMED.test(text);
