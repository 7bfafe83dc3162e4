import { getReceiptUrl, getInvoice } from '@hareto/contracts/invoices.ts';
import { eq } from 'drizzle-orm';
import { buyer_sole_proprietors } from '../../db/schema/buyers.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { createSignedUrls } from '../../ports/signed-url.ts';
import { textOf } from '../../testing/pdf-text.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { makeSoleProprietor } from '../../testing/registered-changes.ts';

let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
});
beforeEach(() => api.clock.set('2026-11-20T10:00:00+09:00'));

test('is a qualified invoice for the fee', async () => {
  const { id, document_number } = await api.pay(payer);
  await api.runJobs();
  const number = String(document_number).padStart(8, '0');
  const { download_url, file_name } = await payer.client.call(getReceiptUrl, { params: { id } });
  expect(file_name).toBe(`領収書_I-${number}.pdf`);
  const response = await api.inject({ method: 'GET', url: download_url });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-I-${number}.pdf"; filename*=UTF-8''%E9%A0%98%E5%8F%8E%E6%9B%B8_I-${number}.pdf`,
  });
  const text = await textOf(response.rawPayload);
  for (const part of [
    '領収書(適格請求書)',
    '株式会社サンプル商事御中',
    '株式会社ハレト',
    'T9999901000008',
    `R-${number}`,
    '2026年11月20日(金)',
    '¥3,000',
    '¥272',
    '10%',
    'サンプル工業株式会社',
    'クレジットカード払い(VISA****1111)',
  ]) {
    expect(text).toContain(part.normalize('NFKC'));
  }
});

test.each([
  ['a sole proprietor without a trade name as a person', null, '山田太郎様'],
  [
    'a sole proprietor with a trade name as an organisation',
    'やまだデザイン',
    'やまだデザイン御中',
  ],
])('addresses %s', async (_name, business_name, addressee) => {
  const sole = await api.addPayer();
  const { id } = await api.pay(sole);
  await api.runJobs();
  await makeSoleProprietor(api, sole.buyerId);
  await api.db
    .update(buyer_sole_proprietors)
    .set({ business_name })
    .where(eq(buyer_sole_proprietors.buyer_id, sole.buyerId));
  const { download_url } = await sole.client.call(getReceiptUrl, { params: { id } });
  const receipt = await textOf((await api.inject({ method: 'GET', url: download_url })).rawPayload);
  expect(receipt).toContain(`${addressee}株式会社ハレト`);
});

test('shows the same tax as the screen when a promotion lowered the fee', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  // Older rows have the tax of the whole fee.
  await api.db
    .update(invoices)
    .set({ promotion_discount: 1_500, commission_tax: 272, total_amount: 101_500 })
    .where(eq(invoices.id, id));
  const { download_url } = await payer.client.call(getReceiptUrl, { params: { id } });
  const receipt = await textOf((await api.inject({ method: 'GET', url: download_url })).rawPayload);
  const shown = await payer.client.call(getInvoice, { params: { id } });
  expect(shown.commission_tax).toBe(136);
  expect(receipt).toContain('うち消費税額(10%)¥136');
});

test('does not exist when the requester bears the whole fee', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  await api.db
    .update(invoices)
    .set({ kind: 'request', seller_commission: 3_000, total_amount: 100_000 })
    .where(eq(invoices.id, id));
  expect(await payer.client.send(getReceiptUrl, { params: { id } })).toMatchObject({
    status: 409,
    body: {
      status: 'invalid_status',
      message: '手数料のご負担がないため、領収書はありません。',
    },
  });
  const shown = await payer.client.call(getInvoice, { params: { id } });
  expect(shown.is_receipt_available).toBe(false);
});

test('answers 409 before the capture, and after one that failed', async () => {
  // The sandbox fails the capture of an amount that ends in …003.
  const { id } = await api.pay(payer, { billing_amount: 100_003 });
  const refused = (current_status: number) => ({
    status: 409,
    body: {
      status: 'invalid_status',
      message: '領収書は、審査とカード決済が完了するとダウンロードできます。',
      current_status,
    },
  });
  const getReceipt = async () => payer.client.send(getReceiptUrl, { params: { id } });
  expect(await getReceipt()).toMatchObject(refused(1));
  await api.runJobs();
  expect(await getReceipt()).toMatchObject(refused(2));
  const shown = await payer.client.call(getInvoice, { params: { id } });
  expect([shown.payment_state, shown.is_receipt_available]).toEqual(['failed', false]);
});

test('answers 404 for another buyer’s payment', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  const stranger = await api.addPayer();
  expect(await stranger.client.send(getReceiptUrl, { params: { id } })).toMatchObject({
    status: 404,
  });
});

describe('a download', () => {
  const signed = () => createSignedUrls('secret of the tests').sign('/api/v1/receipts/1').url;
  test.each([
    ['of another document', () => signed().replace('/1?', '/2?')],
    ['with a later expiry', () => signed().replace(/expires=\d+/, 'expires=9999999999')],
    ['without a signature', () => '/api/v1/receipts/1'],
    [
      'ten minutes after its expiry',
      () =>
        createSignedUrls('secret of the tests', () => new Date(Date.now() - 900_000)).sign(
          '/api/v1/receipts/1',
        ).url,
    ],
    ['signed with another secret', () => createSignedUrls('other').sign('/api/v1/receipts/1').url],
  ])('answers 404 for a URL %s', async (_name, url) => {
    expect((await api.inject({ method: 'GET', url: url() })).statusCode).toBe(404);
  });
});
