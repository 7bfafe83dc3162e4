import { BLANKS } from './digits.ts';
import { ERA, kanjiNumber, yearOfEra } from './era-years.ts';
import { addDays, daysBetween, parsePlainDate, type PlainDate } from './plain-date.ts';
import { withoutEnding } from './without-ending.ts';

const WEEKDAY = /\([日月火水木金土祝・]{1,3}(?:曜日?)?\)$/;
const KANJI_NUMBER = /[〇○零一二三四五六七八九十]+/g;
const UNIT = /[年月日]/;
const STOP = /[。、.,]/;
const ERA_YEAR = new RegExp(String.raw`^(${ERA})\.?(\d{1,2}|元)[/.\-年]`);
const YEAR = /^(\d{4})[/.\-年]/;
const MONTH_AND_DAY = /^(\d{1,2})[/.\-月](?:(\d{1,2})日?|末日?)$/;

const WORDS_BEFORE = /^[ごお請求支払い振り込み替入金期限日]*[:は]?(?=[翌来当今同月末令平RH\d])/;
const WORDS_AFTER = /(?:まで|迄)(?:に.{0,16})?$/;
/** 月末, 翌月末日, 翌月10日払い, 20日締め翌月10日払い */
const TERM =
  /^(?:(?:毎月)?(?:(\d{1,2})日|月?末日?)締[め切り日]*[、,・/→-]*)?(?:(翌々|[翌来当今同])月)?(?:月?末日?|(\d{1,2})日)[お支払い振込み]*$/;
/** An invoice may be written some days after the closing day of its month. */
const DAYS_AFTER_CLOSING = 5;

/**
 * Completes a date as people type it or copy it from paper: 0529, 5/29, 5月29日, 2026/5/29, 20260529,
 * 令和8年5月29日, R8.5.29, 5月末, with or without the weekday, also full-width. Without a year it is the
 * nearest such day to `today`, before or after. Terms such as 翌月末日 count from `today`. Null if it
 * is not a day.
 */
export function completeDateInput(text: string, today: PlainDate): PlainDate | null {
  const dateText = extractDateText(text);
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(dateText) ?? /^()(\d{2})(\d{2})$/.exec(dateText) ?? [];
  if (month !== undefined && day !== undefined)
    return year ? dayOf(Number(year), month, day) : nearestTo(today, month, day);
  return parseSeparatedDate(dateText, today) ?? parseTerm(today, dateText);
}

/** Converts the text to half width, and removes blanks and words before and after the date. */
const extractDateText = (text: string): string =>
  withoutEnding(text.normalize('NFKC').replace(BLANKS, ''), STOP)
    .replace(WORDS_AFTER, '')
    .replace(WEEKDAY, '')
    .replace(/\.$/, '')
    .replace(KANJI_NUMBER, (digits, start: number, whole: string) =>
      UNIT.test(whole.charAt(start + digits.length)) ? String(kanjiNumber(digits)) : digits,
    )
    .replace(/^[rh]/, (letter) => letter.toUpperCase())
    .replace(WORDS_BEFORE, '');

function parseSeparatedDate(typed: string, today: PlainDate): PlainDate | null {
  const eraDate = ERA_YEAR.exec(typed);
  const western = YEAR.exec(typed);
  const year = eraDate ? yearOfEra(eraDate[1] ?? '', eraDate[2] ?? '') : Number(western?.[1]);
  const rest = typed.slice((eraDate ?? western)?.[0].length ?? 0);
  const [, month, day] = MONTH_AND_DAY.exec(rest) ?? [];
  if (month === undefined) return null;
  return Number.isNaN(year) ? nearestTo(today, month, day) : dayOf(year, month, day);
}

/** That day of the month, or the last day without `day`. Null if the day does not exist. */
function dayOf(year: number, month: string, day: string | undefined): PlainDate | null {
  const yearAndMonth = `${year}-${month.padStart(2, '0')}`;
  if (day !== undefined) return parsePlainDate(`${yearAndMonth}-${day.padStart(2, '0')}`);
  const day28 = parsePlainDate(`${yearAndMonth}-28`);
  return day28 && addDays(day28, new Date(Date.UTC(year, Number(month), 0)).getUTCDate() - 28);
}

function parseTerm(today: PlainDate, typed: string): PlainDate | null {
  const [whole, closing, month, day] = TERM.exec(typed) ?? [];
  if (whole === undefined || (!month && (day || whole.includes('締')))) return null;
  const from = whole.includes('締') ? nearestClosingDay(today, closing) : today;
  return inMonth(from, month === '翌々' ? 2 : '翌来'.includes(month ?? '-') ? 1 : 0, day);
}

/** The next closing day, or the previous one if it was at most five days ago. */
function nearestClosingDay(today: PlainDate, closing: string | undefined): PlainDate {
  const closings = [-1, 0, 1].flatMap(
    (months) => inMonth(today, months, closing) ?? inMonth(today, months, undefined) ?? [],
  );
  return closings.find((day) => daysBetween(day, today) <= DAYS_AFTER_CLOSING) ?? today;
}

/** That day, or without `day` the last one, of the month that is `months` months later. */
function inMonth(from: PlainDate, months: number, day: string | undefined): PlainDate | null {
  const month = new Date(
    Date.UTC(Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1 + months, 1),
  );
  return dayOf(month.getUTCFullYear(), String(month.getUTCMonth() + 1), day);
}

function nearestTo(today: PlainDate, month: string, day: string | undefined): PlainDate | null {
  const thisYear = Number(today.slice(0, 4));
  const candidates = [thisYear - 1, thisYear, thisYear + 1].flatMap(
    (year) => dayOf(year, month, day) ?? [],
  );
  const distance = (date: PlainDate) => Math.abs(daysBetween(today, date));
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
