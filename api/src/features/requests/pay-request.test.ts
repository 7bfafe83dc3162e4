import { randomUUID } from 'node:crypto';
import { approveCreditCard, getCommission } from '@hareto/contracts/cards.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { users } from '../../db/schema/users.ts';
import { addUser } from '../../testing/builders.ts';
import { changePayment, approveChange } from '../../testing/payer-calls.ts';
import { BROWSER } from '../../testing/payment-content.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { addRequest } from '../../testing/request-builders.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

type Options = NonNullable<Parameters<typeof addRequest>[1]>;

/** A request that the payer has linked. */
const linkedRequest = async ({ invoice, ...options }: Options = {}) =>
  addRequest(api.db, {
    ...options,
    invoice: { buyer_id: payer.buyerId, ...invoice },
    isLinked: true,
  });
const approve = async (id: number, change: object = {}) =>
  payer.client.send(approveCreditCard, {
    idempotencyKey: randomUUID(),
    body: {
      credit_card_id: payer.card.id,
      invoice_id: id,
      billing_amount: 110_000,
      return_path: `/payments/waiting/${id}/creditcard`,
      browser: BROWSER,
      ...change,
    },
  });
const approvalFor = async (id: number): Promise<string> =>
  ((await approve(id)).body as { approval_id: string }).approval_id;
const pay = async (id: number, approvalId: string, change: object = {}, key = randomUUID()) =>
  payer.client.send(payRequest, {
    params: { id },
    idempotencyKey: key,
    body: {
      approval_id: approvalId,
      credit_card_id: payer.card.id,
      transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
      ...change,
    },
  });
const rowOf = async (id: number) =>
  requireRow(await api.db.select().from(invoices).where(eq(invoices.id, id)));
const detailOf = async (id: number) => payer.client.call(getInvoice, { params: { id } });
const addressOf = async (buyerId: number) =>
  requireRow(await api.db.select().from(users).where(eq(users.buyer_id, buyerId))).email_address;
const subjectsTo = async (buyerId: number) =>
  (await api.mailsTo(await addressOf(buyerId))).map(({ subject }) =>
    subject.replace('【請求書カード払い】', '').replace(/（I-\d{8}）$/, ''),
  );
const approvalState = async (id: string) =>
  requireRow(await api.db.select().from(approvals).where(eq(approvals.id, id))).state;

test('accepts a payment with an approval of exactly the total amount, and notifies both sides', async () => {
  const { id, sellerId } = await linkedRequest();
  const approval = await approve(id);
  expect(approval.body).toMatchObject({ result: 'approved', amount: 112_200 });
  const { approval_id } = approval.body as { approval_id: string };
  expect(await pay(id, approval_id)).toMatchObject({ status: 200, body: { status: 1 } });
  expect(await detailOf(id)).toMatchObject({
    type: 'InvoiceRequestBuyer',
    status: 1,
    payment_state: 'authorized',
    credit_card: { brand: 'VISA', last4: '1111' },
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    applied_at: '2026-11-20T10:00:00+09:00',
    total_amount: 112_200,
    buyer_commission: 2_200,
    collection_status: 3,
    events: [{ type: 'pay', actor: 'buyer' }],
  });
  expect(await approvalState(approval_id)).toBe('used');
  expect(await subjectsTo(payer.buyerId)).toEqual([
    'お支払いの申請を受け付けました',
    'カードが登録されました',
  ]);
  expect(await subjectsTo(sellerId)).toEqual(['依頼先がお支払い手続きを行いました']);
});

/** The sums of an invoice with a discount; the seller bears the whole fee. */
const DISCOUNTED = {
  standard_amount: 120_000,
  reduced_amount: 24_000,
  nontaxable_amount: 3_000,
  discount_amount: 7_350,
  consumption_tax: 13_224,
  billing_amount: 152_874,
  commission: 4_586,
  commission_tax: 416,
  seller_commission: 4_586,
  total_amount: 152_874,
};

test('shows the payer the tax bases after the discount, which add up to the amount', async () => {
  const { id } = await linkedRequest({ invoice: DISCOUNTED });
  expect(await detailOf(id)).toMatchObject({
    standard_amount: 114_000,
    reduced_amount: 22_800,
    nontaxable_amount: 2_850,
    consumption_tax: 13_224,
    billing_amount: 152_874,
  });
});

