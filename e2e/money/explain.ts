/** The answer to a step, and the state after it. */
export interface Effect<State> {
  answer: unknown;
  next: State;
}

/** A step that has been answered. */
export interface ObservedStep<State> {
  name: string;
  rule: (state: State) => Effect<State>;
  answer: unknown;
  /** The step was sent again without an answer, so it may already have been done. */
  isRepeated?: boolean;
}

/**
 * The possible states after simultaneous steps: some order of them must explain every answer. No
 * state means that the product did something that no order explains. `reachable` returns the states
 * to which a state may change without a step, and the state itself.
 */
export function explain<State>(
  states: readonly State[],
  observed: readonly ObservedStep<State>[],
  reachable: (state: State) => readonly State[],
): State[] {
  const possible = distinct(states.flatMap(reachable));
  if (observed.length === 0) return possible;
  const explained = observed.flatMap((step, index) => {
    const others = observed.filter((_, other) => other !== index);
    const after = possible
      .flatMap((state) => (step.isRepeated ? [state, step.rule(state).next] : [state]))
      .map((state) => step.rule(state))
      .filter(({ answer }) => isSame(answer, step.answer))
      .map(({ next }) => next);
    return after.length === 0 ? [] : explain(after, others, reachable);
  });
  return distinct(explained);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function distinct<State>(states: readonly State[]): State[] {
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];
}
