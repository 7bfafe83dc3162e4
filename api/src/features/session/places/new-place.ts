import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { users } from '../../../db/schema/users.ts';
import { addressGroup } from '../../../address-group.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { addressRange } from '../../../address-range.ts';
import { newPlaceLetter } from '../../../notifications/templates/security.ts';
import { notifyOwner } from '../../../notifications/notify-owner.ts';

/** A device or place counts as new again after this time without a sign-in. */
const REMEMBERED_MS = 90 * 24 * 3_600_000;
/** Only the newest sign-ins are read. */
const MAX_SIGN_INS = 500;

interface SignIn {
  userId: number;
  visit: Visit;
}

/** Notifies the owner of a sign-in from a new device or place. */
export async function notifyOfNewPlace(
  tx: Database,
  context: Context,
  { userId, visit }: SignIn,
): Promise<void> {
  if (!(await isNewPlace(tx, context, { userId, visit }))) return;
  const user = requireRow(await tx.select().from(users).where(eq(users.id, userId)));
  if (!user.login_notification_enabled) return;
  const notificationContext = ownerNotificationContextOf(context);
  const letter = newPlaceLetter(
    notificationContext.now,
    visit.device,
    addressRange(visit.ipAddress),
  );
  await notifyOwner(tx, user, letter, notificationContext);
}

/** False for a known device at a known address, and for the first sign-in of an account. */
async function isNewPlace(
  tx: Database,
  { sessionClock }: Context,
  { userId, visit }: SignIn,
): Promise<boolean> {
  const isSignIn = and(
    eq(security_events.user_id, userId),
    eq(security_events.kind, 'login_succeeded'),
    gt(security_events.at, new Date(sessionClock.now().getTime() - REMEMBERED_MS)),
  );
  const signIns = await tx
    .select({ from: security_events.ip_address, details: security_events.details })
    .from(security_events)
    .where(isSignIn)
    .orderBy(desc(security_events.at))
    .limit(MAX_SIGN_INS);
  const isKnown = signIns.some(
    ({ from, details }) =>
      addressGroup(from ?? '') === addressGroup(visit.ipAddress) &&
      // Older events do not have the device.
      (details.device ?? visit.device) === visit.device,
  );
  return signIns.length > 0 && !isKnown;
}
