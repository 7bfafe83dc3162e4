/**
 * Returns the current time. The sandbox may move business time; sessions and codes always use real
 * time.
 */
export interface Clock {
  now: () => Date;
}

export const realClock: Clock = { now: () => new Date() };
