/**
 * Finds the paths of texts that no database column can hold: with a NUL, or with half of a
 * surrogate pair. They are refused here once instead of in every field. Keys are checked too; their
 * path is that of the object.
 */
export function unstorableTexts(
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => unstorableTexts(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.some(([key]) => !isStorable(key))) return [path];
  return entries.flatMap(([key, item]) => unstorableTexts(item, [...path, key]));
}

// The `u` flag makes \p{Surrogate} match only unpaired surrogates.
const isStorable = (text: string) => !/[\p{Surrogate}\0]/u.test(text);
