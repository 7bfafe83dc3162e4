import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { buyers } from '../db/schema/buyers.ts';
import { registrations } from '../db/schema/registrations.ts';
import type { InvoiceContext } from '../payments/transitions/apply-event.ts';
import { decideRegistration } from '../features/registration/decide.ts';
import { processUntilEmpty } from '../payments/orders/payment-jobs.ts';

/**
 * The last digits of the telephone number decide the result in the sandbox; any others are
 * approved.
 */
const REFUSED_ENDING = '0002';
const UNDECIDED_ENDING = '0005';

/** Decides on registrations, each after the configured delay. */
export async function examineRegistrations({
  db,
  ...context
}: InvoiceContext & { db: Database }): Promise<number> {
  if (!context.config.sandbox) return 0;
  return processUntilEmpty(db, async (tx) => {
    const [due] = await tx
      .select({ buyerId: registrations.buyer_id, phone: buyers.phone_number })
      .from(registrations)
      .innerJoin(buyers, eq(buyers.id, registrations.buyer_id))
      .where(and(lte(registrations.examine_at, new Date()), isNull(registrations.decided_at)))
      .orderBy(asc(registrations.examine_at))
      .limit(1)
      .for('no key update', { of: buyers, skipLocked: true });
    if (!due) return undefined;
    const { buyerId, phone } = due;
    await tx
      .update(registrations)
      .set({ examine_at: null })
      .where(eq(registrations.buyer_id, buyerId));
    if (phone?.endsWith(UNDECIDED_ENDING)) return buyerId;
    const decision = phone?.endsWith(REFUSED_ENDING)
      ? ({ approved: false, reason: 'OUT_OF_SCOPE' } as const)
      : ({ approved: true } as const);
    await decideRegistration(tx, buyerId, decision, context);
    return buyerId;
  });
}
