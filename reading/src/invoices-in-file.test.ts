import { documentText } from './document-text.ts';
import { FOREIGN_INVOICE_LAYOUTS } from './testing/foreign-invoice-layouts.ts';
import { pdfOf } from './testing/invoice-pdf.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { readInvoices } from './extract-fields.ts';
import type { TextItem, TextPage } from './text-page.ts';

interface Head {
  title?: string;
  number?: string;
  payee?: string;
  date?: string;
  amount?: string;
  foot?: string;
}

/** A page as accounting programs print it, with the values that `Head` has. */
function page(number: number, { title, payee, foot, ...values }: Head): TextPage {
  const rows = [
    ['請求書番号', values.number],
    ['請求日', values.date],
    ['ご請求金額', values.amount],
  ].flatMap(([label, value]) => (value === undefined ? [] : [[label ?? '', value]]));
  const items: TextItem[] = [
    ...(title === undefined ? [] : [textAt(title, 240, 60, 20)]),
    textAt('株式会社みほん商会 御中', 50, 110),
    ...(payee === undefined ? [] : [textAt(payee, 380, 140)]),
    ...linesAt(rows, { y: 200 }),
    ...(foot === undefined ? [] : [textAt(foot, 290, 820)]),
  ];
  return pageOf(items, number);
}

const FIRST = {
  title: '請求書',
  number: 'SM-2026-1101',
  payee: '株式会社そらまめ製作所',
  date: '2026年11月20日',
  amount: '¥385,000',
};
const SECOND = {
  title: '御請求書',
  number: 'TK-88',
  payee: '株式会社つきかげ物流',
  date: '2026年11月21日',
  amount: '¥99,000',
};

const invoicesOn = (...heads: Head[]) =>
  readInvoices(heads.map((head, index) => page(index + 1, head))).map(({ pages, fields }) => [
    pages,
    fields.payee_name?.value,
    fields.billing_amount?.value,
  ]);

test('separates the invoices of two companies without mixing their values', () => {
  expect(invoicesOn(FIRST, SECOND)).toEqual([
    [[1], '株式会社そらまめ製作所', '385000'],
    [[2], '株式会社つきかげ物流', '99000'],
  ]);
});

test('adds pages without a title and a delivery note to the previous invoice', () => {
  const annex = { title: '納品書', payee: FIRST.payee, amount: '¥385,000' };
  expect(invoicesOn(FIRST, { amount: '¥100,000' }, annex, SECOND)).toEqual([
    [[1, 2, 3], '株式会社そらまめ製作所', '385000'],
    [[4], '株式会社つきかげ物流', '99000'],
  ]);
});

test('names the kinds of pages, and reads nothing from a delivery note beside an invoice', () => {
  const { number: _number, date: _date, ...withoutNumber } = FIRST;
  const pages = [
    page(1, withoutNumber),
    page(2, { title: '納 品 書', number: 'D-20261105', date: '2026年11月5日', amount: '¥99' }),
    page(3, { title: '御請求明細書', amount: '¥385,000' }),
    page(4, { amount: '¥385,000' }),
    page(5, SECOND),
  ];
  const invoices = readInvoices(pages);
  expect(
    invoices.map(({ page_kinds, fields: { invoice_number, invoice_date } }) => [
      page_kinds,
      invoice_number?.value,
      invoice_date?.value,
    ]),
  ).toEqual([
    [['invoice', 'delivery_note', 'breakdown', null], undefined, undefined],
    [['invoice'], 'TK-88', '2026-11-21'],
  ]);
});

test('reads a delivery note without an invoice, and one that is also the invoice', () => {
  const values = { number: 'N-7', amount: '¥385,000', payee: FIRST.payee };
  const kindsAndNumbers = ['納品書', '納品書兼請求書', 'PACKING LIST', 'Delivery Note'].map(
    (title) => {
      const [invoice] = readInvoices([page(1, { ...values, title })]);
      return [invoice?.page_kinds, invoice?.fields.invoice_number?.value];
    },
  );
  expect(kindsAndNumbers).toEqual([
    [['delivery_note'], 'N-7'],
    [['invoice'], 'N-7'],
    [['delivery_note'], 'N-7'],
    [['delivery_note'], 'N-7'],
  ]);
});

