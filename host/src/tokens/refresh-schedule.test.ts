import { isInTime, pauseBeforeRetry } from './refresh-schedule.ts';

const notRequested = 0;
const pause = (attempts: number, elapsed: number, retryAfter: number, random: number) =>
  pauseBeforeRetry({ attempts, elapsed, retryAfter, random: () => random });

test.each([
  ['the shortest first pause', 1, 0, notRequested, 0, 4_000],
  ['the shortest second pause, ten seconds with the first', 2, 4_000, notRequested, 0, 6_000],
  ['the longest first pause', 1, 10_000, notRequested, 1, 6_000],
  ['the longest second pause', 2, 26_000, notRequested, 1, 10_000],
  ['no fourth attempt', 3, 12_000, notRequested, 0, null],
  ['the server requests more', 1, 0, 9_000, 0, 9_000],
  ['the server requests less', 1, 0, 1_000, 1, 6_000],
  ['the server requests an hour: two more attempts must fit in', 1, 0, 3_600_000, 0, 20_000],
  ['the server requests an hour again: one more must fit in', 2, 20_000, 3_600_000, 0, 20_000],
  ['the same after two attempts of ten seconds each', 2, 30_000, 3_600_000, 0, 10_000],
  ['no second attempt after the machine has slept', 1, 25_000, notRequested, 0, null],
])(
  '%s (attempts %i, elapsed %i ms, requested %i ms, random %i): %j ms',
  (_, attempts, elapsed, retryAfter, random, expected) => {
    expect(pause(attempts, elapsed, retryAfter, random)).toBe(expected);
  },
);

test.each([
  [40_000, true],
  [40_001, false],
])('allows an attempt %i ms after the first: %s', (elapsed, expected) => {
  expect(isInTime(elapsed)).toBe(expected);
});

test('takes at least 10 s and at most 50 s for three attempts, with any delay that the server requests', () => {
  for (const retryAfter of [0, 500, 8_000, 15_000, 60_000, 1e20]) {
    for (const callMs of [0, 10_000]) {
      for (const random of [0, 0.5, 1]) {
        const first = pause(1, callMs, retryAfter, random) ?? Number.NaN;
        const second = pause(2, callMs + first + callMs, retryAfter, random) ?? Number.NaN;
        const lastAttemptAt = callMs + first + callMs + second;
        expect(lastAttemptAt).toBeGreaterThanOrEqual(10_000);
        expect(lastAttemptAt + 10_000).toBeLessThanOrEqual(50_000);
      }
    }
  }
});
