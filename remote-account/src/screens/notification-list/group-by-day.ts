import type { NotificationItem } from '@hareto/contracts/users.ts';
import {
  addDays,
  formatDateProse,
  formatDateTable,
  formatTime,
  plainDateOf,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';

export interface NoticeGroup {
  readonly label: '今日' | '昨日' | 'それ以前';
  /** 11月20日(金); null for older notices. */
  readonly day: string | null;
  readonly notices: readonly { readonly notice: NotificationItem; readonly time: string }[];
}

const dayOf = (notice: NotificationItem) => plainDateOf(new Date(notice.published_at));
const withoutYear = (date: PlainDate) => formatDateProse(date).replace(/^\d+年/, '');

/** 今日, 昨日 with times, それ以前 with dates; days in Tokyo, without empty groups. */
export function groupByDay(
  notifications: readonly NotificationItem[],
  today: PlainDate,
): NoticeGroup[] {
  const yesterday = addDays(today, -1);
  const time = (notice: NotificationItem) => formatTime(new Date(notice.published_at));
  const date = (notice: NotificationItem) => formatDateTable(dayOf(notice));
  const groups = [
    { label: '今日', day: withoutYear(today), has: (d: PlainDate) => d >= today, when: time },
    {
      label: '昨日',
      day: withoutYear(yesterday),
      has: (d: PlainDate) => d === yesterday,
      when: time,
    },
    { label: 'それ以前', day: null, has: (d: PlainDate) => d < yesterday, when: date },
  ] as const;
  return groups
    .map(({ label, day, has, when }) => ({
      label,
      day,
      notices: notifications
        .filter((notice) => has(dayOf(notice)))
        .map((notice) => ({ notice, time: when(notice) })),
    }))
    .filter(({ notices }) => notices.length > 0);
}
