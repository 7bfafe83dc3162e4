import type { LoginHistory } from '@hareto/contracts/account.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { expiredSession } from '../codes/code-problems.ts';
import { consumeLoginChallenge } from '../codes/login-challenges.ts';
import { notifyOfNewPlace } from '../places/new-place.ts';
import { requireUsablePassword } from '../recheck-password.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { openSession } from './sessions.ts';

type Method = NonNullable<LoginHistory['method']> | 'passkey';
type PasswordMethod = 'password' | 'trusted_device';

type ProvenSignIn = {
  userId: number;
  visit: Visit;
  trustedDeviceId?: number | null;
} & (
  | {
      method: PasswordMethod;
      /** The hash with which the password was compared; the sign-in fails if it has changed since. */
      passwordHash: string;
    }
  | { method: Exclude<Method, PasswordMethod>; passwordHash?: undefined }
);

/** Starts a session for an authenticated user; the owner is notified of a new place. */
export async function startSession(
  tx: Database,
  context: Context,
  { userId, visit, method, passwordHash, trustedDeviceId = null }: ProvenSignIn,
): Promise<Tokens> {
  await requireUsablePassword(tx, userId, passwordHash);
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

export async function startWithoutCode(
  tx: Database,
  context: Context,
  proven: { userId: number; passwordHash: string; visit: Visit },
): Promise<Tokens> {
  return startSession(tx, context, { ...proven, method: 'password' });
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
