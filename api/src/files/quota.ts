import * as message from '@hareto/contracts/messages.ts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { invoice_files } from '../db/schema/files.ts';
import { retryTime, tooManyRequests } from '../problem.ts';

const MAX_FILES_PER_DAY = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A single business must not fill the object store. */
export async function checkQuota(db: Database, buyerId: number, now: Date): Promise<void> {
  // The next file may be added when this one is a day old.
  const [blocking] = await db
    .select({ created_at: invoice_files.created_at })
    .from(invoice_files)
    .where(
      and(
        eq(invoice_files.buyer_id, buyerId),
        gt(invoice_files.created_at, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(invoice_files.created_at))
    .offset(MAX_FILES_PER_DAY - 1)
    .limit(1);
  if (!blocking) return;
  const seconds = (blocking.created_at.getTime() + DAY_MS - now.getTime()) / 1000;
  throw tooManyRequests(
    seconds,
    `1日に追加できるファイルは${MAX_FILES_PER_DAY}件までです。${message.tryAgainFrom(retryTime(seconds, now))}`,
  );
}
