import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { withoutLegalForm } from '@hareto/domain/legal-form.ts';

const wordsOf = (name: string): string[] =>
  withoutLegalForm(name.replace(/(?:御中|様|殿)\s*$/u, '')).split(/\s+/u);

const keyOf = (words: readonly string[]): string =>
  normalizeForSearch(words.join(' '), { ignoreLegalForm: true });

/** The end of a name that names a part of the company. */
const PART = /(?:支店|支社|本社|営業所|事業所|(?:^|[^楽])部|課)$/u;

const isFollowedByPart = (longName: string, shortName: string) =>
  longName.startsWith(shortName) && PART.test(longName.slice(shortName.length));

/**
 * True for the same company. A document may name a department, a branch or a person after it; a
 * registered name that is longer only by such a part is the same, any other one is another company.
 */
export function isSameCompany(read: string, registered: string): boolean {
  const [readWords, registeredWords] = [wordsOf(read), wordsOf(registered)];
  const [readName, registeredName] = [keyOf(readWords), keyOf(registeredWords)];
  if (readName === '' || registeredName === '') return false;
  const withoutPart = registeredWords.slice(0, -1);
  return (
    readWords.some((_, index) => keyOf(readWords.slice(0, index + 1)) === registeredName) ||
    (readWords.length === 1 && isFollowedByPart(readName, registeredName)) ||
    (PART.test(registeredWords.at(-1) ?? '') && keyOf(withoutPart) === readName)
  );
}
