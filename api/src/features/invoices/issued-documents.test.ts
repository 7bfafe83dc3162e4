import { getInvoice, getReceiptUrl, type ReceiptType } from '@hareto/contracts/invoices.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { textOf } from '../../testing/pdf-text.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const urlOf = async ({ client }: Payer, id: number, type: ReceiptType) =>
  client.call(getReceiptUrl, { params: { id }, query: { type } });
const refusalOf = async ({ client }: Payer, id: number, type: ReceiptType) => {
  const { status, body } = await client.send(getReceiptUrl, { params: { id }, query: { type } });
  return [status, (body as { status: string }).status];
};
const downloadText = async (url: string) =>
  textOf((await api.inject({ method: 'GET', url })).rawPayload);
const updateRow = async (id: number, values: Partial<typeof invoices.$inferInsert>) =>
  api.db.update(invoices).set(values).where(eq(invoices.id, id));

const expectParts = (text: string, parts: readonly string[]) => {
  for (const part of parts) expect(text).toContain(part.normalize('NFKC').replace(/\s/g, ''));
};

test('shows amount and account in the transfer statement after the transfer', async () => {
  const { id, document_number } = await api.pay(payer);
  await api.runJobs();
  expect(await refusalOf(payer, id, 'transfer_statement')).toEqual([409, 'invalid_status']);
  const before = await payer.client.call(getInvoice, { params: { id } });
  expect(before.is_transfer_statement_available).toBe(false);

  api.clock.set(`${String(before.deposit_date)}T09:00:00+09:00`);
  await api.runJobs();
  const after = await payer.client.call(getInvoice, { params: { id } });
  expect(after.is_transfer_statement_available).toBe(true);
  const { download_url, file_name } = await urlOf(payer, id, 'transfer_statement');
  const number = String(document_number).padStart(8, '0');
  expect(file_name).toBe(`振込明細書_I-${number}.pdf`);
  expectParts(await downloadText(download_url), [
    '振込明細書',
    `T-${number}`,
    '株式会社サンプル商事御中',
    '¥100,000',
    'サンプル工業株式会社',
    'みずほ銀行',
    '1234567',
    'カ)サンプルシヨウジ',
    '登録番号:T9999901000008',
  ]);
});

test('states the day of the transfer when the bank’s answer was stored later', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  await updateRow(id, { transfer_state: 'sent' });
  api.clock.set('2026-12-05T10:00:00+09:00');
  await api.runJobs();
  const { download_url } = await urlOf(payer, id, 'transfer_statement');
  expectParts(await downloadText(download_url), [
    '発行日:2026年12月5日(土)',
    '振込日2026年11月30日(月)',
  ]);
});

test('returns the transfer statement also for the type transfer', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  const { deposit_date } = await payer.client.call(getInvoice, { params: { id } });
  api.clock.set(`${String(deposit_date)}T09:00:00+09:00`);
  await api.runJobs();
  const short = await urlOf(payer, id, 'transfer');
  const long = await urlOf(payer, id, 'transfer_statement');
  expect(short.file_name).toBe(long.file_name);
  expect(await downloadText(short.download_url)).toBe(await downloadText(long.download_url));
});

test('returns each document only to the side for which it is issued', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  const { deposit_date } = await payer.client.call(getInvoice, { params: { id } });
  api.clock.set(`${String(deposit_date)}T09:00:00+09:00`);
  await api.runJobs();
  const { download_url } = await urlOf(payer, id, 'transfer_statement');
  const forged = download_url.replace('transfer_statement', 'commission');
  expect((await api.inject({ method: 'GET', url: forged })).statusCode).toBe(404);
  const stranger = await api.addPayer();
  for (const type of ['commission', 'transfer', 'transfer_statement', 'payment_notice'] as const)
    expect(await refusalOf(stranger, id, type)).toEqual([404, 'not_found']);
  // The payer of a payment has sold nothing, so there is no payment notice.
  expect(await refusalOf(payer, id, 'payment_notice')).toEqual([404, 'not_found']);
});

test('shows the deducted fee in the seller’s payment notice', async () => {
  const seller = await api.addPayer();
  const { id, document_number } = await api.pay(payer);
  await api.runJobs();
  await updateRow(id, {
    kind: 'request',
    seller_id: seller.buyerId,
    seller_commission: 1_000,
    total_amount: 102_000,
  });
  expect(await refusalOf(seller, id, 'payment_notice')).toEqual([409, 'invalid_status']);
  await updateRow(id, {
    status: 4,
    transfer_state: 'completed',
    closed_at: new Date('2026-12-01T09:00:00+09:00'),
  });
  expect(await refusalOf(seller, id, 'commission')).toEqual([404, 'not_found']);
  expect(await refusalOf(payer, id, 'transfer_statement')).toEqual([409, 'invalid_status']);
  const { download_url, file_name } = await urlOf(seller, id, 'payment_notice');
  const number = String(document_number).padStart(8, '0');
  expect(file_name).toBe(`支払通知書_I-${number}.pdf`);
  expectParts(await downloadText(download_url), [
    '支払通知書',
    `N-${number}`,
    '発行日:2026年12月1日(火)',
    '入金額¥99,000',
    '入金日2026年11月30日(月)',
    '請求金額(税込)¥100,000',
    'お客さま負担の手数料(10%対象・税込)¥1,000',
    'うち消費税額(10%)¥90',
    'みずほ銀行',
  ]);
});

test('the payment notice of a seller who bears no part of the fee is no qualified invoice', async () => {
  const seller = await api.addPayer();
  const { id } = await api.pay(payer);
  await api.runJobs();
  await updateRow(id, {
    kind: 'request',
    seller_id: seller.buyerId,
    status: 4,
    transfer_state: 'completed',
    closed_at: new Date('2026-11-30T09:00:00+09:00'),
  });
  const { download_url } = await urlOf(seller, id, 'payment_notice');
  const text = await downloadText(download_url);
  expectParts(text, ['入金額¥100,000', 'お客さま負担の手数料(10%対象・税込)¥0']);
  expect(text).not.toContain('適格請求書');
});
