/** Whether the other side answered; `nothing` if the work made no call. */
export type Verdict = 'answered' | 'silent' | 'nothing';

export interface Breaker {
  /**
   * Does the work. While the other side does not answer, only one piece of work is done after each
   * pause, to test the connection.
   */
  through: <Result>(
    work: () => Promise<Result>,
    verdictOf: (result: Result) => Verdict,
  ) => Promise<Result | 'not_asked'>;
}

interface Options {
  /** After this many consecutive calls without an answer, the others wait. */
  threshold?: number;
  pauseMs?: number;
  now?: () => number;
}

/**
 * A circuit breaker: limits the number of calls to a server that does not answer. Its state is in
 * this process only; a restart causes a few more unanswered calls, but loses no order.
 */
export function createBreaker({
  threshold = 5,
  pauseMs = 5_000,
  now = Date.now,
}: Options = {}): Breaker {
  let consecutiveSilences = 0;
  let pausedUntil = 0;
  let isProbing = false;

  function note(verdict: Verdict): void {
    if (verdict === 'answered') consecutiveSilences = 0;
    if (verdict !== 'silent') return;
    consecutiveSilences += 1;
    pausedUntil = now() + pauseMs;
  }

  return {
    through: async (work, verdictOf) => {
      const isProbe = consecutiveSilences >= threshold;
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
