import { getInvoice } from '@hareto/contracts/invoices.ts';
import { correctRequestAccount } from '@hareto/contracts/request-changes.ts';
import { getRequest } from '@hareto/contracts/seller-requests.ts';
import { listNotifications } from '@hareto/contracts/notifications.ts';
import { eq } from 'drizzle-orm';
import { invoice_events } from '../../db/schema/invoices.ts';
import {
  applyExaminerEvent,
  linkedRequest,
  paidRequest,
  type SentRequest,
} from '../../testing/mail-walks/request-stage.ts';
import { at, businessOf } from '../../testing/mail-walks/walk.ts';
import { startPaymentApi, type PaymentApi } from '../../testing/payment-api.ts';
import { addDepositAccount } from '../../testing/seller-api.ts';
import { DEFAULT_NOW } from '../../testing/test-api.ts';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});
beforeEach(() => api.clock.set(DEFAULT_NOW));

const OTHER_ACCOUNT = { account_number: '1112223', branch_code: '004' };

const addOtherAccount = async ({ seller }: SentRequest) =>
  addDepositAccount(api.db, seller.buyerId, OTHER_ACCOUNT);
const sendCorrection = async ({ id, seller }: SentRequest, account_id: number) =>
  seller.client.send(correctRequestAccount, { params: { id }, body: { account_id } });
const detailOf = async ({ id, seller }: SentRequest) =>
  seller.client.call(getRequest, { params: { id } });
const eventsOf = async ({ id }: SentRequest) =>
  api.db.select().from(invoice_events).where(eq(invoice_events.invoice_id, id));
const newestMailOf = async ({ seller }: SentRequest) => {
  const { address } = await businessOf(api, seller.buyerId);
  return (await api.mailsTo(address))[0]?.subject;
};

/** Makes a paid request for which the examiner asks the seller for another account. */
async function returnedByExaminer() {
  // An amount that ends in …005 stays under examination.
  const request = await paidRequest(api, 5);
  await applyExaminerEvent(api, request, {
    type: 'request_correction',
    reasons: ['ACCOUNT_MISMATCH'],
    owner: 'seller',
  });
  return request;
}

/** Makes a paid request whose transfer the bank has returned. */
async function returnedByBank() {
  // The sandbox's bank returns the transfer of an amount that ends in …004.
  const request = await paidRequest(api, 4);
  await api.runJobs();
  await at(api, '2026-12-16T10:00:00+09:00');
  return request;
}

test('examines the request again after the seller has chosen another account', async () => {
  const request = await returnedByExaminer();
  const account = await addOtherAccount(request);
  expect(await sendCorrection(request, account.id)).toMatchObject({
    status: 200,
    body: { collection_status: 3, deposit_date: '2026-12-16' },
  });
  expect(await detailOf(request)).toMatchObject({
    is_action_required: false,
    action_required: null,
    account_id: account.id,
    account: { account_number: '1112223', branch_code: '004' },
  });
  const event = (await eventsOf(request)).findLast(({ type }) => type === 'resubmit');
  expect(event).toMatchObject({
    actor: 'seller',
    details: {
      transition: 'T4',
      changed: ['account_id'],
      account: { before: { account_number: '•••4321' }, after: { account_number: '•••2223' } },
    },
  });
});

test('does not reopen the seller’s resolved notice for a correction request to the payer with the same deadline', async () => {
  const request = await returnedByExaminer();
  const account = await addOtherAccount(request);
  const correctionNotices = async ({ client }: Pick<SentRequest['seller'], 'client'>) => {
    const query = { from: 0, size: 20, category: 'action_required' as const };
    const { notifications } = await client.call(listNotifications, { query });
    return notifications.map(({ due_at, is_resolved }) => [due_at, is_resolved]);
  };
  const due = '2026-11-30T23:59:59+09:00';
  expect(await correctionNotices(request.seller)).toEqual([[due, false]]);
  api.clock.set('2026-11-20T10:10:00+09:00');
  await sendCorrection(request, account.id);
  api.clock.set('2026-11-20T10:20:00+09:00');
  await applyExaminerEvent(api, request, {
    type: 'request_correction',
    reasons: ['DOC_UNREADABLE'],
    owner: 'buyer',
  });
  expect([await correctionNotices(request.seller), await correctionNotices(request.payer)]).toEqual(
    [[[due, true]], [[due, false]]],
  );
});

