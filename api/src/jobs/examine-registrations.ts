import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { buyers } from '../db/schema/buyers.ts';
import { registrations } from '../db/schema/registrations.ts';
import type { TransitionContext } from '../payments/transitions/apply-event.ts';
import { decideRegistration } from '../features/registration/decide.ts';
import { untilFirst } from '../db/until-due.ts';
import { processUntilEmpty } from '../payments/orders/payment-jobs.ts';

/**
 * In the sandbox, the last digits of the telephone number decide the result. All other
 * registrations are approved.
 */
const REFUSED_PHONE_SUFFIX = '0002';
const UNDECIDED_PHONE_SUFFIX = '0005';

export const untilRegistration = (): SQL =>
  untilFirst(registrations.examine_at, isNull(registrations.decided_at), new Date());

/** Decides on registrations in the sandbox, each after the configured delay. */
export async function examineRegistrations({
  db,
  ...context
}: TransitionContext & { db: Database }): Promise<number> {
  if (!context.config.sandbox) return 0;
  return processUntilEmpty(db, async (tx) => {
    const [dueRegistration] = await tx
      .select({ buyerId: registrations.buyer_id, phone: buyers.phone_number })
      .from(registrations)
      .innerJoin(buyers, eq(buyers.id, registrations.buyer_id))
      .where(and(lte(registrations.examine_at, new Date()), isNull(registrations.decided_at)))
      .orderBy(asc(registrations.examine_at))
      .limit(1)
      .for('no key update', { of: [buyers, registrations], skipLocked: true });
    if (!dueRegistration) return undefined;
    const { buyerId, phone } = dueRegistration;
    await tx
      .update(registrations)
      .set({ examine_at: null })
      .where(eq(registrations.buyer_id, buyerId));
    if (phone?.endsWith(UNDECIDED_PHONE_SUFFIX)) return buyerId;
    const decision = phone?.endsWith(REFUSED_PHONE_SUFFIX)
      ? ({ approved: false, reason: 'OUT_OF_SCOPE' } as const)
      : ({ approved: true } as const);
    await decideRegistration(tx, buyerId, decision, context);
    return buyerId;
  });
}
