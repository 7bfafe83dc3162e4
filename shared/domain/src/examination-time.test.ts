import { examinationDays, isWithinExamination } from './examination-time.ts';
import { plainDateOf } from './plain-date.ts';

const at = (time: string) => new Date(`${time}+09:00`);
const HOLIDAYS: Record<string, string> = { '2026-11-23': '勤労感謝の日' };
const holidays = (date: string) => HOLIDAYS[date] ?? null;

test.each([
  ['an ordinary day', '2026-11-18T10:00:00', ['2026-11-18', '2026-11-19']],
  ['the last minute of a day', '2026-11-18T23:59:59', ['2026-11-18', '2026-11-19']],
  ['the Friday before a holiday', '2026-11-20T10:00:00', ['2026-11-20', '2026-11-24']],
  ['a Saturday before a holiday', '2026-11-21T10:00:00', ['2026-11-24']],
  ['a holiday', '2026-11-23T10:00:00', ['2026-11-24']],
  ['the last business day of a year', '2026-12-30T10:00:00', ['2026-12-30', '2027-01-04']],
])(
  'gives the business days of the examination of a payment submitted on %s',
  (_, submittedAt, expected) => {
    expect(examinationDays(at(submittedAt), holidays)).toEqual(expected);
  },
);

const DAYS_FROM_FRIDAY = examinationDays(at('2026-11-20T10:00:00'), holidays);

test.each([
  ['on the day', '2026-11-20T17:59:59', true],
  ['in the evening', '2026-11-20T18:00:00', false],
  ['at the weekend', '2026-11-21T10:00:00', false],
  ['on a holiday', '2026-11-23T10:00:00', false],
  ['early on the next business day', '2026-11-24T08:59:59', false],
  ['on the next business day', '2026-11-24T09:00:00', true],
  ['on the business day after it', '2026-11-25T09:00:00', false],
])(
  'checks whether an examiner works on the payment of a Friday %s, at %s: %p',
  (_, now, expected) => {
    expect(isWithinExamination(DAYS_FROM_FRIDAY, at(now))).toBe(expected);
  },
);

test('is never within the examination without examination days', () => {
  const now = at('2026-11-20T10:00:00');
  expect(plainDateOf(now)).toBe('2026-11-20');
  expect(isWithinExamination([], now)).toBe(false);
});
