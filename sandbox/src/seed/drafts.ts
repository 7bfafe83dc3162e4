import { addDays, plainDateOf } from '@hareto/domain/plain-date.ts';
import type { Database } from '@hareto/api/db/client.ts';
import { drafts } from '@hareto/api/db/schema/drafts.ts';
import type { SeededSuppliers } from './suppliers.ts';

/** Adds one draft that a partner sent, and one that the user began. */
export async function seedDrafts(
  tx: Database,
  buyerId: number,
  suppliers: SeededSuppliers,
  now: Date,
): Promise<void> {
  const today = plainDateOf(now);
  const common = { buyer_id: buyerId, created_at: now, updated_at: now };
  await tx.insert(drafts).values([
    {
      ...common,
      source: 'サンプル会計クラウド',
      client_id: 'sample-accounting',
      external_invoice_id: 'S-20260042',
      supplier_id: suppliers.kogyo.supplier.id,
      account_id: suppliers.kogyo.account.id,
      invoice_number: 'EX-2026-0042',
      invoice_date: addDays(today, -6),
      payment_due_date: addDays(today, 14),
      billing_amount: 638_000,
      transaction_category: 'purchase' as const,
      transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    },
    {
      ...common,
      supplier_id: suppliers.butsuryu.supplier.id,
      account_id: suppliers.butsuryu.account.id,
      billing_amount: 58_300,
    },
  ]);
}
