/**
 * One call of the token endpoint ends after this: while it hangs, the calls of every tab wait for
 * it.
 */
export const REFRESH_CALL_MS = 10_000;

/**
 * All tries together. The server answers a used refresh token with the same successor for 60 s: a
 * later try, after an answer that got lost, would count as theft.
 */
const ALL_TRIES_MS = 50_000;

interface Pause {
  readonly least: number;
  readonly most: number;
}
/**
 * Before the second and the third try: ten seconds together at least, so that a short outage is
 * over by the last.
 */
const PAUSES: readonly Pause[] = [
  { least: 4_000, most: 6_000 },
  { least: 6_000, most: 10_000 },
];

interface Progress {
  /** Tries made so far. */
  tried: number;
  /** Milliseconds since the first try began. */
  elapsed: number;
  /** Milliseconds that the server asked for; 0 when it did not. */
  retryAfter: number;
  random?: () => number;
}

/** Milliseconds to wait before the next try; null when there is none. */
export function pauseBeforeRetry(progress: Progress): number | null {
  const { tried, elapsed, retryAfter, random = Math.random } = progress;
  const [pause, ...later] = PAUSES.slice(tried - 1);
  if (!pause) return null;
  // The tries still to come and the pauses between them have to fit in, however long the server
  // would like us to wait.
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
 * False when a try that begins now could end too late: a machine that slept, or a tab whose timers
 * were held back.
 */
export const isInTime = (elapsed: number): boolean => elapsed + REFRESH_CALL_MS <= ALL_TRIES_MS;
