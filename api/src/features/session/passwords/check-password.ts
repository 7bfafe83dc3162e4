import { maskEmail } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { users } from '../../../db/schema/users.ts';
import { addressGroup } from '../../../address-group.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { userAsAddressee } from '../../../notifications/addressees.ts';
import { letterMail } from '../../../notifications/letter.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { findKnownPlace, type SignInAttempt } from '../places/known-places.ts';
import {
  clearFailures,
  subtractTry,
  lockSignIns,
  reserveForStranger,
  reserveSignIn,
} from './login-throttle.ts';
import { loginLockedLetter } from '../../../notifications/templates/security.ts';
import { wrongCredentialsProblem } from '../credential-problems.ts';
import { recordSecurityEvent, type SecurityEvent } from '../security-events.ts';

export type User = typeof users.$inferSelect;

export interface Credentials extends SignInAttempt {
  password: string;
}

/** `user` is null only at a crowded address, after a wrong password. */
type CheckedPassword = { isCrowded: false; user: User } | { isCrowded: true; user: User | null };

/**
 * Returns the user, or throws the same 401 after the same work for a wrong password and an unknown
 * address. At an address with too many failures, a right password also counts as a failure, and a
 * wrong one throws nothing, so that the caller gives the same answer in both cases.
 */
export async function checkPassword(
  context: Context,
  credentials: Credentials,
  { ipAddress, device }: Visit,
): Promise<CheckedPassword> {
  const { db, passwords } = context;
  const { email_address: email, password } = credentials;
  const place = await findKnownPlace(context, credentials, ipAddress);
  const counter = place ?? `account:${email}`;
  const strangerCounter = place === null ? `strangers:${addressGroup(ipAddress)}` : null;
  const isCrowded =
    strangerCounter !== null && (await reserveForStranger(context, strangerCounter));
  const tries = await reserveSignIn(context, counter);
  const [user] = await db.select().from(users).where(eq(users.email_address, email));
  const isRight = await passwords.verify(user?.password_hash, password);
  if (isRight && user && !isCrowded) {
    await clearFailures(context, counter);
    if (strangerCounter !== null) await subtractTry(context, strangerCounter);
    return { isCrowded, user };
  }
  const failure = { userId: user?.id, ipAddress, details: { email: maskEmail(email), device } };
  if (!isRight) await recordSecurityEvent(db, { kind: 'login_failed', ...failure });
  if (tries >= context.config.session.loginFailures && (await lockSignIns(context, counter)))
    await notifyOfLock(context, failure);
  if (isCrowded) return { isCrowded, user: (isRight && user) || null };
  throw wrongCredentialsProblem();
}

/** Records the lock, and mails the owner if the account exists. */
async function notifyOfLock(
  { db, config, clock }: Context,
  failure: Omit<SecurityEvent, 'kind'>,
): Promise<void> {
  await recordSecurityEvent(db, { kind: 'login_locked', ...failure });
  if (failure.userId === undefined) return;
  const letter = loginLockedLetter(clock.now(), config.session.loginLockSeconds / 60);
  const addressee = await userAsAddressee(db, failure.userId);
  await queueMail(db, letterMail(letter, addressee, config.publicOrigin));
}
