import { isWithinExamination } from './examination-time.ts';

const at = (time: string) => new Date(`${time}+09:00`);
const FRIDAY = at('2026-11-20T10:00:00');

test.each([
  ['on the day', '2026-11-20T17:59:59', true],
  ['in the evening', '2026-11-20T18:00:00', false],
  ['early on the next weekday', '2026-11-24T08:59:59', false],
  ['at the weekend', '2026-11-21T10:00:00', false],
  ['on the next weekday', '2026-11-23T09:00:00', true],
  ['on the weekday after it', '2026-11-24T09:00:00', false],
])('a result within one business day is promised %s: %s, %p', (_, now, expected) => {
  expect(isWithinExamination(FRIDAY, at(now))).toBe(expected);
});
