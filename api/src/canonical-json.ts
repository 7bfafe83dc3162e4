/** Gives the same text for the same content: keys are sorted at every level. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );
}
