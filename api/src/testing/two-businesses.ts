import { createDraft } from '@hareto/contracts/drafts.ts';
import { createListView } from '@hareto/contracts/list-views.ts';
import { createRequestDraft } from '@hareto/contracts/request-drafts.ts';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { invoices } from '../db/schema/invoices.ts';
import { addReadFile } from './add-read-file.ts';
import { addNotification, addSupplier, addUser } from './builders.ts';
import { addRequest } from './request-builders.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

export interface Business {
  client: TestClient;
  buyerId: number;
  payment: number;
  supplier: number;
  draft: number;
  request: number;
  requestDraft: number;
  notification: number;
  view: number;
}

const AMOUNTS = {
  billing_amount: 583_000,
  commission: 17_490,
  commission_tax: 1_590,
  total_amount: 600_490,
};
const STATED = {
  standard_amount: 530_000,
  reduced_amount: 0,
  nontaxable_amount: 0,
  consumption_tax: 53_000,
  seller_commission: 0,
};

type NewPayment = typeof invoices.$inferInsert;

async function addPayment(
  db: Database,
  { buyer_id, supplier_id, files }: Pick<NewPayment, 'buyer_id' | 'supplier_id' | 'files'>,
): Promise<number> {
  const rows = await db
    .insert(invoices)
    .values({
      ...AMOUNTS,
      buyer_id,
      supplier_id,
      files,
      status: 4,
      payment_state: 'captured',
      supplier_snapshot: {
        name: '髙橋工務店',
        corporate_number: null,
        invoice_registration_number: null,
      },
      invoice_number: 'INV-0007',
      invoice_date: '2026-10-01',
      payment_due_date: '2026-10-31',
      deposit_date: '2026-11-19',
      applied_at: new Date('2026-10-20T10:00:00+09:00'),
      captured_at: new Date('2026-10-21T10:00:00+09:00'),
      closed_at: new Date('2026-11-19T09:00:00+09:00'),
      updated_at: new Date('2026-11-19T09:00:00+09:00'),
    })
    .returning({ id: invoices.id });
  return requireRow(rows).id;
}

/**
 * A business with one row of each kind that lists show. All of them have 髙橋 in their texts and
 * 583,000 as their amount, so that two such businesses differ only in their ids.
 */
export async function addBusiness(api: TestApi): Promise<Business> {
  const user = await addUser(api.db);
  const client = api.as(user);
  const { buyer_id: buyerId } = user;
  const { id: supplier } = await addSupplier(api.db, buyerId, {
    name: '髙橋工務店',
    name_kana: 'タカハシコウムテン',
    search_text: '髙橋工務店 タカハシコウムテン',
  });
  const file_id = await addReadFile(api.db, user, {
    payee_name: ['高橋建材株式会社', 0.9],
    billing_amount: ['583000', 0.9],
  });
  const files = [{ file_id, file_type: 2 as const, paper_size: null }];
  const draft = await client.call(createDraft, { body: { files } });
  const request = await addRequest(api.db, {
    sellerId: buyerId,
    invoice: { ...AMOUNTS, ...STATED },
    request: { buyer_name: '株式会社高橋商会' },
  });
  const requestDraft = await client.call(createRequestDraft, {
    body: { buyer_name: '髙橋印刷', title: '11月分', billing_amount: 583_000 },
  });
  const view = await client.call(createListView, {
    body: { list: 'history', name: '大口', search: '', filter: { billing_amount_from: 500_000 } },
  });
  return {
    client,
    buyerId,
    payment: await addPayment(api.db, { buyer_id: buyerId, supplier_id: supplier, files }),
    supplier,
    draft: draft.id,
    request: request.id,
    requestDraft: requestDraft.id,
    notification: (await addNotification(api.db, buyerId)).id,
    view: view.id,
  };
}
