import { msUntilTurn } from './day-turns.ts';

test.each([
  ['2026-11-20T00:00:00+09:00', 9 * 3_600_000],
  ['2026-11-20T08:59:59.999+09:00', 1],
  ['2026-11-20T09:00:00+09:00', 6 * 3_600_000],
  ['2026-11-20T14:59:00+09:00', 60_000],
  ['2026-11-20T15:00:00+09:00', 9 * 3_600_000],
  ['2026-11-20T23:59:59.999+09:00', 1],
])('returns the time until the banks open, their cut-off or midnight: at %s', (now, ms) => {
  expect(msUntilTurn(new Date(now), '15:00')).toBe(ms);
});
