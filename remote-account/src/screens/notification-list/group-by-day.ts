import type { NotificationItem } from '@hareto/contracts/notifications.ts';
import {
  addDays,
  formatDateProse,
  formatDateTable,
  formatTime,
  plainDateOf,
  type PlainDate,
} from '@hareto/domain/plain-date.ts';

export interface NotificationGroup {
  readonly label: '今日' | '昨日' | 'それ以前';
  /** 11月20日(金); null for older notifications. */
  readonly day: string | null;
  readonly notifications: readonly {
    readonly notification: NotificationItem;
    /** The time of day; in それ以前 the date. */
    readonly time: string;
  }[];
}

const dayOf = (notification: NotificationItem) => plainDateOf(new Date(notification.published_at));
const withoutYear = (date: PlainDate) => formatDateProse(date).replace(/^\d+年/, '');

/** 今日, 昨日 with times, それ以前 with dates; days in Tokyo, without empty groups. */
export function groupByDay(
  notifications: readonly NotificationItem[],
  today: PlainDate,
): NotificationGroup[] {
  const yesterday = addDays(today, -1);
  const time = (notification: NotificationItem) => formatTime(new Date(notification.published_at));
  const date = (notification: NotificationItem) => formatDateTable(dayOf(notification));
  const groups = [
    // A later day than `today`, as with a slow clock, is 今日 as well.
    {
      label: '今日',
      day: withoutYear(today),
      includesDay: (published: PlainDate) => published >= today,
      timeOf: time,
    },
    {
      label: '昨日',
      day: withoutYear(yesterday),
      includesDay: (published: PlainDate) => published === yesterday,
      timeOf: time,
    },
    {
      label: 'それ以前',
      day: null,
      includesDay: (published: PlainDate) => published < yesterday,
      timeOf: date,
    },
  ] as const;
  return groups
    .map(({ label, day, includesDay, timeOf }) => ({
      label,
      day,
      notifications: notifications
        .filter((notification) => includesDay(dayOf(notification)))
        .map((notification) => ({ notification, time: timeOf(notification) })),
    }))
    .filter(({ notifications }) => notifications.length > 0);
}
