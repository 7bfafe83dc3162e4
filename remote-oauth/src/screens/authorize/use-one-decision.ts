import { useRef } from 'react';

/** Runs the decision, unless another one is still in progress. */
export type Decide = (decision: () => Promise<void>) => Promise<void>;

/**
 * One decision at a time: a second one, made while the partner's page loads, would be refused, and
 * the error page would replace the partner's page.
 */
export function useOneDecision(): Decide {
  const isDeciding = useRef(false);
  return async (decision) => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    try {
      await decision();
    } finally {
      isDeciding.current = false;
    }
  };
}
