import { readInvoices } from './extract-fields.ts';
import { readingOf } from './reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import type { TextPage } from './text-page.ts';

interface Sheet {
  title: string;
  day?: string;
  lines?: string[][];
}

const pagesOf = (...sheets: Sheet[]): TextPage[] =>
  sheets.map(({ title, day, lines = [] }, index) =>
    pageOf(
      linesAt([
        ['', title],
        ['株式会社サンプル商事 御中'],
        ...(day === undefined ? [] : [['', '', day]]),
        ['', '', '青空印刷株式会社'],
        ...lines,
      ]),
      index + 1,
    ),
  );

const readParts = (...sheets: Sheet[]) =>
  readInvoices(pagesOf(...sheets)).map(({ pages, fields }) => [
    pages,
    fields.invoice_date?.value,
    fields.billing_amount?.value,
  ]);

const INVOICE: Sheet = {
  title: '請求書',
  lines: [
    ['請求日', '2026年11月20日'],
    ['ご請求金額', '¥110,000'],
  ],
};
const NEXT_INVOICE: Sheet = {
  title: '請求書',
  lines: [
    ['請求日', '2026年12月20日'],
    ['ご請求金額', '¥220,000'],
  ],
};
const DELIVERY_NOTE: Sheet = {
  title: '納品書',
  day: '2026年11月10日',
  lines: [['合計', '¥55,000']],
};

test.each([
  '書類送付のご案内',
  '送付状',
  'FAX送信票',
  '請求書送付のご案内',
  '請求書の送付について',
  '作業報告書',
  'ご挨拶',
])('reads one invoice behind a sheet of another day: %s', (title) => {
  const cover = { title, day: '2026年11月25日' };
  expect(readParts(cover, INVOICE)).toEqual([[[1, 2], '2026-11-20', '110000']]);
  expect(readParts(cover, INVOICE, NEXT_INVOICE)).toEqual([
    [[1, 2], '2026-11-20', '110000'],
    [[3], '2026-12-20', '220000'],
  ]);
});

test.each([
  ['請求書送付のご案内', ['ご請求金額', '110,000円']],
  ['作業報告書', ['合計', '50,000']],
])('does not read the sum of such a sheet: %s', (title, line) => {
  const cover = { title, day: '2026年11月25日', lines: [line] };
  expect(readParts(cover, INVOICE)).toEqual([[[1, 2], '2026-11-20', '110000']]);
});

test('reads one invoice behind delivery notes of other days', () => {
  expect(readParts(DELIVERY_NOTE, INVOICE)).toEqual([[[1, 2], '2026-11-20', '110000']]);
  const later = { ...DELIVERY_NOTE, day: '2026年11月12日' };
  expect(readParts(DELIVERY_NOTE, later, INVOICE, NEXT_INVOICE)).toEqual([
    [[1, 2, 3], '2026-11-20', '110000'],
    [[4], '2026-12-20', '220000'],
  ]);
});

test('takes the address of the issuer from a cover letter when the invoice has none', () => {
  const block = [
    ['', '', '〒101-0001'],
    ['', '', '東京都千代田区神田1-2-3'],
    ['', '', 'TEL 03-9999-0001'],
  ];
  const [invoice] = readInvoices(
    pagesOf({ title: '送付状', day: '2026年11月25日', lines: block }, INVOICE),
  );
  expect(invoice?.fields).toMatchObject({
    payee_postal_code: { value: '1010001', page: 1 },
    payee_address: { value: '東京都千代田区神田1-2-3', page: 1 },
    payee_phone_number: { value: '0399990001', page: 1 },
    billing_amount: { value: '110000', page: 2 },
  });
});

test('fills the form from the invoice behind a quote', () => {
  const quote = { title: '御見積書', day: '2026年10月10日', lines: [['合計', '¥155,000']] };
  const reading = readingOf({ status: 'read', pages: pagesOf(quote, INVOICE) });
  expect(reading.invoices?.map(({ pages }) => pages)).toEqual([[1], [2]]);
  expect(reading.fields.billing_amount?.value).toBe('110000');
});
