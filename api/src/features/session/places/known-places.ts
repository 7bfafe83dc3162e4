import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { users } from '../../../db/schema/users.ts';
import { addressGroup } from '../../../address-group.ts';
import { hashToken } from '../../../secrets.ts';
import { isTrustedDevice } from './trusted-devices.ts';

const REMEMBERED_MS = 90 * 24 * 3_600_000;
/**
 * A user who resets a password can read the mailbox, so the place of the reset also counts as
 * known.
 */
const KNOWN_PLACE_EVENTS = ['login_succeeded', 'password_reset'];
/** Only the newest sign-ins are read; an older place counts as unknown. */
const MAX_SIGN_INS = 500;
/** The id of no user, with which an unknown address causes the same queries as a known one. */
const NO_USER_ID = 0;

export interface SignInAttempt {
  email_address: string;
  trusted_device_token?: string | null;
}

/**
 * The failure counter of a trusted device, or of a network address from which the user has signed
 * in before; null for an unknown place. Each place has its own counter, so that guesses from
 * elsewhere do not lock the owner out.
 */
export async function findKnownPlace(
  context: Context,
  attempt: SignInAttempt,
  ipAddress: string,
): Promise<string | null> {
  const { email_address: email, trusted_device_token: token } = attempt;
  const [user] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email_address, email));
  const userId = user?.id ?? NO_USER_ID;
  const isDevice = token ? await isTrustedDevice(context, userId, token) : false;
  const isAddress = await hasSignedInFrom(context, userId, ipAddress);
  if (isDevice && token) return `device:${hashToken(token)}`;
  return isAddress ? `place:${email}:${addressGroup(ipAddress)}` : null;
}

async function hasSignedInFrom(
  { db, sessionClock }: Context,
  userId: number,
  ipAddress: string,
): Promise<boolean> {
  const isSignIn = and(
    eq(security_events.user_id, userId),
    inArray(security_events.kind, KNOWN_PLACE_EVENTS),
    gt(security_events.at, new Date(sessionClock.now().getTime() - REMEMBERED_MS)),
    isNotNull(security_events.ip_address),
  );
  const signIns = await db
    .select({ from: security_events.ip_address })
    .from(security_events)
    .where(isSignIn)
    .orderBy(desc(security_events.at))
    .limit(MAX_SIGN_INS);
  const group = addressGroup(ipAddress);
  return signIns.some(({ from }) => addressGroup(from ?? '') === group);
}
