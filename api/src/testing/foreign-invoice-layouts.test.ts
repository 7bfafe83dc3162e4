import { adjustmentsTotal } from '@hareto/domain/adjustments.ts';
import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { invalidZenginCharacters } from '@hareto/domain/zengin-kana.ts';
import { FOREIGN_INVOICE_LAYOUTS } from './foreign-invoice-layouts.ts';
import type { DrawPage } from './invoice-pdf.ts';

/** All texts that a page writes, without blanks. */
function writtenOn(draw: DrawPage): string {
  const texts: string[] = [];
  const write = (text: string) => void texts.push(text);
  const nothing = () => undefined;
  draw({
    write,
    writeRight: write,
    writeMiddle: write,
    writeDown: write,
    line: nothing,
    box: nothing,
  });
  return texts.join('').normalize('NFKC').replace(/[\s,]/g, '');
}

const papers = FOREIGN_INVOICE_LAYOUTS.map((layout) => [layout.name, layout] as const);

test('the layouts differ in name, and in a PDF and four pictures each have 1,000 values', () => {
  expect(new Set(papers.map(([name]) => name)).size).toBe(papers.length);
  const values = FOREIGN_INVOICE_LAYOUTS.flatMap(
    ({ expected, adjustments = [], accounts = [] }) => [
      ...Object.keys(expected),
      ...adjustments,
      ...accounts.flatMap((account) => Object.keys(account)),
    ],
  );
  expect(values.length * 5).toBeGreaterThanOrEqual(1_000);
});

test.each(papers)('%s: the total and the adjustments give the amount', (_, layout) => {
  const { invoice_total, billing_amount } = layout.expected;
  const adjustments = layout.adjustments ?? [];
  expect(Number(invoice_total ?? billing_amount) + adjustmentsTotal(adjustments)).toBe(
    Number(billing_amount),
  );
  expect(invoice_total === undefined).toBe(adjustments.length === 0);
});

test.each(papers)('%s: the first page shows every amount', (_, { pages, ...layout }) => {
  const [first] = pages;
  const text = writtenOn(first ?? (() => undefined));
  const { billing_amount = '', invoice_total = '' } = layout.expected;
  const amounts = [
    billing_amount,
    invoice_total,
    ...(layout.adjustments ?? []).map(({ amount }) => `${amount}`),
  ];
  for (const amount of amounts) expect(text).toContain(amount);
});

test.each(papers)('%s: numbers and kana have their stored form', (_, layout) => {
  const { expected, accounts = [{}] } = layout;
  const registration = expected.invoice_registration_number ?? '';
  expect(registration).toMatch(/^T\d{13}$/);
  // Persons have numbers of their own, without a check digit.
  expect(isCorporateNumber(registration.slice(1))).toBe(registration.slice(2, 8) === '999901');
  expect(expected.payee_phone_number).toMatch(/^0\d{9,10}$/);
  expect(expected.payee_postal_code).toMatch(/^\d{7}$/);
  for (const account of [expected, ...accounts]) {
    expect(account.account_number ?? '0000000').toMatch(/^\d{7}$/);
    expect(invalidZenginCharacters(account.account_holder_kana ?? '')).toEqual([]);
  }
});
