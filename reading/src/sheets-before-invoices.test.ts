import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
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
])('does not read the sum of a cover letter or a report: %s', (title, line) => {
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

describe('the account and the due date beside an invoice', () => {
  const ACCOUNT = [
    ['お振込先', '三井住友銀行 渋谷支店 普通 1234567'],
    ['口座名義', 'カ）アオゾラインサツ'],
  ];
  const DUE = ['お支払期限', '2026年12月31日'];
  const NAMES = [
    'billing_amount',
    'payment_due_date',
    'bank_name',
    'branch_name',
    'account_number',
    'account_holder_kana',
  ] as const;
  const readSure = (...sheets: Sheet[]) =>
    readInvoices(pagesOf(...sheets)).map(({ fields }) =>
      NAMES.map((name) => {
        const field = fields[name];
        return field && field.confidence >= SURE_CONFIDENCE ? field.value : null;
      }),
    );
  const SURE = ['110000', '2026-12-31', '三井住友銀行', '渋谷支店', '1234567', 'ｶ)ｱｵｿﾞﾗｲﾝｻﾂ'];

  test.each(['請求書送付のご案内', '請求書ご送付の件', '送付状'])(
    'are read on the cover letter: %s',
    (title) => {
      const cover = { title, day: '2026年11月21日', lines: [...ACCOUNT, DUE] };
      expect(readSure(cover, INVOICE)).toEqual([SURE]);
    },
  );

  test.each(['作業報告書', '勤務表'])('are read at the foot of the report: %s', (title) => {
    const report = { title, day: '2026年11月21日', lines: [['作業', '開発'], DUE, ...ACCOUNT] };
    expect(readSure(INVOICE, report)).toEqual([SURE]);
  });

  test('are those of the invoice when it has its own', () => {
    const lines = [
      ['お振込先', 'みずほ銀行 新宿支店 普通 7654321'],
      ['お支払期限', '2027年1月31日'],
    ];
    const cover = { title: '送付状', day: '2026年11月21日', lines };
    const invoice = { ...INVOICE, lines: [...(INVOICE.lines ?? []), DUE, ...ACCOUNT] };
    expect(readSure(cover, invoice)).toEqual([SURE]);
    expect(readSure(invoice, cover)).toEqual([SURE]);
  });

  test('have no sure due date that follows from the day of the cover letter', () => {
    const cover = {
      title: '送付状',
      day: '2026年11月30日',
      lines: [['お支払条件', '発行日より30日以内']],
    };
    expect(readSure(cover, INVOICE)[0]?.[1]).not.toBe('2026-12-30');
  });

  test('are read with the amount on a first page with the title of a report', () => {
    const first = {
      title: '作業報告書',
      day: '2026年11月20日',
      lines: [['ご請求金額', '¥110,000'], DUE, ...ACCOUNT],
    };
    const breakdown = { title: '明細', lines: [['作業', '100,000']] };
    expect(readSure(first, breakdown)).toEqual([SURE]);
  });
});

test.each(['作業報告書', '勤務表', '送付状'])(
  'the payee is sure on an invoice and its %s',
  (title) => {
    const sheet = { title, day: '2026年11月21日' };
    for (const sheets of [
      [INVOICE, sheet],
      [sheet, INVOICE],
    ]) {
      const [invoice] = readInvoices(pagesOf(...sheets));
      expect(invoice?.fields.payee_name).toMatchObject({
        value: '青空印刷株式会社',
        confidence: 0.84,
      });
    }
  },
);