test('accepts a change that repeats the tax bases of the detail, and keeps those of the request', async () => {
  const { id } = await linkedRequest({ invoice: DISCOUNTED });
  const approved = await approve(id, { billing_amount: DISCOUNTED.billing_amount });
  await pay(id, (approved.body as { approval_id: string }).approval_id);
  const { standard_amount, reduced_amount, nontaxable_amount, consumption_tax } =
    await detailOf(id);
  const body = {
    standard_amount,
    reduced_amount,
    nontaxable_amount,
    consumption_tax,
    transfer_person_name: 'ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  };
  expect((await changePayment(payer, id, body)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({
    transfer_person_name: 'ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    standard_amount: 120_000,
    reduced_amount: 24_000,
    nontaxable_amount: 3_000,
  });
});

test('returns the fee of a paid request with the part of its requester, so that the lines add up', async () => {
  const { id } = await linkedRequest();
  await pay(id, await approvalFor(id));
  const fee = await payer.client.call(getCommission, { query: { invoice_id: id } });
  expect(fee).toEqual({
    commission_rate: 3,
    minimum_commission: 330,
    billing_amount: 110_000,
    commission: 3_300,
    commission_tax: 200,
    promotion_discount: 0,
    seller_commission: 1_100,
    total_amount: 112_200,
  });
});

test('transfers the agreed amount like any payment', async () => {
  const { id, sellerId } = await linkedRequest();
  await pay(id, await approvalFor(id));
  await api.runJobs();
  const [capture] = await api.db
    .select()
    .from(gateway_orders)
    .where(eq(gateway_orders.invoice_id, id));
  expect([capture?.kind, capture?.amount]).toEqual(['capture', 112_200]);
  api.clock.set('2026-12-16T10:00:00+09:00');
  await api.runJobs();
  expect(await rowOf(id)).toMatchObject({ status: 4, transfer_state: 'completed' });
  expect(await subjectsTo(sellerId)).toEqual([
    '入金が完了しました',
    '入金予定のお知らせ',
    '依頼先がお支払い手続きを行いました',
  ]);
});

test('does not announce a deposit whose day passed while the card was charged', async () => {
  const { id, sellerId } = await linkedRequest();
  await pay(id, await approvalFor(id));
  api.clock.set('2026-12-16T14:59:59+09:00');
  const [examine] = api.tasksOfWorker().filter(({ name }) => name === 'examine');
  await examine?.run();
  await examine?.run();
  expect(await rowOf(id)).toMatchObject({ status: 2, payment_state: 'capturing' });
  api.clock.set('2026-12-16T15:00:00+09:00');
  await api.runJobs();
  expect(await rowOf(id)).toMatchObject({ payment_state: 'captured', transfer_state: 'none' });
  expect(await subjectsTo(sellerId)).toEqual([
    '入金予定日が変わります',
    '依頼先がお支払い手続きを行いました',
  ]);
});

test('lists the title and the payer’s part of the fee', async () => {
  const { id } = await linkedRequest();
  const { invoices: rows } = await payer.client.call(listInvoices, {
    query: { type: ['InvoiceRequestBuyer'], status: [6, 7] },
  });
  expect(
    rows.map(({ title, buyer_commission, supplier_name, is_cancellable, ...row }) => [
      row.id,
      title,
      buyer_commission,
      supplier_name,
      is_cancellable,
    ]),
  ).toEqual([[id, '11月分デザイン費', 2_200, 'やまだデザイン', true]]);
});

describe('is paid once', () => {
  test('by two calls at once', async () => {
    const { id } = await linkedRequest();
    const approval = await approvalFor(id);
    const responses = await Promise.all([pay(id, approval), pay(id, approval)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      status: 'invalid_status',
      current_status: 1,
    });
    expect(await approvalState(approval)).toBe('used');
  });

  test('by a repeated call, which gets the same answer', async () => {
    const { id } = await linkedRequest();
    const approval = await approvalFor(id);
    const key = randomUUID();
    const first = await pay(id, approval, {}, key);
    expect(await pay(id, approval, {}, key)).toMatchObject({
      status: 200,
      body: first.body as object,
    });
    expect((await detailOf(id)).events).toHaveLength(1);
  });

  test('and refuses another authorisation after the payment', async () => {
    const { id } = await linkedRequest();
    await pay(id, await approvalFor(id));
    await api.runJobs();
    expect(await approve(id)).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 3 },
    });
  });
});

const refusal = async (id: number, approval: string, change: object = {}) => {
  const response = await pay(id, approval, change);
  return [
    response.status,
    (response.body as { status: string }).status,
    await approvalState(approval),
  ];
};

test('refuses an empty name and keeps the hold', async () => {
  const { id } = await linkedRequest();
  expect(await refusal(id, await approvalFor(id), { transfer_person_name: '' })).toEqual([
    422,
    'validation_error',
    'approved',
  ]);
});

