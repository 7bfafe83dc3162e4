import { BLANKS } from './digits.ts';
import { ERA, kanjiNumber, yearOfEra } from './era-years.ts';
import { addDays, daysBetween, parsePlainDate, type PlainDate } from './plain-date.ts';

const WEEKDAY = /\([日月火水木金土祝・]{1,3}(?:曜日?)?\)$/;
const KANJI_NUMBER = /[〇○零一二三四五六七八九十]+(?=[年月日])/g;
const ERA_YEAR = new RegExp(String.raw`^(${ERA})\.?(\d{1,2}|元)[/.\-年]`);
const YEAR = /^(\d{4})[/.\-年]/;
const MONTH_AND_DAY = /^(\d{1,2})[/.\-月](?:(\d{1,2})日?|末日?)$/;

const LABEL = /^[ごお請求支払い振り込み替入金期限日]*[:は]?(?=[翌来当今同月末令平RH\d])/;
const UNTIL = /(?:まで|迄)(?:に.{0,16})?$/;
/** 月末, 翌月末日, 翌月10日払い, 20日締め翌月10日払い */
const TERM =
  /^(?:(?:毎月)?(?:(\d{1,2})日|月?末日?)締[め切り日]*[、,・/→-]*)?(?:(翌々|[翌来当今同])月)?(?:月?末日?|(\d{1,2})日)[お支払い振込み]*$/;
/** Invoices are still written some days after the closing day of their month. */
const DAYS_AFTER_CLOSING = 5;

/**
 * Completes a date as people type it or copy it from paper: 0529, 5/29, 5月29日, 2026/5/29, 20260529,
 * 令和8年5月29日, R8.5.29, 5月末, with or without the weekday, also full-width. Without a year it is the
 * nearest such day to `today`, before or after. Terms such as 翌月末日 count from `today`. Null if it
 * is not a day.
 */
export function completeDateInput(text: string, today: PlainDate): PlainDate | null {
  const typed = withoutEnds(text);
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? /^()(\d{2})(\d{2})$/.exec(typed) ?? [];
  if (month !== undefined && day !== undefined)
    return year ? dayOf(Number(year), month, day) : nearestTo(today, month, day);
  return separated(typed, today) ?? termFrom(today, typed);
}

/** Converts the text to half width and removes blanks and the weekday after the date. */
const withoutEnds = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(BLANKS, '')
    .replace(/[。、.,]+$/, '')
    .replace(UNTIL, '')
    .replace(WEEKDAY, '')
    .replace(/\.$/, '')
    .replace(KANJI_NUMBER, (digits) => String(kanjiNumber(digits)))
    .replace(/^[rh]/, (letter) => letter.toUpperCase())
    .replace(LABEL, '');

function separated(typed: string, today: PlainDate): PlainDate | null {
  const eraDate = ERA_YEAR.exec(typed);
  const western = YEAR.exec(typed);
  const year = eraDate ? yearOfEra(eraDate[1] ?? '', eraDate[2] ?? '') : Number(western?.[1]);
  const rest = typed.slice((eraDate ?? western)?.[0].length ?? 0);
  const [, month, day] = MONTH_AND_DAY.exec(rest) ?? [];
  if (month === undefined) return null;
  return Number.isNaN(year) ? nearestTo(today, month, day) : dayOf(year, month, day);
}

/** That day, or the last day of the month. Null if there is none. */
function dayOf(year: number, month: string, day: string | undefined): PlainDate | null {
  const first = `${year}-${month.padStart(2, '0')}`;
  if (day !== undefined) return parsePlainDate(`${first}-${day.padStart(2, '0')}`);
  const late = parsePlainDate(`${first}-28`);
  return late && addDays(late, new Date(Date.UTC(year, Number(month), 0)).getUTCDate() - 28);
}

function termFrom(today: PlainDate, typed: string): PlainDate | null {
  const [whole, closing, month, day] = TERM.exec(typed) ?? [];
  if (whole === undefined || (!month && (day || whole.includes('締')))) return null;
  const from = whole.includes('締') ? closedOn(today, closing) : today;
  return inMonth(from, month === '翌々' ? 2 : '翌来'.includes(month ?? '-') ? 1 : 0, day);
}

/** The next closing day, or the last one if it was a few days ago. */
function closedOn(today: PlainDate, closing: string | undefined): PlainDate {
  const closings = [-1, 0, 1].flatMap(
    (months) => inMonth(today, months, closing) ?? inMonth(today, months, undefined) ?? [],
  );
  return closings.find((day) => daysBetween(day, today) <= DAYS_AFTER_CLOSING) ?? today;
}

/** That day, or the last day, of the month that is so many months later. */
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
