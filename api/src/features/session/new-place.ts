import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { security_events } from '../../db/schema/security-events.ts';
import { users } from '../../db/schema/users.ts';
import { addressGroup } from '../../address-group.ts';
import type { Visit } from '../../endpoints/visit.ts';
import { addressRange } from './address-range.ts';
import { newPlaceLetter } from './owner-letters.ts';
import { tellOwner } from './owner-notices.ts';

const REMEMBERED_MS = 90 * 24 * 3_600_000;
const MOST_SIGN_INS = 500;

interface SignIn {
  userId: number;
  visit: Visit;
  now: Date;
  publishedAt: Date;
  publicOrigin: string;
}

/** Tells the owner of a sign-in from a device or a place that has signed in nowhere before. */
export async function tellOfNewPlace(tx: Database, signIn: SignIn): Promise<void> {
  const { userId, visit, publishedAt, publicOrigin } = signIn;
  if (!(await isNewPlace(tx, signIn))) return;
  const user = theRow(await tx.select().from(users).where(eq(users.id, userId)));
  if (!user.login_notification_enabled) return;
  const letter = newPlaceLetter(publishedAt, visit.device, addressRange(visit.ipAddress));
  await tellOwner(tx, user, letter, { now: publishedAt, publicOrigin });
}

/** The first sign-in of an account is nobody else's. */
async function isNewPlace(tx: Database, { userId, visit, now }: SignIn): Promise<boolean> {
  const isSignIn = and(
    eq(security_events.user_id, userId),
    eq(security_events.kind, 'login_succeeded'),
    gt(security_events.at, new Date(now.getTime() - REMEMBERED_MS)),
  );
  const signIns = await tx
    .select({ from: security_events.ip_address, details: security_events.details })
    .from(security_events)
    .where(isSignIn)
    .orderBy(desc(security_events.at))
    .limit(MOST_SIGN_INS);
  const isKnown = signIns.some(
    ({ from, details }) =>
      addressGroup(from ?? '') === addressGroup(visit.ipAddress) &&
      // Devices were not written down from the beginning.
      (details.device ?? visit.device) === visit.device,
  );
  return signIns.length > 0 && !isKnown;
}