test.each<[string, Head]>([
  ['repeats number and title', { ...FIRST, amount: '¥1,000' }],
  ['is a copy', { ...FIRST, title: '請求書(控)' }],
  ['says that it is the second of two', { ...SECOND, foot: '2 / 2' }],
  ['says that it is page 2', { ...SECOND, foot: 'Page 2' }],
  ['has no amount', { title: '請求書', number: 'X-1', payee: '株式会社ほか' }],
  ['has no title', { ...SECOND, title: 'お知らせ' }],
])('adds a page that %s to the invoice before it', (_, head) => {
  expect(invoicesOn(FIRST, head).map(([pages]) => pages)).toEqual([[1, 2]]);
});

test('distinguishes invoices of one company by their number, or without one by amount and date', () => {
  const other = { ...FIRST, number: 'SM-2026-1102', amount: '¥77,000' };
  expect(invoicesOn(FIRST, other).map(([pages]) => pages)).toEqual([[1], [2]]);
  const { number: _number, ...withoutNumber } = FIRST;
  const later = { ...withoutNumber, date: '2026年11月30日', amount: '¥50,000' };
  expect(invoicesOn(withoutNumber, later).map(([pages]) => pages)).toEqual([[1], [2]]);
});

test('separates three invoices of one company in one file', () => {
  const withNumber = (number: string, amount: string) => ({ ...FIRST, number, amount });
  expect(
    invoicesOn(
      withNumber('A-1', '¥10,000'),
      withNumber('A-2', '¥20,000'),
      withNumber('A-3', '¥30,000'),
    ),
  ).toEqual([
    [[1], '株式会社そらまめ製作所', '10000'],
    [[2], '株式会社そらまめ製作所', '20000'],
    [[3], '株式会社そらまめ製作所', '30000'],
  ]);
});

test('does not separate a repeated page of a scan when its number is misread', () => {
  const scannedPage = (number: number, head: Head): TextPage => ({
    ...page(number, head),
    toShown: [1, 0, 0, 1, 0, 0],
  });
  const invoices = readInvoices([
    scannedPage(1, FIRST),
    scannedPage(2, { ...FIRST, number: 'SM-2026-1701' }),
  ]);
  expect(invoices.map(({ pages }) => pages)).toEqual([[1, 2]]);
});

describe('the invoices of a PDF', () => {
  // A separate process reads the file; its start takes seconds on a busy machine.
  jest.setTimeout(60_000);

  async function pagesIn(bytes: Buffer) {
    const answer = await documentText.read({ content_type: 'application/pdf', bytes });
    if (answer.status !== 'read') throw new Error(`Not read: ${answer.status}`);
    return answer.pages;
  }

  test('are read separately, each with its own values', async () => {
    const invoices = readInvoices(await pagesIn(sampleInvoice('two-invoices.pdf')));
    expect(
      invoices.map(({ pages, fields }) => [
        pages,
        fields.payee_name?.value,
        fields.billing_amount?.value,
        fields.billing_amount?.confidence,
        fields.account_number?.value,
      ]),
    ).toEqual([
      [[1], '株式会社そらまめ製作所', '385000', 0.97, '7028415'],
      [[2], '株式会社つきかげ物流', '99000', 0.97, '0091223'],
    ]);
  });

  test('are distinguished on twenty consecutive pages', async () => {
    const singlePages = FOREIGN_INVOICE_LAYOUTS.filter(
      ({ pages, sheet, name }) =>
        pages.length === 1 && sheet === undefined && name !== 'craft-shop-with-vertical-title',
    ).slice(0, 20);
    const invoices = readInvoices(
      await pagesIn(await pdfOf(singlePages.flatMap(({ pages }) => pages))),
    );
    expect(invoices.map(({ pages }) => pages)).toEqual(singlePages.map((_, index) => [index + 1]));
  });
});
