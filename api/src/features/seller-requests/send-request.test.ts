import { randomUUID } from 'node:crypto';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import { getRequest, listRequests } from '@hareto/contracts/seller-requests.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import { idempotency } from '../../db/schema/idempotency.ts';
import { invoice_requests, request_keys } from '../../db/schema/invoice-requests.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { addUser } from '../../testing/builders.ts';
import {
  addDepositAccount,
  addSeller,
  requestBody,
  SELLER_NUMBER,
  send,
  sent,
  startSellerApi,
  type Seller,
} from '../../testing/seller-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const EXCLUDED = '3999901000005';
let api: TestApi;
let seller: Seller;
beforeAll(async () => {
  api = await startSellerApi({ EXCLUDED_CORPORATE_NUMBERS: EXCLUDED });
  seller = await addSeller(api);
});

const invoiceOf = async (id: number) => {
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, id));
  if (!row) throw new Error(`No invoice ${id}`);
  return row;
};
const problemsOf = (body: unknown) =>
  (body as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('the confirmed fee', () => {
  test.each([
    [3_300, 201],
    [null, 201],
    [3_299, 409],
    [0, 409],
    [2 ** 31, 409],
    [-1, 422],
    [1.5, 422],
  ])(
    '%p is answered with %i: the fee of 110,000 yen is 3,300',
    async (confirmed_commission, status) => {
      const before = await api.db.$count(invoices);
      const response = await send(seller, { confirmed_commission });
      expect(response.status).toBe(status);
      if (status === 409)
        expect(response.body).toMatchObject({
          status: 'price_changed',
          message: '決済手数料が変更されました。金額をご確認のうえ、もう一度送信してください。',
        });
      expect(await api.db.$count(invoices)).toBe(before + (status === 201 ? 1 : 0));
    },
  );
});

describe('a sent request', () => {
  test('is stored with the server’s amounts and the current account', async () => {
    const { id } = await sent(seller);
    expect(await invoiceOf(id)).toMatchObject({
      kind: 'request',
      status: 6,
      buyer_id: null,
      seller_id: seller.buyerId,
      supplier_snapshot: { name: '株式会社アオバ印刷', corporate_number: SELLER_NUMBER },
      account_snapshot: { bank_code: '0001', account_number: '7654321' },
      billing_amount: 110_000,
      commission: 3_300,
      commission_tax: 300,
      seller_commission: 1_100,
      total_amount: 112_200,
      payment_state: 'none',
      applied_at: null,
    });
    const events = await api.db
      .select()
      .from(invoice_events)
      .where(eq(invoice_events.invoice_id, id));
    expect(events.map(({ type, actor }) => [type, actor])).toEqual([['create_request', 'seller']]);
  });

  test('reaches its addressee with a link that is only in the mail and the answer', async () => {
    const address = 'keiri@example.co.jp';
    const { id, document_number, request_key, request_url } = await sent(seller, {
      buyer_person_email: address,
      message: 'いつもお世話になっております。\n今月分です。',
    });
    expect(request_url).toBe(`http://localhost:3000/signin?request_key=${request_key}`);
    const [mail] = await api.mailsTo(address);
    expect(mail?.subject).toBe(
      `【請求書カード払い】お支払い依頼が届いています（${formatDocumentNumber(document_number)}）`,
    );
    for (const text of [
      '株式会社サンプル物流\n鈴木 一郎 様',
      '株式会社アオバ印刷さまから',
      'いつもお世話になっております。\n　今月分です。',
      '請求金額：110,000円',
      '決済手数料（お客さま負担）：2,200円\nお支払い総額：112,200円',
      '支払期限：2026年12月10日(木)',
      request_url,
    ])
      expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('7654321');
    const stored = JSON.stringify([
      await api.db.select().from(request_keys).where(eq(request_keys.invoice_id, id)),
      await api.db.select().from(idempotency),
    ]);
    expect(stored).not.toContain(request_key);
  });

  test.each([
    ['corporate number', { buyer_corporate_number: '7999901000001' }],
    ['address', { buyer_person_email: 'registered@example.com' }],
  ])('waits for payment at once when its addressee is registered, by %s', async (_, addressee) => {
    const changes = { corporation: { corporate_number: '7999901000001' } };
    await addUser(api.db, { ...changes, user: { email_address: 'registered@example.com' } }).catch(
      () => undefined, // The previous case has already added this user.
    );
    const { id } = await sent(seller, addressee);
    expect((await invoiceOf(id)).status).toBe(7);
  });

  test('stores no corporate number for a sole proprietor', async () => {
    const { id } = await sent(seller, {
      buyer_business_form: 2,
      buyer_corporate_number: '1999901000007',
    });
    const [request] = await api.db
      .select()
      .from(invoice_requests)
      .where(eq(invoice_requests.invoice_id, id));
    expect(request).toMatchObject({ buyer_business_form: 2, buyer_corporate_number: null });
  });

  test('is stored once for a repeated call', async () => {
    const key = randomUUID();
    const before = (await seller.client.call(listRequests, {})).total_count;
    const responses = [await send(seller, {}, key), await send(seller, {}, key)];
    expect(responses[1]?.body).toEqual(responses[0]?.body);
    expect((await seller.client.call(listRequests, {})).total_count).toBe(before + 1);
  });
});

describe('refuses', () => {
  test.each<[string, object, string[]]>([
    ['no amount', { standard_amount: 0, consumption_tax: 0 }, ['standard_amount required']],
    ['a discount above the subtotal', { discount_amount: 100_001 }, ['discount_amount discount']],
    [
      'a discount rate that does not give the discount',
      { discount_amount: 1_000, discount_rate: 2 },
      ['discount_rate discount'],
    ],
    [
      'a tax that differs too much from the calculated one',
      { consumption_tax: 10_002 },
      ['consumption_tax tax_difference'],
    ],
    [
      'a tax rate that has no amount',
      { consumption_tax_rate: 8 },
      ['consumption_tax_rate tax_rate'],
    ],
    ['a total that is not the sum', { billing_amount: 110_001 }, ['billing_amount tax_total']],
    ['an invoice date in the future', { invoice_date: '2026-11-21' }, ['invoice_date date_past']],
    [
      'a due date of today',
      { payment_due_date: '2026-11-20', deposit_date: '2026-12-16' },
      ['payment_due_date date_future'],
    ],
    [
      'a due date after more than sixty days',
      { payment_due_date: '2027-01-20', deposit_date: '2027-02-01' },
      ['payment_due_date due_date'],
    ],
    [
      'a deposit date that is too early',
      { deposit_date: '2026-12-15' },
      ['deposit_date deposit_date'],
    ],
    [
      'a deposit date after the sixtieth day from the due date',
      { deposit_date: '2027-02-09' },
      ['deposit_date deposit_date'],
    ],
    ['a deposit date on a Saturday', { deposit_date: '2026-12-19' }, ['deposit_date deposit_date']],
    [
      'the seller’s own corporate number',
      { buyer_corporate_number: SELLER_NUMBER },
      ['buyer_corporate_number own'],
    ],
    [
      'an excluded corporation',
      { buyer_corporate_number: EXCLUDED },
      ['buyer_corporate_number excluded'],
    ],
    [
      'another business’s file',
      { files: [{ file_id: 'f_0123456789abcdef' }] },
      ['files[0] not_found'],
    ],
    ['another business’s account', { account_id: 999_999 }, ['account_id required_select']],
    ['a due date in the year 9999', { payment_due_date: '9999-12-31' }, ['payment_due_date date']],
    ['half a yen', { standard_amount: 0.5 }, ['standard_amount integer']],
  ])('%s', async (_, changes, expected) => {
    const { status, body } = await send(seller, changes);
    expect({ status, problems: problemsOf(body) }).toEqual({ status: 422, problems: expected });
  });

  test('the seller’s own address', async () => {
    const own = await addUser(api.db, { user: { email_address: 'own@example.com' } });
    const account = await addDepositAccount(api.db, own.buyer_id);
    const body = requestBody(seller, { buyer_person_email: 'OWN@example.com' });
    const response = await api.as(own).send(createRequest, {
      body: { ...body, account_id: account.id },
      idempotencyKey: randomUUID(),
    });
    expect([response.status, problemsOf(response.body)]).toEqual([422, ['buyer_person_email own']]);
  });

  test.each([
    [0, 'registration_required'],
    [1, 'registration_pending'],
    [3, 'registration_rejected'],
  ] as const)('a business whose registration is %i', async (registration_status, expected) => {
    const user = await addUser(api.db, { buyer: { registration_status } });
    const response = await api
      .as(user)
      .send(createRequest, { body: requestBody(seller), idempotencyKey: randomUUID() });
    expect([response.status, (response.body as { status: string }).status]).toEqual([
      403,
      expected,
    ]);
  });
});

test('accepts a difference of two yen in the tax of two rates', async () => {
  const { id } = await sent(seller, {
    standard_amount: 12_345,
    reduced_amount: 6_789,
    nontaxable_amount: 1_000,
    discount_amount: 1_000,
    consumption_tax: 1_691,
    consumption_tax_rate: null,
    billing_amount: 20_825,
  });
  expect(await invoiceOf(id)).toMatchObject({ billing_amount: 20_825, discount_amount: 1_000 });
});

test('answers 404 for a request of another business, and does not list it', async () => {
  const { id } = await sent(seller);
  const stranger = await addSeller(api, '4999901000004');
  expect((await stranger.client.send(getRequest, { params: { id } })).status).toBe(404);
  expect((await stranger.client.call(listRequests, {})).total_count).toBe(0);
});
