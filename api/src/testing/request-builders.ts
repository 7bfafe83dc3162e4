import { randomBytes } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { requireRow } from '../db/rows.ts';
import { invoice_requests, request_keys } from '../db/schema/invoice-requests.ts';
import { invoices } from '../db/schema/invoices.ts';
import { createStoredKey } from '../features/requests/request-key.ts';
import { searchTextOfSentRequest } from '../payments/invoices/sent-request-text.ts';
import { addUser } from './builders.ts';

type RequestValues = Partial<typeof invoice_requests.$inferInsert>;
type InvoiceValues = Partial<typeof invoices.$inferInsert>;

const WRITTEN_AT = new Date('2026-11-18T10:00:00+09:00');

/**
 * 110,000 yen. The seller bears a third of the fee of 3,300 yen, so that the card pays 112,200 yen.
 */
const AMOUNTS = {
  billing_amount: 110_000,
  standard_amount: 100_000,
  reduced_amount: 0,
  nontaxable_amount: 0,
  consumption_tax: 10_000,
  commission: 3_300,
  commission_tax: 300,
  seller_commission: 1_100,
  total_amount: 112_200,
};

/**
 * A card payment request of やまだデザイン, with its key, as the seller's call stores it for a registered
 * addressee.
 */
export async function addRequest(
  db: Database,
  {
    sellerId,
    invoice = {},
    request = {},
    isLinked = false,
  }: {
    sellerId?: number;
    invoice?: InvoiceValues;
    request?: RequestValues;
    isLinked?: boolean;
  } = {},
) {
  const seller_id = sellerId ?? (await addUser(db)).buyer_id;
  const stored = {
    title: '11月分デザイン費',
    buyer_business_form: 1 as const,
    buyer_name: '株式会社サンプル商事',
    buyer_corporate_number: null,
    buyer_person_name: '山田 太郎',
    buyer_person_email: 'nobody@example.com',
    supplier_person_name: '鈴木 一郎',
    supplier_person_email: 'ichiro@example.com',
    invoice_request_commission_rate: 1 as const,
    ...request,
  };
  const { invoice_number = 'A-77' } = invoice;
  const row = requireRow(
    await db
      .insert(invoices)
      .values({
        ...AMOUNTS,
        kind: 'request',
        seller_id,
        status: 7,
        supplier_snapshot: {
          name: 'やまだデザイン',
          corporate_number: null,
          invoice_registration_number: null,
        },
        invoice_number,
        sent_text: searchTextOfSentRequest({ ...stored, invoice_number }),
        invoice_date: '2026-11-10',
        payment_due_date: '2026-12-10',
        deposit_date: '2026-12-16',
        updated_at: WRITTEN_AT,
        ...invoice,
      })
      .returning(),
  );
  await db.insert(invoice_requests).values({ ...stored, invoice_id: row.id });
  const key = randomBytes(16).toString('base64url');
  await db.insert(request_keys).values({
    ...createStoredKey('secret of the tests', key),
    invoice_id: row.id,
    used_at: isLinked ? WRITTEN_AT : null,
    created_at: WRITTEN_AT,
  });
  return { id: row.id, document_number: row.document_number, sellerId: seller_id, key };
}
