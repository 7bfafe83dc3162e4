const valuesOf = (values: object) => new Map<string, unknown>(Object.entries(values));

/** The fields whose values differ, as `recheck` needs them after a change by a program. */
export const changedNames = <Values extends object>(before: Values, after: Values): string[] => {
  const old = valuesOf(before);
  return [...valuesOf(after)]
    .filter(([name, value]) => value !== old.get(name))
    .map(([name]) => name);
};
