import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { splitLegalForm } from '@hareto/domain/legal-form.ts';

const splitName = (text: string) => {
  const { name, position } = splitLegalForm(text.replace(/(?:御中|様|殿)\s*$/u, ''));
  return { words: name.split(/\s+/u), isComplete: position === 'tail' };
};

const keyOf = (words: readonly string[]): string =>
  normalizeForSearch(words.join(' '), { ignoreLegalForm: true });

/** Matches a name that ends with the word for a branch or a department. */
const PART = /(?:支店|支社|本社|営業所|事業所|(?:^|[^楽])部|課)$/u;

const isFollowedByPart = (longName: string, shortName: string) =>
  longName.startsWith(shortName) && PART.test(longName.slice(shortName.length));

/**
 * True if both names are of the same company. In a document, a branch, a department or a person may
 * follow the name, unless a legal form ends it. A longer registered name is of the same company
 * only if the rest of it names a branch or a department.
 */
export function isSameCompany(read: string, registered: string): boolean {
  const { words, isComplete } = splitName(read);
  const { words: registeredWords } = splitName(registered);
  const registeredName = keyOf(registeredWords);
  if (keyOf(words) === '' || registeredName === '') return false;
  const hasPart = PART.test(registeredWords.at(-1) ?? '');
  const withoutPart = keyOf(registeredWords.slice(0, -1));
  const isSame = (name: string, rest: readonly string[]) =>
    name === registeredName ||
    (hasPart && name === withoutPart && !rest.some((word) => PART.test(word)));
  if (isComplete) return isSame(keyOf(words), []);
  return (
    words.some((_, index) => isSame(keyOf(words.slice(0, index + 1)), words.slice(index + 1))) ||
    isFollowedByPart(keyOf(words.slice(0, 1)), registeredName)
  );
}
