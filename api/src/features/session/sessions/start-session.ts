import type { LoginHistory } from '@hareto/contracts/account.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { users } from '../../../db/schema/users.ts';
import { expiredSession, newPasswordRequired } from '../codes/code-problems.ts';
import { consumeLoginChallenge } from '../codes/login-challenges.ts';
import { notifyOfNewPlace } from '../places/new-place.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { openSession } from './sessions.ts';

interface ProvenSignIn {
  userId: number;
  visit: Visit;
  method: NonNullable<LoginHistory['method']> | 'passkey';
  trustedDeviceId?: number | null;
}

/** Starts a session for an authenticated user; the owner is notified of a new place. */
export async function startSession(
  tx: Database,
  context: Context,
  { userId, visit, method, trustedDeviceId = null }: ProvenSignIn,
): Promise<Tokens> {
  await requireUsablePassword(tx, userId);
  // A trusted device is not a proof; the password of this sign-in is.
  const provedBy = method === 'trusted_device' ? 'password' : method;
  const newSession = { userId, provedBy, visit, trustedDeviceId } as const;
  const tokens = await openSession(tx, context, newSession);
  if (method !== 'trusted_device') await notifyOfNewPlace(tx, context, { userId, visit });
  const { ipAddress, device } = visit;
  const details = { device, method };
  await recordSecurityEvent(tx, { kind: 'login_succeeded', userId, ipAddress, details });
  return tokens;
}

/**
 * Locks the user, so that no session starts while another transaction ends all sessions. Throws if
 * a new password has become necessary since the password was checked.
 */
async function requireUsablePassword(tx: Database, userId: number): Promise<void> {
  const { password_reregistration_required: needsNewPassword } = users;
  const [user] = await tx
    .select({ needsNewPassword })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (user?.needsNewPassword) throw newPasswordRequired();
}

export async function startWithoutCode(
  tx: Database,
  context: Context,
  userId: number,
  visit: Visit,
): Promise<Tokens> {
  return startSession(tx, context, { userId, visit, method: 'password' });
}

/** Called after `checkLoginCode`, once for each code. */
export async function startWithCode(
  tx: Database,
  context: Context,
  session: string,
  proven: { userId: number; visit: Visit },
): Promise<Tokens> {
  if (!(await consumeLoginChallenge(tx, context, session))) throw expiredSession();
  return startSession(tx, context, { ...proven, method: 'code' });
}
