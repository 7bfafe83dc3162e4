import { randomBytes } from 'node:crypto';
import type { ReadField } from '@hareto/contracts/reading-result.ts';
import type { Database } from '../db/client.ts';
import { invoice_files } from '../db/schema/files.ts';

export type ReadAs = Partial<Record<ReadField, readonly [value: string, confidence: number]>>;

/** The account of `addSupplierAccount`, as an invoice names it. */
export const ACCOUNT_AS_READ: ReadAs = {
  bank_name: ['みずほ銀行', 0.99],
  branch_name: ['東京営業部', 0.99],
  account_type: ['普通', 0.99],
  account_number: ['1234567', 0.99],
  account_holder_kana: ['サンプル工業株式会社', 0.99],
};

/** Adds a registered file with these extracted fields; returns its id. */
export async function addReadFile(
  db: Database,
  { id, buyer_id }: { id: number; buyer_id: number },
  fields: ReadAs,
): Promise<string> {
  const file = `f_${randomBytes(12).toString('base64url')}`;
  await db.insert(invoice_files).values({
    id: file,
    buyer_id,
    user_id: id,
    object_key: file,
    state: 'registered',
    file_name: 'みなと電機_11月分.pdf',
    content_type: 'application/pdf',
    size: 1_000,
    sha256: file,
    created_at: new Date('2026-11-20T10:00:00+09:00'),
    reading_status: 'done',
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, [value, confidence]]) => [
        name,
        { value, confidence, page: 1, box: [0, 0, 0.1, 0.1] },
      ]),
    ),
  });
  return file;
}
