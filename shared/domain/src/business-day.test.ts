import holidayJp from '@holiday-jp/holiday_jp';
import {
  addBusinessDays,
  bankDayAt,
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  closedDayReason,
  closedDaysBetween,
  DEFAULT_TRANSFER_TERMS,
  longestLeadTime,
  nextBusinessDay,
  previousBusinessDay,
  suggestTransferDate,
  transferDateRefusal,
  transferWindow,
  type HolidayCalendar,
} from './business-day.ts';
import { addDays, plainDate, toTokyoIso } from './plain-date.ts';

const names: Readonly<Record<string, { name: string } | undefined>> = holidayJp.holidays;
const holidays: HolidayCalendar = (date) => names[date]?.name ?? null;
const windowAt = (now: string) =>
  transferWindow({ now: new Date(`${now}+09:00`), holidays, ...DEFAULT_TRANSFER_TERMS });

test.each([
  ['2026-11-20', null],
  ['2026-11-21', '土曜日'],
  ['2026-11-22', '日曜日'],
  ['2026-11-23', '勤労感謝の日'],
  ['2026-12-30', null],
  ['2026-12-31', '年末年始'],
  ['2027-01-01', '元日'],
  ['2027-01-02', '年末年始'],
  ['2027-01-03', '年末年始'],
  ['2027-01-04', null],
  ['2027-01-11', '成人の日'],
  ['2027-03-21', '春分の日'],
  ['2027-03-22', '春分の日 振替休日'],
  ['2027-05-05', 'こどもの日'],
  ['2027-08-11', '山の日'],
])('gives the reason why banks are closed on %s: %p', (date, reason) => {
  expect(closedDayReason(plainDate(date), holidays)).toBe(reason);
});

test('finds the business days before, on and after a closed day and a business day', () => {
  const closed = plainDate('2026-11-22');
  const open = plainDate('2026-11-24');
  expect([
    businessDayOnOrAfter(closed, holidays),
    businessDayOnOrBefore(closed, holidays),
    businessDayOnOrAfter(open, holidays),
    businessDayOnOrBefore(open, holidays),
  ]).toEqual(['2026-11-24', '2026-11-20', open, open]);
  expect([nextBusinessDay(open, holidays), previousBusinessDay(open, holidays)]).toEqual([
    '2026-11-25',
    '2026-11-20',
  ]);
});

