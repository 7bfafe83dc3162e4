import { PASSKEY_NAME_LENGTH } from '@hareto/contracts/passkeys.ts';

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const NUMBER = / \(\d+\)$/;

/**
 * The name of a new passkey, with a number if another passkey has the name. A refusal would be too
 * late: the browser has already stored the passkey, and the server would not know it.
 */
export function freeName(requestedName: string, taken: readonly string[]): string {
  if (!taken.includes(requestedName)) return requestedName;
  const name = requestedName.replace(NUMBER, '');
  // One candidate more than there are names, so that one is always free.
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => index + 2);
  const candidates = numbers.map((number) => withNumber(name, number));
  return candidates.find((candidate) => !taken.includes(candidate)) ?? requestedName;
}

/** The name is cut so that its number fits into the maximum length. */
function withNumber(name: string, number: number): string {
  const suffix = ` (${number})`;
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  return letters.slice(0, PASSKEY_NAME_LENGTH - suffix.length).join('') + suffix;
}
