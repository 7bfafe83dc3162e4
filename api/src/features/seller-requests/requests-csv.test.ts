import { cancelRequest } from '@hareto/contracts/request-changes.ts';
import { getRequestsCsvUrl } from '@hareto/contracts/seller-requests.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { addSeller, sent, startSellerApi, type Seller } from '../../testing/seller-api.ts';
import { DEFAULT_NOW, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: Seller;
let corporateNumber = 1_000_000_000_000;
beforeAll(async () => {
  api = await startSellerApi();
});
beforeEach(async () => {
  api.clock.set(DEFAULT_NOW);
  seller = await addSeller(api, String((corporateNumber += 1)));
});

const download = async (url: string) => api.inject({ method: 'GET', url });
const urlOf = async (
  { client }: Seller,
  query: { keyword?: string; status?: 1[]; sort?: 'amount'; id?: number[] } = {},
) => client.call(getRequestsCsvUrl, { query });

const HEAD =
  '依頼番号,状態,依頼先,件名,請求金額,お客さま負担の手数料,入金額,支払期限,入金予定日,入金先,終了日';

test('writes a line for each matching request, and formulas as text', async () => {
  const first = await sent(seller, {
    title: '=HYPERLINK("http://evil.example")',
    invoice_request_commission_rate: 3,
  });
  const second = await sent(seller, { title: '印刷費, "カラー"', payment_due_date: '2026-12-09' });
  await sent(await addSeller(api, String((corporateNumber += 1))), { title: '他社の依頼' });
  const { download_url, file_name } = await urlOf(seller);
  expect(file_name).toBe('カード決済依頼_20261120.csv');
  const response = await download(download_url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="requests.csv"'),
  });
  const numberOf = (one: { document_number: number }) =>
    `I-${String(one.document_number).padStart(8, '0')}`;
  const rest = '2026-12-16,みずほ銀行 東京営業部,';
  expect(response.payload).toBe(
    [
      `\uFEFF${HEAD}`,
      `${numberOf(second)},依頼先の登録待ち,株式会社サンプル物流,"印刷費, ""カラー""",110000,1100,108900,2026-12-09,${rest}`,
      `${numberOf(first)},依頼先の登録待ち,株式会社サンプル物流,"'=HYPERLINK(""http://evil.example"")",110000,3300,106700,2026-12-10,${rest}`,
      '',
    ].join('\r\n'),
  );
});

test('writes only the requests that match the filter', async () => {
  await sent(seller, { title: '印刷費' });
  await sent(seller, { title: '設計費' });
  const { download_url } = await urlOf(seller, { keyword: '設計', status: [1] });
  const lines = (await download(download_url)).payload.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(['設計費']);
});

test('writes the selected requests only, in the order of the list, and none of another seller', async () => {
  const other = await sent(await addSeller(api, String((corporateNumber += 1))), {
    title: '他社の依頼',
  });
  const first = await sent(seller, { title: '印刷費', payment_due_date: '2026-12-10' });
  await sent(seller, { title: '設計費', payment_due_date: '2026-12-10' });
  const third = await sent(seller, { title: '運送費', payment_due_date: '2026-12-09' });
  const { download_url } = await urlOf(seller, { id: [first.id, other.id, third.id] });
  const lines = (await download(download_url)).payload.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(['運送費', '印刷費']);
});

test('writes a selected request that has left the list meanwhile', async () => {
  const first = await sent(seller, { title: '印刷費', payment_due_date: '2026-12-09' });
  const second = await sent(seller, { title: '設計費', payment_due_date: '2026-12-10' });
  await seller.client.call(cancelRequest, { params: { id: first.id }, body: {} });
  const { download_url } = await urlOf(seller, {
    id: [first.id, second.id],
    status: [1],
    sort: 'amount',
  });
  const lines = (await download(download_url)).payload.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(['印刷費', '設計費']);
});

test('writes the day of the deposit as the end of a paid request', async () => {
  const { id } = await sent(seller, {});
  await api.db
    .update(invoices)
    .set({
      status: 4,
      payment_state: 'captured',
      transfer_state: 'completed',
      deposit_date: '2026-12-16',
      closed_at: new Date('2026-12-19T10:00:00+09:00'),
    })
    .where(eq(invoices.id, id));
  const { download_url } = await urlOf(seller);
  const [, line] = (await download(download_url)).payload.trim().split('\r\n');
  expect(line?.split(',').slice(-3)).toEqual(['2026-12-16', 'みずほ銀行 東京営業部', '2026-12-16']);
});

test('writes the due date as the end of an expired request', async () => {
  const { id } = await sent(seller, { payment_due_date: '2026-12-10' });
  await api.db
    .update(invoices)
    .set({ status: 8, closed_at: new Date('2026-12-11T00:10:00+09:00') })
    .where(eq(invoices.id, id));
  const { download_url } = await urlOf(seller);
  const [, line] = (await download(download_url)).payload.trim().split('\r\n');
  expect(line?.split(',').slice(-4)).toEqual([
    '2026-12-10',
    '',
    'みずほ銀行 東京営業部',
    '2026-12-10',
  ]);
});

test('answers 404 for a changed URL', async () => {
  const { download_url } = await urlOf(seller);
  const other = download_url.replace(/seller=\d+/, 'seller=1');
  expect((await download(other)).statusCode).toBe(404);
  expect((await download('/api/v1/request_sellers.csv')).statusCode).toBe(404);
  expect(
    (await download('/api/v1/request_sellers.csv?filter=x&expires=9&signature=y')).statusCode,
  ).toBe(404);
});

test.each(['DATE_PASSED', 'TRANSFER_FAILED'] as const)(
  'writes no day of the deposit while the payer chooses another: %s',
  async (code) => {
    const { id } = await sent(seller, {});
    await api.db
      .update(invoices)
      .set({
        status: 3,
        is_action_required: true,
        action_required: {
          owner: 'buyer',
          reasons: [{ code, label: '振込日の選び直し', comment: null, fields: [] }],
          due_at: '2026-12-20T23:59:59+09:00',
        },
      })
      .where(eq(invoices.id, id));
    const { download_url } = await urlOf(seller);
    const [, line] = (await download(download_url)).payload.trim().split('\r\n');
    expect(line?.split(',')[8]).toBe('');
  },
);
