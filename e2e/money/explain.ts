import type { Payment } from './oracle.ts';
import { type Moment, reachable } from './timers.ts';

/** What a step of somebody's does to a payment, and what is answered to it. */
export interface Effect {
  answer: unknown;
  next: Payment;
}

/** A step that has been answered. */
export interface Observed {
  name: string;
  rule: (payment: Payment) => Effect;
  answer: unknown;
}

/**
 * The states in which a payment can be after steps that were under way at the same time: some order
 * of them must explain every answer. No state at all: the product did what no order explains.
 */
export function explain(
  states: readonly Payment[],
  observed: readonly Observed[],
  moment: Moment,
): Payment[] {
  const possible = distinct(states.flatMap((state) => reachable(state, moment)));
  if (observed.length === 0) return possible;
  const explained = observed.flatMap((first, index) => {
    const others = observed.filter((_, other) => other !== index);
    const after = possible
      .map((state) => first.rule(state))
      .filter(({ answer }) => same(answer, first.answer))
      .map(({ next }) => next);
    return after.length === 0 ? [] : explain(after, others, moment);
  });
  return distinct(explained);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function distinct(states: readonly Payment[]): Payment[] {
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];
}
