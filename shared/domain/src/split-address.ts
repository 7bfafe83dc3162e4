import { PREFECTURES, type Prefecture } from './japanese-address.ts';
import { MUNICIPALITIES } from './municipalities.ts';

export interface AddressParts {
  state: Prefecture | '';
  city: string;
  /** 町名・番地; includes a building after a space. */
  street: string;
}

/**
 * Splits an address in one line into the parts of a form, by the names of all municipalities;
 * unclear parts stay in `street`. Never throws.
 */
export function splitAddress(address: string): AddressParts {
  const text = address.trim();
  const state = PREFECTURES.find((prefecture) => text.startsWith(prefecture)) ?? '';
  const rest = text.slice(state.length).trim();
  const city = rest.slice(0, municipalityLength(rest, state));
  return { state, city, street: rest.slice(city.length).trim() };
}

/** The length of the longest name that the text begins with; 0 if it begins with none. */
function municipalityLength(text: string, state: Prefecture | ''): number {
  const unifiedText = unifySmallKe(text);
  const lengths = (state ? [state] : PREFECTURES)
    .flatMap(namesIn)
    .filter((name) => unifiedText.startsWith(name))
    .map((name) => name.length);
  return Math.max(0, ...lengths);
}

/**
 * The names that people write: a municipality with and without its district, and a large city with
 * and without its ward.
 */
const namesIn = (prefecture: Prefecture): string[] =>
  unifySmallKe(MUNICIPALITIES[prefecture])
    .split(' ')
    .flatMap((group) => {
      const [head = '', ...members] = group.split('/');
      const fullNames = members.map((member) => head + member);
      return head.endsWith('市')
        ? [head, ...fullNames]
        : members.length > 0
          ? [...members, ...fullNames]
          : [head];
    });

/** Unifies spellings such as 鎌ケ谷 and 鎌ヶ谷; the length of the text stays the same. */
const unifySmallKe = (text: string): string => text.replaceAll('ヶ', 'ケ').replaceAll('ヵ', 'カ');
