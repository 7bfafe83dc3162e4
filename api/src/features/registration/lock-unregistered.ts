import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { theRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { invalidStatus } from '../../problem.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';

/** Of two at once the second waits, and then sees what the first has made: 409. */
export async function lockUnregistered(tx: Database, buyerId: number): Promise<void> {
  await lockBuyer(tx, buyerId);
  await requireUnregistered(tx, buyerId);
}

/** What has been decided stays so: neither a registration nor a refusal is made again. */
export async function requireUnregistered(db: Database, buyerId: number): Promise<void> {
  const rows = await db
    .select({ status: buyers.registration_status })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  const { status } = theRow(rows);
  if (status !== REGISTRATION_STATUS.NotRegistered) throw invalidStatus(status);
}
