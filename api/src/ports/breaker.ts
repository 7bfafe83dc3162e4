/** Tells whether the other side answered; `nothing` if the work had nothing to ask. */
export type Verdict = 'answered' | 'silent' | 'nothing';

export interface Breaker {
  /**
   * Does the work. While the other side is silent, it lets one piece through after each pause, to
   * see whether the other side is back.
   */
  through: <Result>(
    work: () => Promise<Result>,
    verdictOf: (result: Result) => Verdict,
  ) => Promise<Result | 'not_asked'>;
}

interface Options {
  /** After this many silent calls in a row, the others wait. */
  threshold?: number;
  pauseMs?: number;
  now?: () => number;
}

/**
 * Keeps calls from piling up against a server that does not answer. It remembers in this process
 * only: a restart costs a few more silent calls, never an order.
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
