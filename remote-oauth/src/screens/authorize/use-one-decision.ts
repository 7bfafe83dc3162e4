import { useRef } from 'react';

export interface OneDecision {
  /** Runs the decision, unless another one is still in progress. */
  readonly decide: (decision: () => Promise<void>) => Promise<void>;
  readonly isDeciding: () => boolean;
}

/**
 * One decision at a time: a second one, made while the partner's page loads, would be refused, and
 * the error page would replace the partner's page.
 */
export function useOneDecision(): OneDecision {
  const isDeciding = useRef(false);
  const decide = async (decision: () => Promise<void>) => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    try {
      await decision();
    } finally {
      isDeciding.current = false;
    }
  };
  return { decide, isDeciding: () => isDeciding.current };
}