test.each([
  ['2026-12-10', 4, '2026-12-16'],
  ['2026-11-20', 5, '2026-11-30'],
  ['2026-11-21', 1, '2026-11-24'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-30', -1, '2026-11-27'],
])('adds to %s %i business days: %s', (date, days, expected) => {
  expect(addBusinessDays(plainDate(date), days, holidays)).toBe(expected);
});

test.each([
  { now: '2026-11-20T10:00:00', earliest: '2026-11-26' },
  { now: '2026-11-20T14:59:59', earliest: '2026-11-26' },
  { now: '2026-11-20T15:00:00', earliest: '2026-11-27' },
  { now: '2026-11-20T23:59:59', earliest: '2026-11-27' },
  { now: '2026-11-21T10:00:00', earliest: '2026-11-27' },
  { now: '2026-11-21T16:00:00', earliest: '2026-11-27' },
  { now: '2026-12-25T14:00:00', earliest: '2026-12-30' },
  { now: '2026-12-25T16:00:00', earliest: '2027-01-04' },
  { now: '2026-12-28T10:00:00', earliest: '2027-01-04' },
  { now: '2026-12-30T10:00:00', earliest: '2027-01-06' },
  { now: '2027-03-18T10:00:00', earliest: '2027-03-24' },
  { now: '2027-04-28T10:00:00', earliest: '2027-05-07' },
])(
  'allows for a payment submitted at $now a transfer on $earliest at the earliest',
  ({ now, earliest }) => {
    expect(windowAt(now).earliest).toBe(earliest);
  },
);

test.each([
  [
    '2026-11-20T10:00:00',
    {
      dayZero: '2026-11-20',
      earliest: '2026-11-26',
      latest: '2026-12-18',
      isCutoffPassed: false,
      cutoffAt: '2026-11-20T15:00:00+09:00',
    },
  ],
  [
    '2026-11-20T15:00:00',
    {
      dayZero: '2026-11-24',
      earliest: '2026-11-27',
      latest: '2026-12-18',
      isCutoffPassed: true,
      cutoffAt: '2026-11-24T15:00:00+09:00',
    },
  ],
  [
    '2026-11-21T16:00:00',
    {
      dayZero: '2026-11-24',
      earliest: '2026-11-27',
      latest: '2026-12-21',
      isCutoffPassed: false,
      cutoffAt: '2026-11-24T15:00:00+09:00',
    },
  ],
])('gives the possible transfer dates at %s: %j', (now, expected) => {
  const { cutoffAt, ...window } = windowAt(now);
  expect({ ...window, cutoffAt: toTokyoIso(cutoffAt) }).toEqual(expected);
});

test.each([
  ['2026-11-20T08:59:59', null],
  ['2026-11-20T09:00:00', '2026-11-20'],
  ['2026-11-20T14:59:59', '2026-11-20'],
  ['2026-11-20T15:00:00', null],
  ['2026-11-21T10:00:00', null],
  ['2026-11-23T10:00:00', null],
  ['2026-12-31T10:00:00', null],
])('gives the day whose transfers banks accept at %s: %p', (now, day) => {
  const { cutoffTime } = DEFAULT_TRANSFER_TERMS;
  expect(bankDayAt({ now: new Date(`${now}+09:00`), holidays, cutoffTime })).toBe(day);
});

test('allows an earlier transfer with a shorter lead time', () => {
  expect(
    transferWindow({
      now: new Date('2026-11-20T10:00:00+09:00'),
      holidays,
      ...DEFAULT_TRANSFER_TERMS,
      leadDays: 1,
    }).earliest,
  ).toBe('2026-11-24');
});

test.each([
  { due: '2026-11-30', date: '2026-11-30', why: 'a business day' },
  { due: '2026-11-29', date: '2026-11-27', why: 'a Sunday: the business day before' },
  { due: '2026-11-24', date: '2026-11-26', why: 'before the earliest' },
  { due: '2027-01-29', date: '2026-12-18', why: 'after the latest' },
])('suggests $date for due date $due: $why', ({ due, date }) => {
  expect(
    suggestTransferDate({
      paymentDueDate: plainDate(due),
      window: windowAt('2026-11-20T10:00:00'),
      holidays,
    }),
  ).toBe(date);
});

test.each([
  ['2026-11-25', 'too_early'],
  ['2026-11-26', null],
  ['2026-11-28', 'closed_day'],
  ['2026-12-18', null],
  ['2026-12-21', 'too_late'],
] as const)('checks the transfer date %s: %p', (date, refusal) => {
  expect(transferDateRefusal(plainDate(date), windowAt('2026-11-20T10:00:00'), holidays)).toBe(
    refusal,
  );
});

test('lists the closed days of a range, ends included', () => {
  expect(closedDaysBetween(plainDate('2026-11-21'), plainDate('2026-11-28'), holidays)).toEqual([
    { date: '2026-11-21', reason: '土曜日' },
    { date: '2026-11-22', reason: '日曜日' },
    { date: '2026-11-23', reason: '勤労感謝の日' },
    { date: '2026-11-28', reason: '土曜日' },
  ]);
  expect(closedDaysBetween(plainDate('2026-11-28'), plainDate('2026-11-21'), holidays)).toEqual([]);
});

test('allows a transfer date on every day of six years when the limit is the longest lead time', () => {
  const days = Array.from({ length: 6 * 365 }, (_, index) =>
    addDays(plainDate('2026-01-01'), index),
  );
  for (const leadDays of [0, 3, 10]) {
    const terms = { cutoffTime: '15:00', leadDays, maxDaysAhead: longestLeadTime(leadDays) };
    const refused = days.filter((date) => {
      const now = new Date(`${date}T15:00:00+09:00`);
      const { earliest, latest } = transferWindow({ now, holidays, ...terms });
      return earliest > latest;
    });
    expect(refused).toEqual([]);
  }
});
