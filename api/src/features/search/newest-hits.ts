import type { InvoiceStatus } from '@hareto/domain/invoice-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';

interface NewestHits extends Record<string, unknown> {
  ids: number[];
  statuses: InvoiceStatus[];
}

/** The ids of the newest matching rows, and the statuses of all of them; each row is read once. */
export async function newestHits(
  db: Database,
  matches: SQL | undefined,
  limit: number,
): Promise<NewestHits> {
  const { rows } = await db.execute<NewestHits>(sql`
    with found as materialized (select id, status from ${invoices} where ${matches})
    select
      coalesce((select json_agg(id order by id desc)
        from (select id from found order by id desc limit ${limit}) as newest), '[]') as ids,
      coalesce((select json_agg(distinct status) from found), '[]') as statuses`);
  return requireRow(rows);
}
