import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { createDraft } from '@hareto/contracts/drafts.ts';
import { createRequestDraft, listRequestDrafts } from '@hareto/contracts/request-drafts.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { getInvoicesCsvUrl, listInvoices } from '@hareto/contracts/invoice-list.ts';
import { getRequest, getRequestsCsvUrl, listRequests } from '@hareto/contracts/seller-requests.ts';
import { searchEverything } from '@hareto/contracts/search.ts';
import { getUserStats } from '@hareto/contracts/users.ts';
import { COLLECTION_TABS, collectionStatusMeta } from '@hareto/domain/collection-status.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { invoiceStatusMeta, PAYMENT_TABS } from '@hareto/domain/invoice-status.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { requireRow } from '../../db/rows.ts';
import { addUser } from '../../testing/builders.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
});

/**
 * Each state of a card payment request, with its names for payer and seller, and the lists of both
 * that count it.
 */
const STATES = [
  [6, 'none', 'none', '登録待ち', '依頼先の登録待ち', 'waiting', 'request'],
  [7, 'none', 'none', 'お支払い待ち', '支払い待ち', 'waiting', 'request'],
  [1, 'authorized', 'none', '審査中（受付済み）', '審査中', 'review', 'request'],
  [2, 'authorized', 'none', '審査中（最終確認）', '審査中', 'review', 'request'],
  [2, 'captured', 'none', '再確認中', '再確認中', 'review', 'request'],
  [3, 'captured', 'scheduled', '振込予約済み', '入金予定', 'reserved', 'decided'],
  [4, 'captured', 'completed', '振込完了', '入金完了', 'history', 'history'],
  [5, 'refunded', 'none', 'キャンセル', 'キャンセル', 'history', 'history'],
  [8, 'none', 'none', '期限切れ', '期限切れ', 'history', 'history'],
] as const;

/** The cells of the first line after the header of a CSV file. */
async function cellsOf({ download_url }: { download_url: string }): Promise<string[]> {
  const { payload } = await api.inject({ method: 'GET', url: download_url });
  return payload.split('\r\n')[1]?.split(',') ?? [];
}

test.each(STATES)(
  'shows the same name everywhere for status %i with payment state %s',
  async (status, payment_state, transfer_state, payerLabel, sellerLabel, tab, collectionTab) => {
    const payer = await addUser(api.db);
    const { id, sellerId, document_number } = await addRequest(api.db, {
      invoice: { status, payment_state, transfer_state, buyer_id: payer.buyer_id },
      isLinked: true,
    });
    const sellerUser = requireRow(
      await api.db.select().from(users).where(eq(users.buyer_id, sellerId)),
    );
    const buyer = api.as(payer);
    const seller = api.as(sellerUser);
    const params = { id };

    const [listed] = (await buyer.call(listInvoices, { query: {} })).invoices;
    const detail = await buyer.call(getInvoice, { params });
    expect([listed, detail].map((one) => one && invoiceStatusMeta(one).label)).toEqual([
      payerLabel,
      payerLabel,
    ]);

    const [listedRequest] = (await seller.call(listRequests, { query: {} })).invoices;
    const request = await seller.call(getRequest, { params });
    expect([listedRequest, request].map((one) => one && collectionStatusMeta(one).label)).toEqual([
      sellerLabel,
      sellerLabel,
    ]);
    const sellersFile = await seller.call(getRequestsCsvUrl, { query: {} });
    const cells = await cellsOf(sellersFile);
    const deposit = status === 5 || status === 8 ? ['', '', ''] : ['1100', '108900', '2026-12-16'];
    expect([cells[1], cells[5], cells[6], cells[8]]).toEqual([sellerLabel, ...deposit]);
    const payersFile = await buyer.call(getInvoicesCsvUrl, { query: {} });
    expect((await cellsOf(payersFile))[2]).toBe(payerLabel);

    const query = { keyword: formatDocumentNumber(document_number) };
    const [payersHit] = (await buyer.call(searchEverything, { query })).payments.hits;
    const [sellersHit] = (await seller.call(searchEverything, { query })).requests.hits;
    expect([
      payersHit && invoiceStatusMeta(payersHit).label,
      sellersHit && collectionStatusMeta(sellersHit).label,
    ]).toEqual([payerLabel, sellerLabel]);

    // An older header takes its counts from these lists, because it does not know the call for all
    // counts.
    const one = { page: 0, size: 1 };
    for (const name of ['waiting', 'review', 'reserved', 'history'] as const) {
      const { statuses, types } = PAYMENT_TABS[name];
      const query = { ...one, status: [...statuses], type: [...types] };
      const { total_count } = await buyer.call(listInvoices, { query });
      expect([name, total_count]).toEqual([name, name === tab ? 1 : 0]);
    }
    for (const name of ['request', 'decided', 'history'] as const) {
      const query = { ...one, status: [...COLLECTION_TABS[name].statuses] };
      const { total_count } = await seller.call(listRequests, { query });
      expect([name, total_count]).toEqual([name, name === collectionTab ? 1 : 0]);
    }

    const { payments } = await buyer.call(getUserStats, {});
    const none = { action_required: 0, review: 0, reserved: 0, history: 0, draft: 0, waiting: 0 };
    expect(payments).toEqual({ ...none, [tab]: 1 });
    const { collections } = await seller.call(getUserStats, {});
    expect(collections).toEqual({
      request: 0,
      decided: 0,
      history: 0,
      draft: 0,
      [collectionTab]: 1,
    });
  },
);

test('counts drafts of both kinds as their lists do', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  await client.call(createDraft, { body: {} });
  await client.call(createRequestDraft, { body: {} });
  await client.call(createRequestDraft, { body: {} });
  const { payments, collections } = await client.call(getUserStats, {});
  expect([payments.draft, collections?.draft]).toEqual([1, 2]);
  const query = { page: 0, size: 1 };
  expect((await client.call(listDrafts, { query })).total_count).toBe(1);
  expect((await client.call(listRequestDrafts, { query })).total_count).toBe(2);
});
