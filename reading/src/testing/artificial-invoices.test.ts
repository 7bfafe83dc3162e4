import { adjustmentsTotal } from '@hareto/domain/adjustments.ts';
import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { invalidZenginCharacters } from '@hareto/domain/zengin-kana.ts';
import { bankDirectory } from '@hareto/banks/directory.ts';
import { BLIND_INVOICE_LAYOUTS } from './blind-invoice-layouts.ts';
import { EIGHTH_INVOICE_LAYOUTS } from './eighth-invoice-layouts.ts';
import { FOREIGN_INVOICE_LAYOUTS } from './foreign-invoice-layouts.ts';
import { FRESH_INVOICE_LAYOUTS } from './fresh-invoice-layouts.ts';
import { RECENT_INVOICE_LAYOUTS } from './recent-invoice-layouts.ts';
import { SEVENTH_INVOICE_LAYOUTS } from './seventh-invoice-layouts.ts';
import { SIXTH_INVOICE_LAYOUTS } from './sixth-invoice-layouts.ts';
import { type Account, type ArtificialInvoice, onFirstPage } from './artificial-invoice.ts';
import type { DrawPage } from './invoice-pdf.ts';

/** All texts that a page writes, without blanks. */
function textOfPage(draw: DrawPage): string {
  const texts: string[] = [];
  const write = (text: string) => void texts.push(text);
  const ignore = () => undefined;
  draw({
    write,
    writeRight: write,
    writeMiddle: write,
    writeDown: write,
    line: ignore,
    box: ignore,
  });
  return texts.join('').normalize('NFKC').replace(/[\s,]/g, '');
}

/** Values of a PDF or a picture, adjustments and accounts included. */
const countOf = (
  { adjustments = [], accounts = [] }: ArtificialInvoice,
  expected: ArtificialInvoice['expected'],
): number =>
  [...Object.keys(expected), ...adjustments, ...accounts.flatMap((account) => Object.keys(account))]
    .length;

const accountsOf = ({ expected, accounts = [expected] }: ArtificialInvoice): readonly Account[] =>
  accounts;

const ALL = [
  ...FOREIGN_INVOICE_LAYOUTS,
  ...BLIND_INVOICE_LAYOUTS,
  ...FRESH_INVOICE_LAYOUTS,
  ...RECENT_INVOICE_LAYOUTS,
  ...SIXTH_INVOICE_LAYOUTS,
  ...SEVENTH_INVOICE_LAYOUTS,
  ...EIGHTH_INVOICE_LAYOUTS,
];
const samples = ALL.map((layout) => [layout.name, layout] as const);

test('gives each layout its own name', () => {
  expect(new Set(samples.map(([name]) => name)).size).toBe(samples.length);
});

test.each([
  ['foreign', FOREIGN_INVOICE_LAYOUTS],
  ['blind', BLIND_INVOICE_LAYOUTS],
  ['fresh', FRESH_INVOICE_LAYOUTS],
  ['recent', RECENT_INVOICE_LAYOUTS],
  ['sixth', SIXTH_INVOICE_LAYOUTS],
] as const)(
  'has at least 1,000 values of the %s layouts, each as two PDFs and three photos',
  (_, layouts) => {
    const counts = layouts.map(
      // The billing program's PDF and a scanner's PDF, then three photos.
      (layout) => 2 * countOf(layout, layout.expected) + 3 * countOf(layout, onFirstPage(layout)),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1_000);
  },
);

test('expects no value of a later page on a photo', () => {
  expect(
    onFirstPage({
      name: 'two-pages',
      pages: [],
      onLaterPages: ['bank_name'],
      expected: { payee_name: '株式会社見本', bank_name: '静岡銀行' },
    }),
  ).toEqual({ payee_name: '株式会社見本' });
});

test.each(samples)('has a total and adjustments that add up to the amount: %s', (_, layout) => {
  const { invoice_total, billing_amount } = layout.expected;
  const adjustments = layout.adjustments ?? [];
  expect(Number(invoice_total ?? billing_amount) + adjustmentsTotal(adjustments)).toBe(
    Number(billing_amount),
  );
  expect(invoice_total === undefined).toBe(adjustments.length === 0);
});

/** Adjustments have no field names; they are on the first page. */
const amountsOf = (
  { billing_amount = '', invoice_total = '' }: ArtificialInvoice['expected'],
  adjustments: ArtificialInvoice['adjustments'] = [],
): string[] => [billing_amount, invoice_total, ...adjustments.map(({ amount }) => `${amount}`)];

test.each(samples)('shows every amount on the pages: %s', (_, layout) => {
  const [first = () => undefined] = layout.pages;
  const onFirst = textOfPage(first);
  for (const amount of amountsOf(onFirstPage(layout), layout.adjustments))
    expect(onFirst).toContain(amount);
  const onAll = layout.pages.map(textOfPage).join('');
  for (const amount of amountsOf(layout.expected)) expect(onAll).toContain(amount);
});

test.each(samples)('has numbers and kana in their stored form: %s', (_, layout) => {
  const { invoice_registration_number, payee_phone_number, payee_postal_code } = layout.expected;
  if (invoice_registration_number !== undefined) {
    expect(invoice_registration_number).toMatch(/^T\d{13}$/);
    // The registration numbers of persons have no check digit.
    expect(isCorporateNumber(invoice_registration_number.slice(1))).toBe(
      invoice_registration_number.slice(2, 8) === '999901',
    );
  }
  expect(payee_phone_number ?? '0300000000').toMatch(/^0\d{9,10}$/);
  expect(payee_postal_code ?? '0000000').toMatch(/^\d{7}$/);
  for (const account of accountsOf(layout)) {
    expect(account.account_number).toMatch(/^\d{7}$/);
    expect(invalidZenginCharacters(account.account_holder_kana ?? '')).toEqual([]);
  }
});

test.each(samples)('names a branch that the directory of banks has: %s', (_, layout) => {
  for (const { bank_name = '', branch_name = '' } of accountsOf(layout)) {
    const [bank] = bankDirectory.searchBanks(bank_name.replace('農業協同組合', '農協')).banks;
    const { branches } = bankDirectory.searchBranches(bank?.bank_code ?? '', branch_name);
    expect({ bank_name, branch_name, isKnown: branches.length > 0 }).toEqual({
      bank_name,
      branch_name,
      isKnown: true,
    });
  }
});
