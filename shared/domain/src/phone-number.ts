import { PHONE_NUMBER_GROUPS } from './phone-number-groups.ts';

/**
 * 03-1234-5678 from the stored digits: after the area code of 2 to 5 digits, or as a mobile or
 * service number is written. Other values are returned unchanged, so that old data stays visible.
 */
export function formatPhoneNumber(digits: string): string {
  if (!/^0\d{9,10}$/.test(digits)) return digits;
  const national = digits.slice(1);
  const widths = PHONE_NUMBER_GROUPS.find(
    ([begins, parts]) => begins.test(national) && sumOf(parts) === national.length,
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
