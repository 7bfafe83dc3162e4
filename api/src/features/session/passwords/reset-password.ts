import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  consumeAddressChallenge,
  consumeChallengesOfAddress,
  findAddressChallenge,
  findUsedChallenge,
  openAddressChallenge,
  verifyAddressCode,
  type AddressChallenge,
} from '../codes/address-challenges.ts';
import { changePassword } from './change-password.ts';
import { expiredCode } from '../codes/code-problems.ts';
import { codeSentResponse } from '../codes/code-responses.ts';
import { findKnownPlace } from '../places/known-places.ts';
import { clearFailures, reserveMailedCode } from './login-throttle.ts';
import { requireGoodPasswordFor, requireGoodPassword } from './password-problems.ts';
import { recordCodeRequest, recordSecurityEvent } from '../security-events.ts';

interface PasswordReset {
  session: string;
  confirmation_code: string;
  new_password: string;
}

export async function requestPasswordReset(
  context: Context,
  email_address: string,
  ipAddress: string,
): Promise<CodeSent> {
  await reserveMailedCode(context, ipAddress);
  const place = await findKnownPlace(context, { email_address }, ipAddress);
  const newChallenge = { purpose: 'password_reset' as const, email_address };
  const session = await openAddressChallenge(
    context,
    newChallenge,
    `reset:${place ?? email_address}`,
  );
  await recordCodeRequest(context.db, email_address, ipAddress);
  return codeSentResponse(session, email_address, context.config.session);
}

/**
 * Sets a new password without signing in. A repeated call gets the response of the first, because
 * that response may have been lost.
 */
export async function resetPassword(
  context: Context,
  reset: PasswordReset,
  ipAddress: string,
): Promise<{ status: 'password_changed' }> {
  try {
    await resetByCode(context, reset, ipAddress);
  } catch (thrown) {
    if (!(await isFinished(context, reset))) throw thrown;
  }
  return { status: 'password_changed' };
}

/** True when the code was used and the account has this password. */
async function isFinished(
  context: Context,
  { session, confirmation_code, new_password }: PasswordReset,
): Promise<boolean> {
  const { db, passwords } = context;
  const used = await findUsedChallenge(context, session, confirmation_code, 'password_reset');
  if (used === null) return false;
  const [user] = await db.select().from(users).where(eq(users.email_address, used.email_address));
  return passwords.verify(user?.password_hash, new_password);
}

/** Also ends a lock, and makes the network a known place. */
async function resetByCode(
  context: Context,
  { session, confirmation_code, new_password }: PasswordReset,
  ipAddress: string,
): Promise<void> {
  const { email_address } = await findAddressChallenge(context, session, 'password_reset');
  // This check comes before the attempt is counted and uses only the address, so that the answer is
  // the same for an unknown address.
  requireGoodPassword('new_password', new_password, { emailAddress: email_address });
  const challenge = await verifyAddressCode(context, session, confirmation_code, 'password_reset');
  await finishReset(context, challenge, new_password, ipAddress);
  await clearFailures(context, `account:${email_address}`);
  const place = await findKnownPlace(context, { email_address }, ipAddress);
  if (place !== null) await clearFailures(context, place);
}

async function finishReset(
  context: Context,
  challenge: AddressChallenge,
  password: string,
  ipAddress: string,
): Promise<void> {
  const { db, passwords } = context;
  const { email_address: email } = challenge;
  const [user] = await db.select().from(users).where(eq(users.email_address, email));
  if (!user) throw expiredCode();
  await requireGoodPasswordFor(db, user, password);
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    await consumeAddressChallenge(tx, context, challenge);
    await consumeChallengesOfAddress(tx, context, email, 'password_reset');
    await changePassword(tx, context, { user, passwordHash });
    await recordSecurityEvent(tx, { kind: 'password_reset', userId: user.id, ipAddress });
  });
}
