import holidayJp from '@holiday-jp/holiday_jp';
import type { HolidayCalendar } from './business-day.ts';
import { plainDate } from './plain-date.ts';
import {
  earliestRequestDeposit,
  isPossibleDeposit,
  latestRequestDeposit,
  reminderForDaysLeft,
  requestDueDates,
} from './request-terms.ts';

const names: Readonly<Record<string, { name: string } | undefined>> = holidayJp.holidays;
const holidays: HolidayCalendar = (date) => names[date]?.name ?? null;

test('accepts due dates from tomorrow to the sixtieth day', () => {
  expect(requestDueDates(plainDate('2026-11-20'))).toEqual({
    earliest: '2026-11-21',
    latest: '2027-01-19',
  });
});

test.each([
  ['2026-12-10', '2026-12-16'],
  // A weekend, followed by the New Year's closing days of banks.
  ['2026-12-26', '2027-01-04'],
  ['2026-11-20', '2026-11-27'],
])('allows for a request due on %s a deposit on %s at the earliest', (due, earliest) => {
  expect(earliestRequestDeposit(plainDate(due), holidays)).toBe(earliest);
});

test.each([
  ['2026-12-10', '2027-02-08'],
  // The sixtieth day is a holiday, New Year's closing days, or a Sunday after a Saturday.
  ['2026-12-13', '2027-02-10'],
  ['2026-11-03', '2026-12-30'],
  ['2026-11-25', '2027-01-22'],
])('allows for a request due on %s a deposit on %s at the latest', (due, latest) => {
  expect(latestRequestDeposit(plainDate(due), holidays)).toBe(latest);
});

test.each([
  ['2026-12-15', false],
  ['2026-12-16', true],
  ['2026-12-19', false],
  ['2026-12-21', true],
  ['2027-02-08', true],
  ['2027-02-09', false],
  ['2062-12-18', false],
])('checks a deposit on %s for a request due on 2026-12-10: %s', (date, isPossible) => {
  expect(isPossibleDeposit(plainDate(date), plainDate('2026-12-10'), holidays)).toBe(isPossible);
});

test.each([
  [8, null],
  [7, 7],
  [4, 7],
  [3, 3],
  [2, 3],
  [1, 1],
  [0, 1],
])('sends %i days before the due date the reminder of day %s', (daysLeft, reminder) => {
  expect(reminderForDaysLeft(daysLeft)).toBe(reminder);
});
