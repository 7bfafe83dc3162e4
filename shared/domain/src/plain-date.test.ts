import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  endOfDayInTokyo,
  formatDateInput,
  formatDateProse,
  formatDateTable,
  formatDateTime,
  formatMonthDay,
  parsePlainDate,
  plainDate,
  plainDateOf,
  tokyoTimeOf,
  toTokyoIso,
  weekdayOf,
} from './plain-date.ts';

test.each(['0001-01-01', '2026-11-26', '2028-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])(
  'accepts %s as a day',
  (text) => {
    expect(parsePlainDate(text)).toBe(text);
  },
);

test.each([
  '0000-01-01',
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '2026/01/01',
  '20260101',
  '',
  '2026-01-01T00:00:00Z',
])('refuses %p as a day', (text) => {
  expect(parsePlainDate(text)).toBeNull();
  expect(() => plainDate(text)).toThrow(RangeError);
});

test.each([
  ['2026-11-25T14:59:59Z', '2026-11-25', { hour: 23, minute: 59 }],
  ['2026-11-25T15:00:00Z', '2026-11-26', { hour: 0, minute: 0 }],
  ['2026-12-31T15:00:00Z', '2027-01-01', { hour: 0, minute: 0 }],
  ['2026-11-26T06:00:00Z', '2026-11-26', { hour: 15, minute: 0 }],
])('finds the day of %s in Tokyo: %s', (instant, date, time) => {
  expect([plainDateOf(new Date(instant)), tokyoTimeOf(new Date(instant))]).toEqual([date, time]);
});

test.each([
  ['2026-11-26', 1, '2026-11-27'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2026-11-20', 30, '2026-12-20'],
])('adds to %s %i days: %s', (from, days, to) => {
  expect(addDays(plainDate(from), days)).toBe(to);
  expect(daysBetween(plainDate(from), plainDate(to))).toBe(days);
});

test('counts between two days as many days as were added', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -40_000, max: 40_000 }),
      (days) =>
        daysBetween(plainDate('2026-11-20'), addDays(plainDate('2026-11-20'), days)) === days,
    ),
  );
});

test.each([
  ['2026-11-22', 0],
  ['2026-11-26', 4],
  ['2026-11-28', 6],
])('finds the weekday of %s: %i', (date, weekday) => {
  expect(weekdayOf(plainDate(date))).toBe(weekday);
});

test('formats a day in four ways', () => {
  const date = plainDate('2026-05-09');
  expect([
    formatDateProse(date),
    formatDateTable(date),
    formatDateInput(date),
    formatMonthDay(date),
  ]).toEqual(['2026年5月9日(土)', '2026/05/09', '2026/05/09（土）', '5/9(土)']);
});

test('formats instants in Tokyo time', () => {
  const instant = new Date('2026-11-26T00:12:30.500Z');
  expect([formatDateTime(instant), toTokyoIso(instant)]).toEqual([
    '2026/11/26 09:12',
    '2026-11-26T09:12:30+09:00',
  ]);
});

test('ends a day at 23:59:59 in Tokyo', () => {
  expect(toTokyoIso(endOfDayInTokyo(plainDate('2026-11-29')))).toBe('2026-11-29T23:59:59+09:00');
});
