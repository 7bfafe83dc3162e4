import { listRequests } from '@hareto/contracts/request-sellers.ts';
import { addSeller, sent, startSellerApi, type Seller } from '../../testing/seller-api.ts';
import { DEFAULT_NOW, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: Seller;
let number = 1_000_000_000_000;
beforeEach(async () => {
  api ??= await startSellerApi();
  api.clock.set(DEFAULT_NOW);
  seller = await addSeller(api, String((number += 1)));
});

describe('the list', () => {
  test('shows what both sides bear, with the totals of all that match', async () => {
    const first = await sent(seller, { title: '印刷費', payment_due_date: '2026-12-09' });
    const second = await sent(seller, { invoice_request_commission_rate: 3 });
    const list = await seller.client.call(listRequests, { query: { page: 0, size: 1 } });
    expect(list).toEqual({
      total_count: 2,
      count: 2,
      count_all: 2,
      total_count_is_action_required: 0,
      total_billing_amount: 220_000,
      total_seller_commission: 4_400,
      total_deposit_amount: 215_600,
      invoices: [
        {
          id: first.id,
          document_number: first.document_number,
          collection_status: 1,
          is_action_required: false,
          action_message: null,
          buyer_name: '株式会社サンプル物流',
          title: '印刷費',
          billing_amount: 110_000,
          seller_commission: 1_100,
          buyer_commission: 2_200,
          deposit_amount: 108_900,
          payment_due_date: '2026-12-09',
          deposit_date: '2026-12-16',
          bank: { bank_name: 'みずほ銀行', branch_name: '東京営業部' },
          is_opened: false,
          is_linked: false,
          last_reminded_at: null,
          is_remindable: true,
          is_cancellable: true,
          closed_at: null,
          updated_at: DEFAULT_NOW,
        },
      ],
    });
    const next = await seller.client.call(listRequests, { query: { page: 1, size: 1 } });
    expect(next.invoices.map(({ id }) => id)).toEqual([second.id]);
  });

  test.each([
    [{ keyword: '100%' }, ['値引100%']],
    [{ keyword: 'I-{number}' }, ['印刷費']],
    [{ buyer_corporate_number: '5999901000003' }, ['値引100%']],
    [{ due_from: '2026-12-10' }, ['値引100%']],
    [{ due_to: '2026-12-09' }, ['印刷費']],
    [{ amount_from: 110_001 }, []],
    [{ amount_to: 110_000, sort: '-due' }, ['値引100%', '印刷費']],
    [{ sort: 'due' }, ['印刷費', '値引100%']],
    [{ status: [4] }, []],
    [{ status: [1, 2] }, ['印刷費', '値引100%']],
  ] as const)('is narrowed by %j', async (query, titles) => {
    const { document_number } = await sent(seller, {
      title: '印刷費',
      payment_due_date: '2026-12-09',
      buyer_corporate_number: null,
      buyer_business_form: 2,
    });
    await sent(seller, { title: '値引100%' });
    const keyword =
      'keyword' in query ? query.keyword.replace('{number}', String(document_number)) : undefined;
    const list = await seller.client.call(listRequests, {
      query: { ...query, keyword, status: 'status' in query ? [...query.status] : [] },
    });
    expect(list.invoices.map(({ title }) => title)).toEqual(titles);
  });
});
