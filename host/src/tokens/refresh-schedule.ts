/** Limit of one call of the token endpoint: while it hangs, the calls of every tab wait for it. */
export const REFRESH_CALL_MS = 10_000;

/**
 * Limit of all attempts together. The server answers a used refresh token with the same successor
 * for 60 s; a later attempt, after a lost response, would count as theft.
 */
const ALL_ATTEMPTS_MS = 50_000;

interface Pause {
  readonly min: number;
  readonly max: number;
}
/**
 * Pauses before the second and the third attempt: together at least ten seconds, so that a short
 * outage is over by the last one.
 */
const PAUSES: readonly Pause[] = [
  { min: 4_000, max: 6_000 },
  { min: 6_000, max: 10_000 },
];

interface Progress {
  /** Attempts made so far. */
  attempts: number;
  /** Milliseconds since the first attempt began. */
  elapsed: number;
  /** Milliseconds that the server requested to wait; 0 when it did not. */
  retryAfter: number;
  random?: () => number;
}

/** Milliseconds to wait before the next attempt; null when there is none. */
export function pauseBeforeRetry(progress: Progress): number | null {
  const { attempts, elapsed, retryAfter, random = Math.random } = progress;
  const [pause, ...later] = PAUSES.slice(attempts - 1);
  if (!pause) return null;
  // The remaining attempts and pauses must fit into the limit, even if the server requests a long
  // wait.
  const reserved =
    (later.length + 1) * REFRESH_CALL_MS + later.reduce((sum, { max }) => sum + max, 0);
  const maxWait = ALL_ATTEMPTS_MS - elapsed - reserved;
  if (maxWait < 0) return null;
  return Math.min(maxWait, Math.max(retryAfter, pause.min + random() * (pause.max - pause.min)));
}

/**
 * False when an attempt that begins now could end too late, because the machine slept or the timers
 * of the tab were delayed.
 */
export const isInTime = (elapsed: number): boolean => elapsed + REFRESH_CALL_MS <= ALL_ATTEMPTS_MS;
