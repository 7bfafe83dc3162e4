import { pdfOf, type DrawPage } from './testing/invoice-pdf.ts';
import { doubtsOf, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

// Every document is read in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const SUPPLIER = {
  payee_name: '株式会社そらまめ製作所',
  payee_postal_code: '1440035',
  payee_address: '東京都大田区南蒲田9-99-1',
  payee_phone_number: '0399990001',
  invoice_registration_number: 'T7999901000001',
  payer_name: '株式会社みほん商会',
  bank_name: 'みずほ銀行',
  branch_name: '新宿支店',
  account_type: '普通',
  account_number: '7028415',
  account_holder_kana: 'ｶ)ｿﾗﾏﾒｾｲｻｸｼﾖ',
};

test.each([
  [
    'letters with blanks between them and digits in boxes',
    'letter-spaced-excel.pdf',
    {
      invoice_number: 'SM-2026-1111',
      invoice_date: '2026-11-11',
      payment_due_date: '2026-12-25',
      billing_amount: '1100000',
    },
    ['account_holder_kana'],
  ],
  [
    'a page that lies on its side',
    'sideways-text-no-rotate.pdf',
    {
      invoice_number: 'SM-2026-1102',
      invoice_date: '2026-11-20',
      payment_due_date: '2026-12-28',
      billing_amount: '77000',
    },
    [],
  ],
  [
    'a page that the PDF rotates by 90 degrees',
    'rotate-90-text.pdf',
    {
      invoice_number: 'SM-2026-1102',
      invoice_date: '2026-11-20',
      payment_due_date: '2026-12-28',
      billing_amount: '77000',
    },
    [],
  ],
])('reads %s', async (_, sample, values, doubts) => {
  const fields = await readFieldsOf(sampleInvoice(sample), 'application/pdf');
  expect({ values: valuesOf(fields), doubts: doubtsOf(fields) }).toEqual({
    values: { ...SUPPLIER, ...values },
    doubts,
  });
});

const SCANNED_VALUES = {
  ...SUPPLIER,
  invoice_number: 'SM-2026-1101',
  invoice_date: '2026-11-20',
  payment_due_date: '2026-12-28',
  billing_amount: '385000',
};

test.each([
  ['upside down', 'scan-upside-down.pdf', { subject: '試作部品の加工 (11月分)' }, []],
  ['stored as JBIG2', 'scan-jbig2.pdf', { subject: '試作部品の加工 (11月分)' }, []],
  [
    'stored as JPEG 2000',
    'scan-jpeg2000.pdf',
    { invoice_number: 'SM-20265-1101', subject: '誠作部品の加工 11月分)' },
    ['payee_phone_number', 'invoice_number', 'account_holder_kana', 'subject'],
  ],
])('reads a scan that is %s', async (_, sample, values, doubts) => {
  const fields = await readFieldsOf(sampleInvoice(sample), 'application/pdf');
  expect({ values: valuesOf(fields), doubts: doubtsOf(fields) }).toEqual({
    values: { ...SCANNED_VALUES, ...values },
    doubts,
  });
});

const VERTICAL_LINES = [
  '請求書',
  '株式会社みほん商会御中',
  '御請求金額金参拾八万五千円也',
  '合計三八五〇〇〇円',
  '令和八年十一月二十日',
  '株式会社そらまめ製作所',
  'みずほ銀行新宿支店普通七〇二八四一五',
];
const drawDown =
  (lines: readonly string[]): DrawPage =>
  ({ writeDown }) =>
    lines.forEach((line, index) => writeDown(line, 500 - 60 * index, 60, 14));
const drawInRows =
  (lines: readonly string[]): DrawPage =>
  ({ write }) =>
    lines.forEach((line, index) => write(line, 500 - 60 * index, 60, 14));
/** The PDF with the encoding for vertical writing; a name of the same length moves no offset. */
const inVerticalWriting = (pdf: Buffer) =>
  Buffer.from(pdf.toString('latin1').replaceAll('/Identity-H', '/Identity-V'), 'latin1');

test.each([
  ['one letter below the other', pdfOf([drawDown(VERTICAL_LINES)])],
  [
    'a font for vertical writing',
    pdfOf([drawInRows(VERTICAL_LINES)]).then((pdf) => inVerticalWriting(pdf)),
  ],
])('reads vertical lines: %s', async (_, pdf) => {
  const fields = await readFieldsOf(await pdf, 'application/pdf');
  expect({ values: valuesOf(fields), doubts: doubtsOf(fields) }).toEqual({
    values: {
      payee_name: '株式会社そらまめ製作所',
      payer_name: '株式会社みほん商会',
      invoice_date: '2026-11-20',
      billing_amount: '385000',
      bank_name: 'みずほ銀行',
      branch_name: '新宿支店',
      account_type: '普通',
      account_number: '7028415',
    },
    doubts: ['payee_name', 'invoice_date'],
  });
});

test('doubts an account number in vertical writing that has a digit too many', async () => {
  const lines = VERTICAL_LINES.map((line) => line.replace('七〇二八四一五', '七〇二八四一五五'));
  const fields = await readFieldsOf(await pdfOf([drawDown(lines)]), 'application/pdf');
  expect(valuesOf(fields)['account_number']).toBe('70284155');
  expect(doubtsOf(fields)).toContain('account_number');
});
