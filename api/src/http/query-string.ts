/**
 * Repeated parameters become arrays, and so does a single `name[]=value`. `__proto__` is an
 * ordinary key of a map and never reaches an object's prototype.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const earlier = values.get(name);
    if (earlier !== undefined) values.set(name, [earlier, value].flat());
    else values.set(name, key.endsWith('[]') ? [value] : value);
  }
  return Object.fromEntries(values);
}