describe('is refused, and the hold released,', () => {
  test('after the due date, before the timer has run', async () => {
    const { id } = await linkedRequest();
    api.clock.set('2026-12-10T23:55:00+09:00');
    const approval = await approvalFor(id);
    api.clock.set('2026-12-11T00:00:00+09:00');
    expect(await refusal(id, approval)).toEqual([410, 'expired', 'released']);
    expect(await approve(id)).toMatchObject({ status: 410, body: { status: 'expired' } });
  });

  test('after it was declined', async () => {
    const { id } = await linkedRequest();
    const approval = await approvalFor(id);
    await payer.client.call(cancelInvoice, { params: { id }, body: { reason: null } });
    expect(await refusal(id, approval)).toEqual([409, 'invalid_status', 'released']);
  });

  test('from a business that is not registered', async () => {
    const { id } = await linkedRequest();
    const approval = await approvalFor(id);
    await api.db.update(buyers).set({ registration_status: 1 }).where(eq(buyers.id, payer.buyerId));
    expect(await refusal(id, approval)).toEqual([403, 'registration_pending', 'released']);
  });

  test('with another card than that of the approval', async () => {
    const { id } = await linkedRequest();
    const other = await api.addCard(payer.client, '5555555555554444');
    expect(await refusal(id, await approvalFor(id), { credit_card_id: other.id })).toEqual([
      422,
      'validation_error',
      'released',
    ]);
  });

  test('with the approval of another request', async () => {
    const first = await linkedRequest();
    const second = await linkedRequest();
    const approval = await approvalFor(first.id);
    expect(await refusal(second.id, approval)).toEqual([422, 'validation_error', 'released']);
  });

  test('while an ongoing payment of the payer uses the same document', async () => {
    const files = [
      { file_id: await api.addFile(payer.buyerId), file_type: 2 as const, paper_size: null },
    ];
    await api.pay(payer, { files });
    // The same bytes as the seller's upload.
    const { id } = await linkedRequest({ sellerId: payer.buyerId, invoice: { files } });
    expect(await refusal(id, await approvalFor(id))).toEqual([
      409,
      'duplicate_invoice',
      'released',
    ]);
  });
});

test('refuses payment and approval of a request that is another’s or not linked', async () => {
  const other = await addUser(api.db);
  const requestToOther = await linkedRequest({ invoice: { buyer_id: other.buyer_id } });
  const unlinked = await addRequest(api.db);
  const own = await linkedRequest();
  const approval = await approvalFor(own.id);
  for (const { id } of [requestToOther, unlinked]) {
    expect(await approve(id)).toMatchObject({ status: 404 });
    expect(await pay(id, approval)).toMatchObject({ status: 404 });
  }
});

test('refuses an approval of another amount or with a promotion', async () => {
  const { id } = await linkedRequest();
  for (const change of [{ billing_amount: 100_000 }, { promotion_code: 'HALF' }])
    expect(await approve(id, change)).toMatchObject({ status: 409 });
});

test('refuses to pay an ordinary payment through the endpoint for requests', async () => {
  const { id } = await api.pay(payer);
  expect(await pay(id, await approvalFor((await linkedRequest()).id))).toMatchObject({
    status: 409,
  });
});

test('does not cancel a paid request when the payer declines it on an older screen', async () => {
  const { id } = await linkedRequest();
  expect(await pay(id, await approvalFor(id))).toMatchObject({ status: 200 });
  const shown = { status: 7, payment_state: 'none' } as const;
  expect(
    await payer.client.send(cancelInvoice, { params: { id }, body: { reason: null, shown } }),
  ).toMatchObject({
    status: 409,
    body: { status: 'invalid_status', current_status: 1 },
  });
  expect(await rowOf(id)).toMatchObject({ status: 1, payment_state: 'authorized', cancel: null });
});

test('declines a request with a reason and notifies the requester', async () => {
  const { id, sellerId } = await linkedRequest();
  const shown = { status: 7, payment_state: 'none' } as const;
  const body = { reason: '金額が違います', shown };
  expect(await payer.client.send(cancelInvoice, { params: { id }, body })).toMatchObject({
    status: 200,
    body: { status: 5, payment_state: 'none' },
  });
  expect((await detailOf(id)).cancel).toEqual({
    by: 'buyer',
    reason_code: null,
    comment: '金額が違います',
    cancelled_at: '2026-11-20T10:00:00+09:00',
  });
  const [mail] = await api.mailsTo(await addressOf(sellerId));
  expect(mail?.text).toContain(
    '依頼先がお支払いを辞退したため、入金は行われません。\n\n■ 理由\n金額が違います\n',
  );
});

test('lets the payer of a paid request change card, date and name only', async () => {
  // The sandbox fails the capture of an amount that ends in …003.
  const { id } = await linkedRequest({
    invoice: { billing_amount: 110_003, nontaxable_amount: 3, total_amount: 112_203 },
  });
  const approval = await approve(id, { billing_amount: 110_003 });
  await pay(id, (approval.body as { approval_id: string }).approval_id);
  expect((await detailOf(id)).editable_fields).toEqual([
    'deposit_date',
    'transfer_person_name',
    'credit_card_id',
  ]);
  expect(await changePayment(payer, id, { billing_amount: 110_000 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'billing_amount', code: 'not_editable' }] },
  });
  await api.runJobs();
  expect(await rowOf(id)).toMatchObject({ status: 2, payment_state: 'failed' });
  const other = await api.addCard(payer.client, '5555555555554444');
  const approval_id = await approveChange(payer, id, 110_003, other.id);
  expect(
    requireRow(await api.db.select().from(approvals).where(eq(approvals.id, approval_id))).amount,
  ).toBe(112_203);
  expect(await changePayment(payer, id, { credit_card_id: other.id, approval_id })).toMatchObject({
    status: 200,
    body: { status: 2 },
  });
  await api.runJobs();
  expect(await rowOf(id)).toMatchObject({
    status: 3,
    payment_state: 'captured',
    card_brand: 'MASTER',
  });
});
