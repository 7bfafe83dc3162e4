/**
 * Where a text stands that no database column can hold: with a NUL, or with half of a surrogate
 * pair. Such a text is no text at all, so it is refused here once instead of in every field. Keys
 * count as texts of their own; they are named by what holds them.
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

// A surrogate that is half of a pair is no character of its own and matches nothing.
const isStorable = (text: string) => !/[\p{Surrogate}\0]/u.test(text);