test('sends a returned transfer to another account on the first possible day', async () => {
  const request = await returnedByBank();
  expect(await detailOf(request)).toMatchObject({
    collection_status: 4,
    action_required: {
      owner: 'seller',
      reasons: [{ label: '振込が完了しませんでした（口座相違）' }],
    },
  });
  const account = await addOtherAccount(request);
  expect(await sendCorrection(request, account.id)).toMatchObject({
    status: 200,
    body: { collection_status: 3, deposit_date: '2026-12-21' },
  });
  expect(await newestMailOf(request)).toContain('入金先口座を再確認しています');
  await api.runJobs();
  expect(await detailOf(request)).toMatchObject({
    collection_status: 4,
    is_action_required: false,
  });
  await at(api, '2026-12-21T10:00:00+09:00');
  expect(await detailOf(request)).toMatchObject({ collection_status: 5, deposit_amount: 108_904 });
  const { payer, id } = request;
  // The card stays charged, and the payer did not have to choose a new date.
  expect(await payer.client.call(getInvoice, { params: { id } })).toMatchObject({
    status: 4,
    payment_state: 'captured',
  });
  expect((await eventsOf(request)).map(({ type }) => type)).not.toContain('date_passed');
});

test('refuses the same account, an unknown one and another business’s account', async () => {
  const request = await returnedByExaminer();
  const otherRequest = await returnedByExaminer();
  const otherSellersAccount = await addOtherAccount(otherRequest);
  for (const id of [otherSellersAccount.id, 2_147_483_647])
    expect(await sendCorrection(request, id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account_id', code: 'required_select' }] },
    });
  expect(await sendCorrection(request, request.seller.accountId)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'account_id', code: 'unchanged' }] },
  });
  expect(await detailOf(request)).toMatchObject({ is_action_required: true });
});

test('accepts an answer from its seller only', async () => {
  const request = await returnedByExaminer();
  const otherRequest = await returnedByExaminer();
  const account = await addOtherAccount(otherRequest);
  const requestAsOtherSeller = { ...request, seller: otherRequest.seller };
  expect(await sendCorrection(requestAsOtherSeller, account.id)).toMatchObject({ status: 404 });
});

test.each([
  ['waits for its payer', async () => linkedRequest(api)],
  ['is being examined', async () => paidRequest(api, 5)],
  [
    'needs a new date from its payer',
    async () => {
      const request = await paidRequest(api, 5);
      const event = { type: 'date_passed' } as const;
      await applyExaminerEvent(api, request, event);
      return request;
    },
  ],
])('refuses an answer for a request that %s', async (_, makeRequest) => {
  const request = await makeRequest();
  const account = await addOtherAccount(request);
  expect(await sendCorrection(request, account.id)).toMatchObject({
    status: 409,
    body: { status: 'invalid_status' },
  });
  expect(await detailOf(request)).toMatchObject({ account: { account_number: '7654321' } });
});

test('accepts one answer when two arrive at once, and none after the deadline', async () => {
  const request = await returnedByExaminer();
  const account = await addOtherAccount(request);
  const responses = await Promise.all([
    sendCorrection(request, account.id),
    sendCorrection(request, account.id),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await returnedByExaminer();
  const other = await addOtherAccount(late);
  api.clock.set('2026-12-01T00:00:00+09:00');
  expect(await sendCorrection(late, other.id)).toMatchObject({
    status: 409,
    body: { status: 'invalid_status', reason: 'too_late' },
  });
});

test('names the requester to the payer when the requester has missed the deadline (T13)', async () => {
  const request = await returnedByExaminer();
  await at(api, '2026-12-01T00:00:00+09:00');
  const { payer, id } = request;
  const comment = '期限までに、依頼元から修正内容のご提出がありませんでした。';
  expect(await payer.client.call(getInvoice, { params: { id } })).toMatchObject({
    status: 5,
    cancel: { by: 'system', comment },
  });
  const { address } = await businessOf(api, payer.buyerId);
  const [mail] = await api.mailsTo(address);
  expect(mail?.text).toContain(
    '依頼元の修正の期限を過ぎたため、お支払いをキャンセルしました。\nカードへのご請求はありません。',
  );
  expect(mail?.text).toContain(`■ 理由\n${comment}`);
  expect((await detailOf(request)).cancel).toMatchObject({ by: 'system', comment: null });
});
