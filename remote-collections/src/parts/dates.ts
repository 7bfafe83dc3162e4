import {
  formatDateInput,
  formatDateTable,
  formatDateTime,
  parsePlainDate,
} from '@hareto/domain/plain-date.ts';

/** For tables: 2026/11/26, — without a date. */
export function tableDate(date: string | null): string {
  const parsed = date === null ? null : parsePlainDate(date);
  return parsed ? formatDateTable(parsed) : '—';
}

/** For facts: 2026/11/26（木）, — without a date. */
export function factDate(date: string | null): string {
  const parsed = date === null ? null : parsePlainDate(date);
  return parsed ? formatDateInput(parsed) : '—';
}

/** An instant of the API: 2026/11/26 09:12. */
export const instantText = (instant: string | null): string =>
  instant === null ? '—' : formatDateTime(new Date(instant));
