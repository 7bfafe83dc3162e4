import { maskEmail } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { users } from '../../../db/schema/users.ts';
import { addressGroup } from '../../../address-group.ts';
import { Problem } from '../../../problem.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { userAsAddressee } from '../../../notifications/addressees.ts';
import { letterMail } from '../../../notifications/letter.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { findKnownPlace, type SignInAttempt } from '../places/known-places.ts';
import {
  clearFailures,
  giveBackTry,
  lockSignIns,
  reserveForStranger,
  reserveSignIn,
} from './login-throttle.ts';
import { loginLockedLetter } from '../../../notifications/templates/security.ts';
import { recordSecurityEvent, type SecurityEvent } from '../security-events.ts';

export type User = typeof users.$inferSelect;

export interface Credentials extends SignInAttempt {
  password: string;
}

const wrongCredentials = () =>
  new Problem(401, 'invalid_credentials', 'メールアドレスまたはパスワードが正しくありません。');

/** The user, or the same 401 after the same work for a wrong password and an unknown address. */
export async function checkPassword(
  context: Context,
  credentials: Credentials,
  { ipAddress, device }: Visit,
): Promise<User> {
  const { db, passwords } = context;
  const { email_address: email, password } = credentials;
  const place = await findKnownPlace(context, credentials, ipAddress);
  const counter = place ?? `account:${email}`;
  const strangers = place === null ? `strangers:${addressGroup(ipAddress)}` : null;
  if (strangers !== null) await reserveForStranger(context, strangers);
  const tries = await reserveSignIn(context, counter);
  const [user] = await db.select().from(users).where(eq(users.email_address, email));
  if ((await passwords.verify(user?.password_hash, password)) && user) {
    await clearFailures(context, counter);
    if (strangers !== null) await giveBackTry(context, strangers);
    return user;
  }
  const failure = { userId: user?.id, ipAddress, details: { email: maskEmail(email), device } };
  await recordSecurityEvent(db, { kind: 'login_failed', ...failure });
  if (tries >= context.config.session.loginFailures && (await lockSignIns(context, counter)))
    await tellOfLock(context, failure);
  throw wrongCredentials();
}

/** An unknown address has nobody to tell. */
async function tellOfLock(
  { db, config, clock }: Context,
  failure: Omit<SecurityEvent, 'kind'>,
): Promise<void> {
  await recordSecurityEvent(db, { kind: 'login_locked', ...failure });
  if (failure.userId === undefined) return;
  const letter = loginLockedLetter(clock.now(), config.session.loginLockSeconds / 60);
  const addressee = await userAsAddressee(db, failure.userId);
  await queueMail(db, letterMail(letter, addressee, config.publicOrigin));
}
