import {
  addDays,
  formatDateInput,
  formatDateTable,
  formatDateTime,
  formatTime,
  parsePlainDate,
  plainDateOf,
  type PlainDate,
} from './plain-date.ts';

/** For tables: 2026/11/26; `'—'` for null or a malformed date. */
export function tableDate(date: string | null): string {
  const parsed = date === null ? null : parsePlainDate(date);
  return parsed ? formatDateTable(parsed) : '—';
}

/** 2026/11/26（木）; `'—'` for null or a malformed date. */
export function dateWithWeekday(date: string | null): string {
  const parsed = date === null ? null : parsePlainDate(date);
  return parsed ? formatDateInput(parsed) : '—';
}

/** An instant of the API in tables: 2026/11/26 09:12; `'—'` for null. */
export const tableInstant = (instant: string | null): string =>
  instant === null ? '—' : formatDateTime(new Date(instant));

/** The day in Tokyo of an instant of the API. */
export const dayOf = (instant: string): PlainDate => plainDateOf(new Date(instant));

/** An instant of the API in the list of notifications: 今日 09:12, 昨日 11:00, 2026/11/06. */
export function recentInstant(instant: string, today: PlainDate): string {
  const day = dayOf(instant);
  const time = formatTime(new Date(instant));
  if (day === today) return `今日 ${time}`;
  return day === addDays(today, -1) ? `昨日 ${time}` : formatDateTable(day);
}

/** A coming day, which may have to be chosen again: `'未定'` for null. */
export const tableDateOrOpen = (date: string | null): string =>
  date === null ? OPEN : tableDate(date);
export const dateWithWeekdayOrOpen = (date: string | null): string =>
  date === null ? OPEN : dateWithWeekday(date);
const OPEN = '未定';
