/**
 * Removes the characters that `ending` matches from the end of a text. `/[…]+$/` would do the same,
 * but in quadratic time for a text with many of these characters inside.
 */
export function withoutEnding(text: string, ending: RegExp): string {
  let { length } = text;
  while (length > 0 && ending.test(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}
