import { ERA, kanjiNumber, yearOfEra } from '@hareto/domain/era-years.ts';
import { parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';

export interface FoundDate {
  date: PlainDate;
  index: number;
  length: number;
  /** The certainty that these characters mean this date. */
  certainty: number;
  /** 「26/11/19」: nothing in these characters says which of the numbers is the year. */
  hasShortYear?: boolean;
}

const LAST_SHORT_ERA_YEAR = 15;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SEPARATOR = String.raw`\s*[年/.\-\u2010-\u2015\u2212]\s*`;
const MONTH_END = String.raw`\s*[月/.\-\u2010-\u2015\u2212]\s*`;
// Digits may have spaces between them if the following text shows the end of the number.
const YEAR = String.raw`(20\d{2}|2\s?0\s?\d\s?\d)`;
const MONTH = String.raw`(\d{1,2}|\d\s\d)`;
const KANJI_DIGITS = '〇○零一二三四五六七八九';
const DAY = String.raw`(\d\s\d(?=\s*(?:日|$))|\d{1,2})`;

/** An unusual form that can mean only one day. */
const UNAMBIGUOUS_CERTAINTY = 0.97;
/** Day and month could be swapped. */
const AMBIGUOUS_CERTAINTY = 0.6;

interface DatePattern {
  pattern: RegExp;
  certainty: number;
  hasShortYear?: boolean;
  toDate: (parts: string[]) => PlainDate | null;
}

const DATE_PATTERNS: readonly DatePattern[] = [
  {
    pattern: new RegExp(
      String.raw`(?<!\d)${YEAR}${SEPARATOR}${MONTH}${MONTH_END}${DAY}(?!\d)\s*日?`,
      'g',
    ),
    certainty: 1,
    toDate: ([year, month, day]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![A-Za-z])(${ERA})\s*\.?\s*(\d{1,2}|\d\s\d|元)${SEPARATOR}${MONTH}${MONTH_END}${DAY}(?!\d)\s*日?`,
      'g',
    ),
    certainty: 1,
    toDate: ([era = '', year = '', month, day]) =>
      dayOf(yearOfEra(era, year), Number(month), Number(day)),
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(20\d{2})\s*年\s*(\d{1,2})\s*月\s*末\s*日?`, 'g'),
    certainty: UNAMBIGUOUS_CERTAINTY,
    toDate: ([year, month]) => monthEnd(Number(year), Number(month)),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![A-Za-z])(${ERA})\s*\.?\s*(\d{1,2}|元)\s*年\s*(\d{1,2})\s*月\s*末\s*日?`,
      'g',
    ),
    certainty: UNAMBIGUOUS_CERTAINTY,
    toDate: ([era = '', year = '', month]) => monthEnd(yearOfEra(era, year), Number(month)),
  },
  {
    // 「令和八年十二月十日」, 「二〇二六年十二月十日」, as in vertical writing.
    pattern: new RegExp(
      String.raw`(令和|平成)?\s*([${KANJI_DIGITS}十元]{1,4})\s*年\s*([${KANJI_DIGITS}十]{1,3})\s*月\s*([${KANJI_DIGITS}十]{1,3})\s*日`,
      'g',
    ),
    certainty: 1,
    toDate: ([era = '', year = '', month = '', day = '']) => {
      const yearText = year === '元' ? year : String(kanjiNumber(year));
      const isUnambiguous = era !== '' || yearText.length === 4;
      return isUnambiguous
        ? dayOf(yearOfEra(era, yearText), kanjiNumber(month), kanjiNumber(day))
        : null;
    },
  },
  {
    pattern: /(?<![\d/])(\d{1,2})\s*[月/]\s*(\d{1,2})\s*日?\s*\((20\d{2})\s*年?\)/g,
    certainty: 1,
    toDate: ([month, day, year]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    // The year after the day: 「12月25日(R8)」.
    pattern: new RegExp(
      String.raw`(?<![\d/])(\d{1,2})\s*[月/]\s*(\d{1,2})\s*日?\s*\((${ERA})\s*\.?\s*(\d{1,2}|元)\s*年?\)`,
      'g',
    ),
    certainty: 1,
    toDate: ([month, day, era = '', year = '']) =>
      dayOf(yearOfEra(era, year), Number(month), Number(day)),
  },
  {
    pattern: /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]*([A-Za-z]{3})[a-z]*\.?,?[\s-]*(20\d{2})\b/g,
    certainty: 0.95,
    toDate: ([day, month = '', year]) => dayOf(Number(year), monthByName(month), Number(day)),
  },
  {
    pattern: /\b([A-Za-z]{3})[a-z]*\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(20\d{2})\b/g,
    certainty: 0.95,
    toDate: ([month = '', day, year]) => dayOf(Number(year), monthByName(month), Number(day)),
  },
  {
    pattern: /(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/g,
    certainty: 0.9,
    toDate: ([year, month, day]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    // 「11 / 25 / 2026」: 25 cannot be a month.
    pattern: /(?<!\d)(\d{1,2})\s?\/\s?(1[3-9]|2\d|3[01])\s?\/\s?(20\d{2})(?!\d)/g,
    certainty: UNAMBIGUOUS_CERTAINTY,
    toDate: ([month, day, year]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /(?<![\d.])(1[3-9]|2\d|3[01])\s?[/.]\s?(\d{1,2})\s?[/.]\s?(20\d{2})(?!\d)/g,
    certainty: UNAMBIGUOUS_CERTAINTY,
    toDate: ([day, month, year]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /(?<!\d)(\d{1,2})\s?\/\s?(\d{1,2})\s?\/\s?(20\d{2})(?!\d)/g,
    certainty: AMBIGUOUS_CERTAINTY,
    toDate: ([month, day, year]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    // 「05.11.2026」, as in Germany.
    pattern: /(?<![\d.])(0\d|1[0-2])\.(0\d|1[0-2])\.(20\d{2})(?!\d)/g,
    certainty: AMBIGUOUS_CERTAINTY,
    toDate: ([day, month, year]) => dayOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /['’](\d{2})[/.](\d{1,2})[/.](\d{1,2})(?![\d/.])/g,
    certainty: 0.95,
    toDate: ([year, month, day]) => dayOf(2000 + Number(year), Number(month), Number(day)),
  },
  {
    // 「8年12月25日」 is a year of the current era, 「26年12月25日」 one of this century.
    pattern: /(?<![\d年]|[和正成治]\s?)(\d{1,2})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日/g,
    certainty: UNAMBIGUOUS_CERTAINTY,
    toDate: ([year, month, day]) => dayOf(fourDigitYear(year), Number(month), Number(day)),
  },
  {
    pattern: /(?<![\d年]|[和正成治]\s?)(\d{1,2})\s*年\s*(\d{1,2})\s*月\s*末\s*日?/g,
    certainty: UNAMBIGUOUS_CERTAINTY,
    toDate: ([year, month]) => monthEnd(fourDigitYear(year), Number(month)),
  },
  {
    // 「26-11-19」 only behind a blank or the words of a label: house numbers look the same.
    pattern:
      /(?<![\d/.-])(\d{2})[/.](\d{1,2})[/.](\d{1,2})(?![\d/.])|(?<=^|[\s:日は])([23]\d)-(\d{2})-(\d{2})(?![\d-])/g,
    certainty: 0.6,
    hasShortYear: true,
    toDate: (parts) => {
      const [year, month, day] = parts.filter((part) => part !== '').map(Number);
      return dayOf(2000 + (year ?? NaN), month ?? NaN, day ?? NaN);
    },
  },
];

/**
 * The dates in normalised text, from left to right, with the most certain reading at each position.
 */
export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const { pattern, certainty, hasShortYear, toDate } of DATE_PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const date = toDate(match.slice(1).map((part?: string) => (part ?? '').replace(/\s/g, '')));
      const overlaps = found.some(
        ({ index, length }) =>
          match.index < index + length && index < match.index + match[0].length,
      );
      if (date && !overlaps)
        found.push({
          date,
          index: match.index,
          length: match[0].trimEnd().length,
          certainty,
          ...(hasShortYear && { hasShortYear }),
        });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

/** The last day of a month; `month` may be greater than 12. */
export function monthEnd(year: number, month: number): PlainDate | null {
  if (!Number.isInteger(year) || !Number.isInteger(month) || month < 1 || month > 24) return null;
  return parsePlainDate(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
}

export function dayOf(year: number, month: number, day: number): PlainDate | null {
  return parsePlainDate(
    `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );
}

/** 8 is a year of the current era, 26 one of this century. */
const fourDigitYear = (year: string | undefined): number =>
  (Number(year) > LAST_SHORT_ERA_YEAR ? 2000 : yearOfEra('令和', '0')) + Number(year);

const monthByName = (name: string): number => MONTHS.indexOf(name.toLowerCase()) + 1;
