const YEARS_BEFORE_ERA: Readonly<Record<string, number>> = {
  令和: 2018,
  令: 2018,
  R: 2018,
  平成: 1988,
  平: 1988,
  H: 1988,
};

/** A part of a pattern: the eras that dates on invoices still use. */
export const ERA = Object.keys(YEARS_BEFORE_ERA).join('|');

/** The year of the calendar: 2026 for 令和 8; 元 is the first year. Without an era, `year` itself. */
export const yearOfEra = (era: string, year: string): number =>
  (YEARS_BEFORE_ERA[era] ?? 0) + (year === '元' ? 1 : Number(year));

/** 十二 and 一二 are 12, 二十 and 二〇 are 20; NaN for any other text. */
export function kanjiNumber(text: string): number {
  const digits = text
    .replace(/[○零]/g, '〇')
    .replace(/[〇一二三四五六七八九]/g, (sign) => String('〇一二三四五六七八九'.indexOf(sign)));
  const [whole, tens = '', ones = ''] = /^(\d?)十(\d?)$/.exec(digits) ?? [];
  return whole === undefined ? Number(digits) : Number(tens || 1) * 10 + Number(ones || 0);
}
