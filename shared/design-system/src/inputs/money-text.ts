export const MAX_MONEY_DIGITS = 12;

const grouping = new Intl.NumberFormat('ja-JP');

/**
 * The digits of an amount as typed or pasted: ¥1,284,800, 1284800円 and full-width alike. Decimals
 * are cut. A minus stays, for the form to refuse: without it another amount would be paid.
 */
export function moneyDigits(text: string): string {
  const [whole = ''] = text.normalize('NFKC').split('.');
  const sign = /^\D*[-−▲△]\D*(?:\d|$)/.test(whole) ? '-' : '';
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits.slice(0, MAX_MONEY_DIGITS)}`;
}

/** 1284800 → 1,284,800. */
export function groupDigits(digits: string): string {
  return digits === '' || digits === '-' ? digits : grouping.format(Number(digits));
}

/** Where the caret stands in `grouped` after `count` digits. */
export function caretAfterDigits(grouped: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (grouped[index] !== ',') seen += 1;
    if (seen === count) return index + 1;
  }
  return grouped.length;
}
