import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { invalidStatus } from '../../problem.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';

/**
 * Locks the buyer and throws 409 if it is registered. When two registrations run at once, the
 * second waits for the lock and then gets 409.
 */
export async function lockUnregistered(tx: Database, buyerId: number): Promise<void> {
  await lockBuyer(tx, buyerId);
  await requireUnregistered(tx, buyerId);
}

/** Throws 409 if the business has registered or was refused, because both are final. */
export async function requireUnregistered(db: Database, buyerId: number): Promise<void> {
  const rows = await db
    .select({ status: buyers.registration_status })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  const { status } = requireRow(rows);
  if (status !== REGISTRATION_STATUS.NotRegistered) throw invalidStatus(status);
}
