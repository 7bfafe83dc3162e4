import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getRequest, listRequests } from '@hareto/contracts/request-sellers.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { linked, paid } from '../../testing/mail-walks/request-stage.ts';
import { startPaymentApi, type PaymentApi } from '../../testing/payment-api.ts';
import { DEFAULT_NOW } from '../../testing/test-api.ts';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});
beforeEach(() => api.clock.set(DEFAULT_NOW));

type Request = Awaited<ReturnType<typeof linked>>;

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

test('does not see the reason for which the payer cancels a paid request', async () => {
  expect(await endOf(await cancelled(await paid(api)))).toEqual(WITHOUT_REASON);
});

test('does not see such a reason that an earlier release has stored as that of a refusal', async () => {
  const request = await cancelled(await paid(api));
  const isRequest = eq(invoices.id, request.id);
  const { cancel } = requireRow(await api.db.select().from(invoices).where(isRequest));
  if (cancel === null) throw new Error('The payment was not cancelled');
  await api.db
    .update(invoices)
    .set({ cancel: { ...cancel, by: 'buyer' } })
    .where(isRequest);
  expect(await endOf(request)).toEqual(WITHOUT_REASON);
});

test('sees the reason for which the addressee declines an unpaid request', async () => {
  expect(await endOf(await cancelled(await linked(api)))).toEqual({
    listed: ['buyer'],
    seller: ['buyer', { by: 'buyer', comment: reason, cancelled_at }],
    payer: reason,
  });
});
