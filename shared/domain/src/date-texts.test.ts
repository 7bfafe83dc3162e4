import { recentInstant } from './date-texts.ts';
import { plainDate } from './plain-date.ts';

test.each([
  ['2026-11-20T00:00:00+09:00', '今日 00:00'],
  ['2026-11-20T09:12:59+09:00', '今日 09:12'],
  ['2026-11-19T23:59:59+09:00', '昨日 23:59'],
  ['2026-11-18T15:00:00Z', '昨日 00:00'],
  ['2026-11-18T23:59:59+09:00', '2026/11/18'],
  // An instant in the future, from a clock that is ahead of this one.
  ['2026-11-21T00:00:00+09:00', '2026/11/21'],
])('shows %s on 20 November as %s', (instant, text) => {
  expect(recentInstant(instant, plainDate('2026-11-20'))).toBe(text);
});
