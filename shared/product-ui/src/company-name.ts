import { normalizeForSearch } from '@hareto/domain/kana.ts';

const nameKey = (name: string) =>
  normalizeForSearch(name.replace(/(?:御中|様|殿)\s*$/u, ''), { ignoreLegalForm: true });

/** The end of a name that names a part of the company. */
const PART = /(?:支店|支社|支部|営業所|事業所|事業部|本部|本店|本社|(?:^|[^楽])部|課|室)$/u;

const isFollowedByPart = (longName: string, shortName: string) =>
  longName.startsWith(shortName) && PART.test(longName.slice(shortName.length));

/**
 * True for the same company. A document may name a department, a branch or a person after it; a
 * registered name that is longer only by such a part is the same, any other one is another company.
 */
export function isSameCompany(read: string, registered: string): boolean {
  const [readName, registeredName] = [nameKey(read), nameKey(registered)];
  if (readName === '' || registeredName === '') return false;
  return readName.startsWith(registeredName) || isFollowedByPart(registeredName, readName);
}
