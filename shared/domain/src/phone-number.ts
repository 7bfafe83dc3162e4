import { PHONE_NUMBER_GROUPS } from './phone-number-groups.ts';

/**
 * Formats the stored digits as 03-1234-5678: with a hyphen after the area code of 2 to 5 digits, or
 * in the usual groups of a mobile or service number. Other values are returned unchanged, so that
 * old data stays visible.
 */
export function formatPhoneNumber(digits: string): string {
  if (!/^0\d{9,10}$/.test(digits)) return digits;
  const national = digits.slice(1);
  const widths = PHONE_NUMBER_GROUPS.find(
    ([prefix, groupWidths]) => prefix.test(national) && sumOf(groupWidths) === national.length,
  )?.[1];
  return widths === undefined ? digits : `0${splitByWidths(national, widths).join('-')}`;
}

const sumOf = (widths: readonly number[]): number =>
  widths.reduce((total, width) => total + width, 0);

const splitByWidths = (text: string, widths: readonly number[]): string[] =>
  widths.map((width, index) => {
    const start = sumOf(widths.slice(0, index));
    return text.slice(start, start + width);
  });
