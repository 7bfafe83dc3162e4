import type { Clock } from '../ports/clock.ts';

export interface TestClock extends Clock {
  set: (instant: string) => void;
  advance: (seconds: number) => void;
}

/** A clock that stands still until a test moves it. */
export function createTestClock(instant: string): TestClock {
  let now = new Date(instant);
  return {
    now: () => now,
    set: (next) => {
      now = new Date(next);
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
