import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_files } from '../db/schema/files.ts';
import { tooManyRequests } from '../problem.ts';

const MAX_FILES_PER_DAY = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A single business must not fill the object store. */
export async function checkQuota(db: Database, buyerId: number, now: Date): Promise<void> {
  const count = await db.$count(
    invoice_files,
    and(
      eq(invoice_files.buyer_id, buyerId),
      gt(invoice_files.created_at, new Date(now.getTime() - DAY_MS)),
    ),
  );
  if (count >= MAX_FILES_PER_DAY) throw tooManyRequests(DAY_MS / 1000);
}
