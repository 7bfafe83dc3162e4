import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { buyers } from './schema/buyers.ts';

/**
 * Serialises the writes of a buyer's money. It is the first lock; draft, payee, payment and
 * approval follow in this order. The worker locks the payment first and never a buyer, draft or
 * payee, so there is no deadlock. `no key update` does not block foreign keys of other rows: a
 * notice from the worker does not wait for it.
 */
export async function lockBuyer(tx: Database, buyerId: number): Promise<void> {
  await tx
    .select({ id: buyers.id })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
    .for('no key update');
}
