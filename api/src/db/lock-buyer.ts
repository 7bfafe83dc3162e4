import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { buyers } from './schema/buyers.ts';

/**
 * Locks the buyer, so that calls that move its money run one after the other. The buyer is always
 * locked first; draft, payee, payment and approval follow in this order. The worker locks the
 * payment first and never a buyer or a draft. It locks the payee after an approved payment, so it
 * can deadlock with a call that stops the payee's payments; `inTransaction` then repeats one of
 * them. With `no key update`, inserting rows that refer to the buyer, such as a notice, does not
 * wait for the lock.
 */
export async function lockBuyer(tx: Database, buyerId: number): Promise<void> {
  await tx
    .select({ id: buyers.id })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
    .for('no key update');
}
