import { plainDate } from '@hareto/domain/plain-date.ts';
import { nextPromiseChange, promiseText } from './transfer-promise.ts';

const at = (time: string) => new Date(`${time}+09:00`);
const calendar = (next: string, earliest: string, closed: readonly string[] = []) => ({
  closed_days: closed.map((date) => ({ date: plainDate(date), reason: '土曜日' })),
  cutoff_time: '15:00',
  lead_days: 3,
  next_cutoff_at: `${next}T15:00:00+09:00`,
  earliest_deposit_date: plainDate(earliest),
  latest_deposit_date: plainDate('2026-12-18'),
});
const CUTOFF_ON_FRIDAY = calendar('2026-11-20', '2026-11-26');
const CUTOFF_ON_TUESDAY = calendar('2026-11-24', '2026-11-27', [
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
]);

test.each([
  ['2026-11-20T10:00:00', '本日15:00までの申請で、最短2026年11月26日(木)に振込', CUTOFF_ON_FRIDAY],
  ['2026-11-20T14:59:59', '本日15:00までの申請で、最短2026年11月26日(木)に振込', CUTOFF_ON_FRIDAY],
  ['2026-11-20T15:00:00', '本日の受付は終了しました。', CUTOFF_ON_FRIDAY],
  [
    '2026-11-20T15:00:02',
    '本日の受付は終了しました。次の締切は2026年11月24日(火) 15:00、最短2026年11月27日(金)に振込',
    CUTOFF_ON_TUESDAY,
  ],
  [
    '2026-11-21T00:00:00',
    '本日は銀行休業日です。次の締切は2026年11月24日(火) 15:00、最短2026年11月27日(金)に振込',
    CUTOFF_ON_TUESDAY,
  ],
  ['2026-11-24T00:00:00', '本日15:00までの申請で、最短2026年11月27日(金)に振込', CUTOFF_ON_TUESDAY],
])('promises at %s: %s', (now, text, closedDays) => {
  expect(promiseText(closedDays, at(now))).toBe(text);
});

test.each([
  ['the cut-off', '2026-11-20T10:00:00', CUTOFF_ON_FRIDAY, '2026-11-20T15:00:00'],
  ['midnight', '2026-11-20T15:00:01', CUTOFF_ON_TUESDAY, '2026-11-21T00:00:00'],
  [
    'a minute from now, because the response is older than the cut-off',
    '2026-11-20T15:00:00',
    CUTOFF_ON_FRIDAY,
    '2026-11-20T15:01:00',
  ],
  [
    'a minute from now, because there is no response',
    '2026-11-20T10:00:00',
    null,
    '2026-11-20T10:01:00',
  ],
])('the promise changes next at: %s', (_, now, closedDays, expected) => {
  expect(nextPromiseChange(closedDays, at(now))).toEqual(at(expected));
});
