import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockBuyer } from '../../db/lock-buyer.ts';
import { requireRow } from '../../db/rows.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { invalidStatus } from '../../problem.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';

/**
 * When two registrations run at once, the second waits for the lock, then finds the first one and
 * gets 409.
 */
export async function lockUnregistered(tx: Database, buyerId: number): Promise<void> {
  await lockBuyer(tx, buyerId);
  await requireUnregistered(tx, buyerId);
}

/** A registration or a refusal is final: 409 for another one. */
export async function requireUnregistered(db: Database, buyerId: number): Promise<void> {
  const rows = await db
    .select({ status: buyers.registration_status })
    .from(buyers)
    .where(eq(buyers.id, buyerId));
  const { status } = requireRow(rows);
  if (status !== REGISTRATION_STATUS.NotRegistered) throw invalidStatus(status);
}
