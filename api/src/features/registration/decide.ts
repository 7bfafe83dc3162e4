import type { RefusalReason } from '@hareto/domain/registration.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { buyer_corporations, buyers } from '../../db/schema/buyers.ts';
import { registrations } from '../../db/schema/registrations.ts';
import type { TransitionContext } from '../../payments/transitions/apply-event.ts';
import { notificationContextOf } from '../../notifications/notification-context.ts';
import { makeRequestsPayable } from '../requests/link-request.ts';
import { sendRegistrationNotice } from './notices.ts';

export type Decision = { approved: true } | { approved: false; reason: RefusalReason };

/**
 * Ends an examination; returns false when none is pending. The buyer's row stays locked until the
 * commit, so that a second decision finds none pending. Requests that waited for the registration
 * become payable.
 */
export async function decideRegistration(
  tx: Database,
  buyerId: number,
  decision: Decision,
  context: TransitionContext,
): Promise<boolean> {
  const now = context.clock.now();
  const reason = decision.approved ? null : decision.reason;
  const updated = await tx
    .update(buyers)
    .set({ registration_status: decision.approved ? 2 : 3 })
    .where(and(eq(buyers.id, buyerId), eq(buyers.registration_status, 1)))
    .returning({ id: buyers.id });
  if (updated.length === 0) return false;
  await tx
    .update(registrations)
    .set({ decided_at: now, examine_at: null, refusal_reason: reason })
    .where(eq(registrations.buyer_id, buyerId));
  if (!decision.approved)
    await tx
      .update(buyer_corporations)
      .set({ is_refused: true })
      .where(eq(buyer_corporations.buyer_id, buyerId));
  const kind = decision.approved ? 'approved' : 'refused';
  await sendRegistrationNotice(tx, kind, buyerId, notificationContextOf(context), reason);
  if (decision.approved) await makeRequestsPayable(tx, context, buyerId);
  return true;
}
