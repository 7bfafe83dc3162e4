/** Whether the server answered; `no_call` if the work made no call. */
export type Verdict = 'answered' | 'no_answer' | 'no_call';

export interface CircuitBreaker {
  /**
   * Does the work. While the server does not answer, it does work only once after each pause, to
   * test the connection, and otherwise returns `open`.
   */
  run: <Result>(
    work: () => Promise<Result>,
    verdictOf: (result: Result) => Verdict,
  ) => Promise<Result | 'open'>;
}

interface Options {
  /** After this many consecutive calls without an answer, the pauses begin. */
  threshold?: number;
  pauseMs?: number;
  now?: () => number;
}

/**
 * A circuit breaker: limits the number of calls to a server that does not answer. Its state is in
 * this process only; a restart causes a few more unanswered calls, but loses no order.
 */
export function createCircuitBreaker({
  threshold = 5,
  pauseMs = 5_000,
  now = Date.now,
}: Options = {}): CircuitBreaker {
  let callsWithoutAnswer = 0;
  let pausedUntil = 0;
  let isProbing = false;

  function note(verdict: Verdict): void {
    if (verdict === 'answered') callsWithoutAnswer = 0;
    if (verdict !== 'no_answer') return;
    callsWithoutAnswer += 1;
    pausedUntil = now() + pauseMs;
  }

  return {
    run: async (work, verdictOf) => {
      const isProbe = callsWithoutAnswer >= threshold;
      if (isProbe && (isProbing || now() < pausedUntil)) return 'open';
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
