/**
 * A calendar day 'YYYY-MM-DD' without time and zone, such as a due date. Two days can be compared
 * as texts.
 */
export type PlainDate = string & { readonly __plainDate: true };

const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000; // Japan has no summer time.
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = ['日', '月', '火', '水', '木', '金', '土'] as const;

/**
 * Reads 'YYYY-MM-DD'. Null for another form or a day that does not exist; PostgreSQL has no year 0.
 */
export function parsePlainDate(text: string): PlainDate | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Date.parse rolls 02-30 over to March instead of refusing it.
  return !Number.isNaN(time) && isoDayOf(time) === text ? (text as PlainDate) : null;
}

/** Like parsePlainDate, for a text that is known to be valid. Throws RangeError for another one. */
export function plainDate(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === null) throw new RangeError(`Not a calendar day: ${text}`);
  return date;
}

/**
 * The day in Asia/Tokyo at that instant, in any time zone of the program. Throws RangeError for an
 * invalid Date.
 */
export function plainDateOf(instant: Date): PlainDate {
  return isoDayOf(instant.getTime() + TOKYO_OFFSET_MS) as PlainDate;
}

/** Hour and minute in Asia/Tokyo at that instant. */
export function tokyoTimeOf(instant: Date): { hour: number; minute: number } {
  const shifted = new Date(instant.getTime() + TOKYO_OFFSET_MS);
  return { hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
}

/** The day that is `days` calendar days later; earlier for a negative number. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return isoDayOf(utcTimeOf(date) + days * DAY_MS) as PlainDate;
}

/** Calendar days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((utcTimeOf(to) - utcTimeOf(from)) / DAY_MS);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: PlainDate): number {
  return new Date(utcTimeOf(date)).getUTCDay();
}

/** True on Saturday and Sunday. */
export const isWeekend = (date: PlainDate): boolean => weekdayOf(date) % 6 === 0;

/** 23:59:59 of that day in Tokyo: the end of every deadline. */
export function endOfDayInTokyo(date: PlainDate): Date {
  return new Date(`${date}T23:59:59+09:00`);
}

/** 'YYYY-MM-DDTHH:mm:ss+09:00', the form of every instant in the API. */
export function toTokyoIso(instant: Date): string {
  return `${new Date(instant.getTime() + TOKYO_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}

/** In sentences: 2026年11月26日(木). */
export function formatDateProse(date: PlainDate): string {
  const { year, month, day } = partsOf(date);
  return `${year}年${month}月${day}日(${weekdayNameOf(date)})`;
}

/** In tables: 2026/11/26. */
export function formatDateTable(date: PlainDate): string {
  return date.replaceAll('-', '/');
}

/** In date fields: 2026/11/26（木）. */
export function formatDateInput(date: PlainDate): string {
  return `${formatDateTable(date)}（${weekdayNameOf(date)}）`;
}

/** In narrow lists: 11/26(木). */
export function formatMonthDay(date: PlainDate): string {
  const { month, day } = partsOf(date);
  return `${month}/${day}(${weekdayNameOf(date)})`;
}

/** An instant in tables, Tokyo time: 2026/11/26 09:12. */
export function formatDateTime(instant: Date): string {
  return `${formatDateTable(plainDateOf(instant))} ${formatTime(instant)}`;
}

/** The time of day in Tokyo: 09:12. */
export function formatTime(instant: Date): string {
  const { hour, minute } = tokyoTimeOf(instant);
  return `${pad(hour)}:${pad(minute)}`;
}

function partsOf(date: PlainDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

function weekdayNameOf(date: PlainDate): string {
  return WEEKDAYS[weekdayOf(date)] ?? '';
}

function utcTimeOf(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function isoDayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
