/**
 * Parses a query string. Repeated parameters and `name[]=value` become arrays. `__proto__` is an
 * ordinary key and does not change an object's prototype.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    const earlier = values.get(name);
    if (Array.isArray(earlier)) earlier.push(value);
    else if (earlier !== undefined) values.set(name, [earlier, value]);
    else values.set(name, key.endsWith('[]') ? [value] : value);
  }
  return Object.fromEntries(values);
}
