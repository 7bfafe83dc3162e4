import { plainDate } from '@hareto/domain/plain-date.ts';
import { suggestionReason, transferCalendar } from './transfer-calendar.ts';

const day = plainDate;
const CLOSED_DAYS = [
  '2026-12-19',
  '2026-12-20',
  '2026-12-26',
  '2026-12-27',
  '2026-12-31',
  '2027-01-01',
].map((date) => ({ date: day(date), reason: '休業日' }));
const calendar = transferCalendar({
  closed_days: CLOSED_DAYS,
  cutoff_time: '15:00',
  lead_days: 3,
  next_cutoff_at: '2026-11-24T15:00:00+09:00',
  earliest_deposit_date: day('2026-11-27'),
  latest_deposit_date: day('2026-12-21'),
});

test.each([
  ['the due date itself needs no reason', '2026-12-18', '2026-12-18', null],
  [
    'a closed due date names the bank holiday',
    '2026-12-20',
    '2026-12-18',
    '支払期日 2026/12/20（日）は銀行休業日のため、直前の営業日にしました。',
  ],
  [
    'a due date beyond the window names the window, closed or not',
    '2026-12-31',
    '2026-12-21',
    '振込日は2026年12月21日(月)まで選べます。',
  ],
  [
    'a due date too early names the earliest day',
    '2026-11-25',
    '2026-11-27',
    '支払期日に間に合わないため、最短の日にしました。',
  ],
  ['a day of the user’s own choice needs no reason', '2026-12-18', '2026-12-14', null],
])('%s', (_, dueDate, depositDate, reason) => {
  expect(suggestionReason(day(dueDate), day(depositDate), calendar)).toBe(reason);
});
