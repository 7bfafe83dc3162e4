import { runInProcess } from './process/start.ts';
import { doubtsOf, readFieldsOf, valuesOf } from './testing/read-fields.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

// Every document gets a process of its own; on a busy machine a start takes seconds.
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
    'a page that its file shows turned',
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

test.each(['jbig2', 'jpeg2000'])('finds the words of a scan that is kept as %s', async (kind) => {
  const pieces: number[] = [];
  const { result } = await runInProcess(
    {
      kind: 'read-text',
      contentType: 'application/pdf',
      bytes: sampleInvoice(`scan-${kind}.pdf`),
    },
    {
      onReport: (report) => void (report.type === 'scan' && pieces.push(report.page.words.length)),
    },
  );
  expect([result, pieces.map((count) => count > 30)]).toEqual(['done', [true]]);
});
