import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import { linkRequestKey } from '@hareto/contracts/requests.ts';
import { type InvoiceEvent, transitionAfter } from '@hareto/domain/invoice-transitions.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { users } from '../../db/schema/users.ts';
import { stateOf } from '../../payments/invoices/invoice-state.ts';
import { BROWSER } from '../../testing/payment-content.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import { addRequest } from '../../testing/request-builders.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: PaymentApi;
let payer: Payer;
let stranger: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
  stranger = await api.addPayer();
});

const MONEY = {
  1: { payment_state: 'authorized' },
  2: { payment_state: 'authorized' },
  3: { payment_state: 'captured', transfer_state: 'scheduled' },
  4: { payment_state: 'captured', transfer_state: 'completed' },
  5: {},
  6: {},
  7: {},
  8: {},
} as const;

type Status = keyof typeof MONEY;

/** A request of `seller` that the payer has linked, in that status. */
async function requestIn(status: Status) {
  const appliedAt = status < 5 ? api.clock.now() : null;
  const request = await addRequest(api.db, {
    invoice: { ...MONEY[status], buyer_id: payer.buyerId, status, applied_at: appliedAt },
    isLinked: true,
  });
  const seller = requireRow(
    await api.db.select().from(users).where(eq(users.buyer_id, request.sellerId)),
  );
  return { ...request, seller: api.as(seller) };
}
type Request = Awaited<ReturnType<typeof requestIn>>;

/** Inserts a matching approval, because the request's status may refuse to make one. */
async function approvalFor({ id }: Request, { client, userId, buyerId, card }: Payer) {
  const other = await addRequest(api.db, { invoice: { buyer_id: buyerId } });
  const body = {
    credit_card_id: card.id,
    invoice_id: other.id,
    billing_amount: 110_000,
    return_path: '/payments',
    browser: BROWSER,
  };
  const { approval_id } = await client.call(approveCreditCard, {
    idempotencyKey: randomUUID(),
    body,
  });
  await api.db
    .update(approvals)
    .set({ invoice_id: id, user_id: userId })
    .where(eq(approvals.id, approval_id));
  return approval_id;
}

const cancel = async (client: TestClient, { id }: Request) =>
  client.send(cancelInvoice, { params: { id }, body: { reason: null } });
const change = async (client: TestClient, { id }: Request) =>
  client.send(updateInvoice, { params: { id }, body: { memo: 'x' }, idempotencyKey: randomUUID() });
const pay = async (client: TestClient, { id }: Request, by: Payer, approval_id: string) =>
  client.send(payRequest, {
    params: { id },
    idempotencyKey: randomUUID(),
    body: {
      approval_id,
      credit_card_id: by.card.id,
      transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    },
  });

const rowOf = async ({ id }: Request) =>
  requireRow(await api.db.select().from(invoices).where(eq(invoices.id, id)));
const eventsOf = async ({ id }: Request) =>
  api.db.$count(invoice_events, eq(invoice_events.invoice_id, id));

describe.each(INVOICE_STATUSES)('a request in status %i', (status) => {
  const acts = {
    decline: {
      event: (): InvoiceEvent => ({ type: 'cancel', now: api.clock.now() }),
      run: async (request: Request) => cancel(payer.client, request),
    },
    pay: {
      event: (): InvoiceEvent => ({ type: 'pay', today: plainDateOf(api.clock.now()) }),
      run: async (request: Request) =>
        pay(payer.client, request, payer, await approvalFor(request, payer)),
    },
  };

  test.each(Object.entries(acts))('%s by its payer follows the state machine', async (_, act) => {
    const request = await requestIn(status);
    const before = await rowOf(request);
    const expected = transitionAfter(act.event(), stateOf(before));
    const response = await act.run(request);
    if (expected.ok) {
      expect(response).toMatchObject({ status: 200, body: { status: expected.state.status } });
      const { payment_state, transfer_state } = expected.state;
      expect(await rowOf(request)).toMatchObject({
        status: expected.state.status,
        payment_state,
        transfer_state,
      });
      expect(await eventsOf(request)).toBe(1);
      return;
    }
    const isExpired = status === 8 && act === acts.pay;
    expect(response).toMatchObject({
      status: isExpired ? 410 : 409,
      body: { status: isExpired ? 'expired' : 'invalid_status', current_status: status },
    });
    expect(await rowOf(request)).toEqual(before);
    expect(await eventsOf(request)).toBe(0);
  });

  test('can not be paid, declined or changed by its seller or a stranger', async () => {
    const request = await requestIn(status);
    const before = await rowOf(request);
    const approval = await approvalFor(request, stranger);
    for (const client of [request.seller, stranger.client]) {
      expect(await cancel(client, request)).toMatchObject({ status: 404 });
      expect(await change(client, request)).toMatchObject({ status: 404 });
    }
    expect(await pay(stranger.client, request, stranger, approval)).toMatchObject({ status: 404 });
    expect(await rowOf(request)).toEqual(before);
  });

  test('can not be linked by another business, and stays unchanged for its payer', async () => {
    const request = await requestIn(status);
    const body = { request_key: request.key };
    expect(await stranger.client.send(linkRequestKey, { body })).toMatchObject({
      status: 400,
      body: { status: '2', message: 'このお支払い依頼は、別のアカウントで受け取り済みです。' },
    });
    expect(await request.seller.send(linkRequestKey, { body })).toMatchObject({
      status: 400,
      body: { status: '2', message: 'ご自身が作成した依頼は、お支払いいただけません。' },
    });
    expect(await payer.client.send(linkRequestKey, { body })).toMatchObject({
      status: 200,
      body: { invoice_id: request.id },
    });
    expect(await eventsOf(request)).toBe(0);
  });
});
