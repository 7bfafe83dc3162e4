/** Limit of one call of the token endpoint: while it hangs, the calls of every tab wait for it. */
export const REFRESH_CALL_MS = 10_000;

/**
 * Limit of all attempts together. The server answers a used refresh token with the same successor
 * for 60 s; a later attempt, after a lost response, would count as theft.
 */
const ALL_TRIES_MS = 50_000;

interface Pause {
  readonly least: number;
  readonly most: number;
}
/**
 * Pauses before the second and the third attempt: together at least ten seconds, so that a short
 * outage is over by the last one.
 */
const PAUSES: readonly Pause[] = [
  { least: 4_000, most: 6_000 },
  { least: 6_000, most: 10_000 },
];

interface Progress {
  /** Attempts made so far. */
  tried: number;
  /** Milliseconds since the first attempt began. */
  elapsed: number;
  /** Milliseconds that the server asked to wait; 0 when it did not. */
  retryAfter: number;
  random?: () => number;
}

/** Milliseconds to wait before the next attempt; null when there is none. */
export function pauseBeforeRetry(progress: Progress): number | null {
  const { tried, elapsed, retryAfter, random = Math.random } = progress;
  const [pause, ...later] = PAUSES.slice(tried - 1);
  if (!pause) return null;
  // The remaining attempts and pauses must fit into the limit, even if the server requests a long
  // wait.
  const reserved =
    (later.length + 1) * REFRESH_CALL_MS + later.reduce((sum, { most }) => sum + most, 0);
  const longest = ALL_TRIES_MS - elapsed - reserved;
  if (longest < 0) return null;
  return Math.min(
    longest,
    Math.max(retryAfter, pause.least + random() * (pause.most - pause.least)),
  );
}

/**
 * False when an attempt that begins now could end too late, because the machine slept or the timers
 * of the tab were delayed.
 */
export const isInTime = (elapsed: number): boolean => elapsed + REFRESH_CALL_MS <= ALL_TRIES_MS;
