import { cancelRequest } from '@hareto/contracts/request-changes.ts';
import { getRequestsCsvUrl, listRequests } from '@hareto/contracts/seller-requests.ts';
import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
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

describe('the list', () => {
  test('shows both parts of the fee, with the totals of all matching requests', async () => {
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
      total_count_waiting: 2,
      total_billing_amount_waiting: 220_000,
      total_count_in_review: 0,
      total_billing_amount_in_review: 0,
      next_deposit: null,
      invoices: [
        {
          id: first.id,
          document_number: first.document_number,
          collection_status: 1,
          is_examined_again: false,
          is_action_required: false,
          action_message: null,
          action_due_at: null,
          buyer_name: '株式会社サンプル物流',
          buyer_person_name: '鈴木 一郎',
          buyer_person_email: 'ichiro@example.co.jp',
          title: '印刷費',
          billing_amount: 110_000,
          seller_commission: 1_100,
          buyer_commission: 2_200,
          deposit_amount: 108_900,
          payment_due_date: '2026-12-09',
          deposit_date: '2026-12-16',
          bank: {
            bank_name: 'みずほ銀行',
            branch_name: '東京営業部',
            account_type: 1,
            account_number: '7654321',
          },
          is_opened: false,
          is_linked: false,
          timeline: {
            sent_at: DEFAULT_NOW,
            undelivered_at: null,
            delivered_at: null,
            opened_at: null,
            linked_at: null,
            paid_at: null,
            deposited_at: null,
          },
          request_url: first.request_url,
          is_contact_editable: true,
          last_reminded_at: null,
          reminder_count: 0,
          is_remindable: true,
          is_cancellable: true,
          closed_at: null,
          cancelled_by: null,
          updated_at: DEFAULT_NOW,
        },
      ],
    });
    const next = await seller.client.call(listRequests, { query: { page: 1, size: 1 } });
    expect(next.invoices.map(({ id }) => id)).toEqual([second.id]);
  });

  test.each(['1e4', '0x2710', '1 0000', '10000.0', '+5'])(
    'refuses a filter with an amount written as %j',
    async (typed) => {
      for (const field of ['amount_from', 'amount_to'])
        for (const call of [listRequests, getRequestsCsvUrl])
          expect(await seller.client.send(call, { query: { [field]: typed } })).toMatchObject({
            status: 422,
            body: {
              errors: [
                {
                  field,
                  code: 'invalid',
                  message: `金額の「${typed.trim()}」を金額として読み取れません。「84,800」のように入力してください。`,
                },
              ],
            },
          });
    },
  );

  test.each([
    [{ keyword: '100%' }, ['値引100%']],
    [{ keyword: 'I-{number}' }, ['印刷費']],
    [{ buyer_corporate_number: '5999901000003' }, ['値引100%']],
    [{ buyer_name: '鈴木工房' }, ['印刷費']],
    [{ buyer_name: '鈴木' }, []],
    // A corporation of this name is another business.
    [{ buyer_name: '株式会社サンプル物流' }, []],
    [{ due_from: '2026-12-10' }, ['値引100%']],
    [{ due_to: '2026-12-09' }, ['印刷費']],
    [{ amount_from: 110_001 }, []],
    [{ amount_to: 110_000, sort: '-due' }, ['値引100%', '印刷費']],
    [{ keyword: '鈴木' }, ['印刷費', '値引100%']],
    [{ keyword: '¥110,000' }, ['印刷費', '値引100%']],
    [{ keyword: 'ｽｽﾞｷ' }, []],
    [{ payment_due_date_from: '2026-12-10' }, ['値引100%']],
    [{ payment_due_date_to: '2026-12-09' }, ['印刷費']],
    [{ payment_due_date_to: '2026-12-09', due_from: '2026-12-10' }, []],
    [{ billing_amount_from: 110_001 }, []],
    [{ billing_amount_to: 110_000, sort: '-payment_due_date' }, ['値引100%', '印刷費']],
    [{ deposit_date_from: '2026-12-17' }, []],
    [{ sort: 'payment_due_date' }, ['印刷費', '値引100%']],
    [{ sort: 'due' }, ['印刷費', '値引100%']],
    [{ status: [4] }, []],
    [{ status: [1, 2] }, ['印刷費', '値引100%']],
  ] as const)('lists the requests that match %j', async (query, titles) => {
    const { document_number } = await sent(seller, {
      title: '印刷費',
      payment_due_date: '2026-12-09',
      buyer_corporate_number: null,
      buyer_business_form: 2,
      buyer_name: '鈴木工房',
    });
    await sent(seller, { title: '値引100%' });
    const keyword =
      'keyword' in query ? query.keyword.replace('{number}', String(document_number)) : undefined;
    const list = await seller.client.call(listRequests, {
      query: { ...query, keyword, status: 'status' in query ? [...query.status] : [] },
    });
    expect(list.invoices.map(({ title }) => title)).toEqual(titles);
  });

  test('returns the sums of waiting requests, examined requests and the next deposits', async () => {
    const addRequestWith = async (status: InvoiceStatus, changes: object = {}) => {
      const { id } = await sent(seller);
      await api.db
        .update(invoices)
        .set({ status, ...changes })
        .where(eq(invoices.id, id));
    };
    const action = {
      is_action_required: true,
      action_required: { owner: 'seller', reasons: [], due_at: '2026-11-27T23:59:59+09:00' },
    };
    for (const status of [6, 7, 1] as const) await addRequestWith(status);
    await addRequestWith(3, { deposit_date: '2026-11-19' });
    await addRequestWith(3, { deposit_date: '2026-11-24', ...action });
    const otherDay = (code: string) => ({
      is_action_required: true,
      action_required: {
        owner: 'buyer',
        reasons: [{ code, label: '振込日の選び直し' }],
        comment: null,
        due_at: '2026-11-29T23:59:59+09:00',
      },
    });
    await addRequestWith(3, { deposit_date: '2026-11-21', ...otherDay('TRANSFER_FAILED') });
    await addRequestWith(3, { deposit_date: '2026-11-20', ...otherDay('DATE_PASSED') });
    await addRequestWith(3, { deposit_date: '2026-11-25' });
    await addRequestWith(3, { deposit_date: '2026-11-25' });
    await addRequestWith(3, { deposit_date: '2026-11-26' });
    const { invoices: items, ...sums } = await seller.client.call(listRequests, {
      query: { page: 0, size: 20 },
    });
    expect(sums).toEqual({
      total_count: 10,
      count: 10,
      count_all: 10,
      total_count_is_action_required: 1,
      total_billing_amount: 1_100_000,
      total_seller_commission: 11_000,
      total_deposit_amount: 1_089_000,
      total_count_waiting: 2,
      total_billing_amount_waiting: 220_000,
      total_count_in_review: 1,
      total_billing_amount_in_review: 110_000,
      next_deposit: { date: '2026-11-25', amount: 217_800 },
    });
    const urls = items.map(({ collection_status, request_url }) => [
      collection_status,
      request_url !== null,
    ]);
    expect(urls.filter(([, hasUrl]) => hasUrl).map(([status]) => status)).toEqual([1, 2]);
    const required = await seller.client.call(listRequests, {
      query: { page: 0, size: 20, is_action_required: true },
    });
    expect(
      required.invoices.map((item) => [item.action_due_at, item.deposit_date, item.request_url]),
    ).toEqual([['2026-11-27T23:59:59+09:00', '2026-11-24', null]]);
  });

  test.each([
    [{ ended_from: '2026-11-21', ended_to: '2026-11-21' }, ['取消']],
    [{ ended_to: '2026-11-20' }, []],
    [{ ended_from: '2026-12-01' }, ['期限切れ', '入金']],
    [{ ended_from: '2026-12-10', ended_to: '2026-12-10' }, ['期限切れ']],
    [{ ended_from: '2026-12-11', ended_to: '2026-12-15' }, []],
    [{}, ['期限切れ', '取消', '入金']],
  ] as const)('lists the ended requests in the range %j', async (range, titles) => {
    const { id } = await sent(seller, { title: '入金' });
    await api.db
      .update(invoices)
      .set({ status: 4, deposit_date: '2026-12-16', closed_at: new Date(DEFAULT_NOW) })
      .where(eq(invoices.id, id));
    const expired = await sent(seller, { title: '期限切れ', payment_due_date: '2026-12-10' });
    await api.db
      .update(invoices)
      .set({ status: 8, closed_at: new Date('2026-12-11T00:10:00+09:00') })
      .where(eq(invoices.id, expired.id));
    const cancelled = await sent(seller, { title: '取消' });
    // The date in Japan is already the 21st.
    api.clock.set('2026-11-21T00:30:00+09:00');
    await seller.client.call(cancelRequest, { params: { id: cancelled.id }, body: {} });
    const { invoices: items } = await seller.client.call(listRequests, {
      query: { page: 0, size: 20, status: [5, 6, 7], ...range },
    });
    expect(items.map(({ title }) => title)).toEqual(titles);
  });
});
