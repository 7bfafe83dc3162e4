/**
 * What time it is. Business time may be moved in the sandbox; sessions and codes always use real
 * time.
 */
export interface Clock {
  now: () => Date;
}

export const realClock: Clock = { now: () => new Date() };
