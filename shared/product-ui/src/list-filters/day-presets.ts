import { addDays, type PlainDate } from '@hareto/domain/plain-date.ts';

/** `from` is '' in a range without a beginning. */
interface DayPreset {
  key: string;
  label: string;
  from: PlainDate | '';
  to: PlainDate;
}

const firstOfMonth = (day: PlainDate) => `${day.slice(0, 7)}-01` as PlainDate;
const monthBefore = (first: PlainDate) => firstOfMonth(addDays(first, -1));
const endOfMonth = (day: PlainDate) => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/**
 * Frequent date ranges for a search: past ones, or future ones with `isComing`. The business year
 * begins in April.
 */
export function dayPresets(today: PlainDate, isComing = false): readonly DayPreset[] {
  const month = firstOfMonth(today);
  if (isComing)
    return [
      { key: 'soon', label: '3日以内', from: '', to: addDays(today, 3) },
      { key: 'week', label: '7日以内', from: '', to: addDays(today, 7) },
      { key: 'month', label: '今月末まで', from: '', to: endOfMonth(month) },
    ];
  const last = monthBefore(month);
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
  return [
    { key: 'month', label: '今月', from: month, to: endOfMonth(month) },
    { key: 'last', label: '先月', from: last, to: endOfMonth(last) },
    { key: 'quarter', label: '直近3か月', from: monthBefore(last), to: endOfMonth(month) },
    {
      key: 'year',
      label: '今年度',
      from: `${String(year)}-04-01` as PlainDate,
      to: `${String(year + 1)}-03-31` as PlainDate,
    },
  ];
}
