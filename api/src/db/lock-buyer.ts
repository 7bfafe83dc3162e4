import { eq } from 'drizzle-orm';
import type { Database } from './client.ts';
import { buyers } from './schema/buyers.ts';

/**
 * One write of a buyer's money at a time. Whoever takes it takes it first; then draft, payee,
 * payment and approval, in this order. The worker takes the payment first and never a buyer, a
 * draft or a payee, so the two cannot wait for each other in a circle. `no key update` leaves the
 * foreign keys of other rows alone: a notice of the worker's does not wait for it.
 */
export async function lockBuyer(tx: Database, buyerId: number): Promise<void> {
  await tx
    .select({ id: buyers.id })
    .from(buyers)
    .where(eq(buyers.id, buyerId))
    .for('no key update');
}
