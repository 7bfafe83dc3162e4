/** The fields whose values differ, as `recheck` needs them after a change by a program. */
export const changedNames = <Values extends object>(before: Values, after: Values): string[] => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries<unknown>({ ...after })
    .filter(([name, value]) => value !== old.get(name))
    .map(([name]) => name);
};
