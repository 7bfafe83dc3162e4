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

/** Letters of the longest name that the text begins with; 0 when it begins with none. */
function municipalityLength(text: string, state: Prefecture | ''): number {
  const written = unifySmallKe(text);
  const lengths = (state ? [state] : PREFECTURES)
    .flatMap(namesIn)
    .filter((name) => written.startsWith(name))
    .map((name) => name.length);
  return Math.max(0, ...lengths);
}

/**
 * The names as people write them: with their district or city, without the district, and a large
 * city without its ward.
 */
const namesIn = (prefecture: Prefecture): string[] =>
  unifySmallKe(MUNICIPALITIES[prefecture])
    .split(' ')
    .flatMap((group) => {
      const [head = '', ...members] = group.split('/');
      const whole = members.map((member) => head + member);
      return head.endsWith('市')
        ? [head, ...whole]
        : members.length > 0
          ? [...members, ...whole]
          : [head];
    });

/** 鎌ケ谷 and 鎌ヶ谷 are the same place; the number of letters does not change. */
const unifySmallKe = (text: string): string => text.replaceAll('ヶ', 'ケ').replaceAll('ヵ', 'カ');
