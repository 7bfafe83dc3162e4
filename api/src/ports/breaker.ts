/** What a guarded piece of work says of the other side; `nothing` if it had nothing to ask. */
export type Verdict = 'answered' | 'silent' | 'nothing';

export interface Breaker {
  /**
   * Does the work, unless the other side has been silent: then one piece at a time is let through
   * after each pause, to see whether it is back.
   */
  through: <Result>(
    work: () => Promise<Result>,
    verdictOf: (result: Result) => Verdict,
  ) => Promise<Result | 'not_asked'>;
}

interface Options {
  /** Silent calls in a row after which the others wait. */
  threshold?: number;
  pauseMs?: number;
  now?: () => number;
}

/**
 * Keeps calls from piling up against somebody who does not answer. It remembers in this process
 * only: what is lost with it costs a few more silent calls, never an order.
 */
export function createBreaker({
  threshold = 5,
  pauseMs = 5_000,
  now = Date.now,
}: Options = {}): Breaker {
  let silentInARow = 0;
  let pausedUntil = 0;
  let isProbing = false;

  function note(verdict: Verdict): void {
    if (verdict === 'answered') silentInARow = 0;
    if (verdict !== 'silent') return;
    silentInARow += 1;
    pausedUntil = now() + pauseMs;
  }

  return {
    through: async (work, verdictOf) => {
      const isProbe = silentInARow >= threshold;
      if (isProbe && (isProbing || now() < pausedUntil)) return 'not_asked';
      isProbing ||= isProbe;
      try {
        const result = await work();
        note(verdictOf(result));
        return result;
      } finally {
        if (isProbe) isProbing = false;
      }
    },
  };
}
