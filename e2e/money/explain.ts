/** What a step of somebody's does, and what is answered to it. */
export interface Effect<State> {
  answer: unknown;
  next: State;
}

/** A step that has been answered. */
export interface Observed<State> {
  name: string;
  rule: (state: State) => Effect<State>;
  answer: unknown;
  /** It was sent again because no answer came: it may have been done before. */
  isRepeated?: boolean;
}

/**
 * The states in which a thing can be after steps that were under way at the same time: some order
 * of them must explain every answer. No state at all: the product did what no order explains.
 * `reach` says what can have become of a state meanwhile, without anybody's step.
 */
export function explain<State>(
  states: readonly State[],
  observed: readonly Observed<State>[],
  reach: (state: State) => readonly State[],
): State[] {
  const possible = distinct(states.flatMap(reach));
  if (observed.length === 0) return possible;
  const explained = observed.flatMap((step, index) => {
    const others = observed.filter((_, other) => other !== index);
    const after = possible
      .flatMap((state) => (step.isRepeated ? [state, step.rule(state).next] : [state]))
      .map((state) => step.rule(state))
      .filter(({ answer }) => same(answer, step.answer))
      .map(({ next }) => next);
    return after.length === 0 ? [] : explain(after, others, reach);
  });
  return distinct(explained);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function distinct<State>(states: readonly State[]): State[] {
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];
}
