import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getRequest, listRequests } from '@hareto/contracts/seller-requests.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import {
  applyExaminerEvent,
  linkedRequest,
  paidRequest,
} from '../../testing/mail-walks/request-stage.ts';
import { startPaymentApi, type PaymentApi } from '../../testing/payment-api.ts';
import { DEFAULT_NOW } from '../../testing/test-api.ts';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});
beforeEach(() => api.clock.set(DEFAULT_NOW));

type Request = Awaited<ReturnType<typeof linkedRequest>>;

const reason = '資金繰りのため';
const cancelled = async (request: Request): Promise<Request> => {
  const { payer, id } = request;
  await payer.client.call(cancelInvoice, { params: { id }, body: { reason } });
  return request;
};
/** How the seller's list and screen, and the payer's screen, show the end of a request. */
async function endOf({ seller, payer, id }: Request) {
  const params = { id };
  const list = await seller.client.call(listRequests, {});
  const detail = await seller.client.call(getRequest, { params });
  const payment = await payer.client.call(getInvoice, { params });
  return {
    listed: list.invoices.map(({ cancelled_by }) => cancelled_by),
    seller: [detail.cancelled_by, detail.cancel],
    payer: payment.cancel?.comment,
  };
}
const cancelled_at = DEFAULT_NOW;
const WITHOUT_REASON = {
  listed: ['user'],
  seller: ['user', { by: 'user', comment: null, cancelled_at }],
  payer: reason,
};

test('the requester does not see the reason for which the payer cancels a paid request', async () => {
  expect(await endOf(await cancelled(await paidRequest(api)))).toEqual(WITHOUT_REASON);
});

test('the requester does not see that reason either when an earlier release stored it as a decline', async () => {
  const request = await cancelled(await paidRequest(api));
  const isRequest = eq(invoices.id, request.id);
  const { cancel } = requireRow(await api.db.select().from(invoices).where(isRequest));
  if (cancel === null) throw new Error('The payment was not cancelled');
  await api.db
    .update(invoices)
    .set({ cancel: { ...cancel, by: 'buyer' } })
    .where(isRequest);
  expect(await endOf(request)).toEqual(WITHOUT_REASON);
});

test('the requester sees the reason for which the addressee declines an unpaid request', async () => {
  expect(await endOf(await cancelled(await linkedRequest(api)))).toEqual({
    listed: ['buyer'],
    seller: ['buyer', { by: 'buyer', comment: reason, cancelled_at }],
    payer: reason,
  });
});

const AS_SELLER = { invoice_display_type: 'InvoiceRequestSeller' } as const;
const SENT = { type: ['InvoiceRequestSeller' as const] };
const asSeller = async ({ seller, id }: Request) => {
  const detail = await seller.client.call(getInvoice, { params: { id }, query: AS_SELLER });
  const list = await seller.client.call(listInvoices, { query: SENT });
  const waiting = await seller.client.call(listInvoices, {
    query: { ...SENT, is_action_required: true },
  });
  const [listed] = list.invoices;
  return {
    detail: [
      detail.is_action_required,
      detail.action_due_at,
      detail.action_message,
      detail.action_required,
    ],
    listed: [listed?.is_action_required, listed?.action_due_at, listed?.action_message],
    counts: [list.total_count_is_action_required, waiting.total_count],
    cancel: detail.cancel,
    events: detail.events.map(({ type }) => type),
  };
};
const NO_ACTION_REQUIRED = {
  detail: [false, null, null, null],
  listed: [false, null, null],
  counts: [0, 0],
};

test('getInvoice and listInvoices do not show the requester what the examiner requires of the payer', async () => {
  const request = await paidRequest(api);
  await applyExaminerEvent(api, request, {
    type: 'request_correction',
    reasons: ['DOC_UNREADABLE'],
    owner: 'buyer',
  });
  expect(await asSeller(request)).toEqual({
    ...NO_ACTION_REQUIRED,
    cancel: null,
    events: ['create_request', 'link', 'pay'],
  });
});

test('listInvoices lists a request first for its requester only if the requester must act', async () => {
  const corrected = await paidRequest(api);
  const other = await paidRequest(api);
  const { buyerId, client } = corrected.seller;
  await api.db
    .update(invoices)
    .set({ seller_id: buyerId, deposit_date: '2026-12-15' })
    .where(eq(invoices.id, other.id));
  const listedIds = async (type: typeof SENT.type | ['InvoicePayment', 'InvoiceRequestSeller']) =>
    (await client.call(listInvoices, { query: { type } })).invoices.map(({ id }) => id);
  const event = {
    type: 'request_correction',
    reasons: ['DOC_UNREADABLE'],
    owner: 'buyer',
  } as const;
  await applyExaminerEvent(api, corrected, event);
  expect(await listedIds(SENT.type)).toEqual([other.id, corrected.id]);
  expect(await listedIds(['InvoicePayment', 'InvoiceRequestSeller'])).toEqual([
    other.id,
    corrected.id,
  ]);
  const action_required = { owner: 'seller' as const, reasons: [], due_at: DEFAULT_NOW };
  await api.db.update(invoices).set({ action_required }).where(eq(invoices.id, corrected.id));
  expect(await listedIds(SENT.type)).toEqual([corrected.id, other.id]);
});

test('getInvoice and listInvoices show the requester what the examiner requires of the requester', async () => {
  const request = await paidRequest(api);
  await applyExaminerEvent(api, request, {
    type: 'request_correction',
    reasons: ['ACCOUNT_MISMATCH'],
    owner: 'seller',
  });
  const due_at = '2026-11-30T23:59:59+09:00';
  const label = '請求書の振込先口座と登録口座が一致しません';
  expect(await asSeller(request)).toMatchObject({
    detail: [true, due_at, label, { owner: 'seller', due_at, reasons: [{ label }] }],
    listed: [true, due_at, label],
    counts: [1, 1],
  });
});

test('shows the payer that the requester has to act, without a deadline for the payer', async () => {
  const { id, payer } = await paidRequest(api);
  await applyExaminerEvent(
    api,
    { id },
    {
      type: 'request_correction',
      reasons: ['ACCOUNT_MISMATCH'],
      owner: 'seller',
    },
  );
  const { invoices: listed } = await payer.client.call(listInvoices, { query: {} });
  const shown = [
    ...listed.filter((invoice) => invoice.id === id),
    await payer.client.call(getInvoice, { params: { id } }),
  ].map((invoice) => [invoice.is_action_required, invoice.action_due_at, invoice.action_message]);
  const waitingForRequester = [true, null, '依頼元の対応を待っています'];
  expect(shown).toEqual([waitingForRequester, waitingForRequester]);
});

test('getInvoice and getRequest return the same deadline from a row of an earlier release', async () => {
  const request = await paidRequest(api);
  const action_required = { owner: 'seller' as const, reasons: [], due_at: DEFAULT_NOW };
  await api.db
    .update(invoices)
    .set({ is_action_required: true, action_required, action_due_at: null })
    .where(eq(invoices.id, request.id));
  const { detail } = await asSeller(request);
  const { client } = request.seller;
  const sent = await client.call(getRequest, { params: { id: request.id } });
  expect(detail).toEqual([true, DEFAULT_NOW, null, action_required]);
  expect([sent.is_action_required, sent.action_due_at, sent.action_message]).toEqual([
    true,
    DEFAULT_NOW,
    null,
  ]);
});

test('getInvoice does not show the requester the reason of a cancelled payment', async () => {
  const { cancel } = await asSeller(await cancelled(await paidRequest(api)));
  expect(cancel).toEqual({ by: 'user', reason_code: null, comment: null, cancelled_at });
});
