import holidayJp from '@holiday-jp/holiday_jp';
import type { HolidayCalendar } from '@hareto/domain/business-day.ts';

const NAMES = new Map(
  Object.entries<{ name: string }>(holidayJp.holidays).map(([date, { name }]) => [date, name]),
);

/** National holidays of Japan, substitute holidays included. */
export const japaneseHolidays: HolidayCalendar = (date) => NAMES.get(date) ?? null;
