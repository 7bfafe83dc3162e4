import { maskEmail } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/users.ts';
import { addressGroup } from '../../address-group.ts';
import { Problem } from '../../problem.ts';
import type { Visit } from '../../endpoints/visit.ts';
import { userAsAddressee } from '../../mail/addressees.ts';
import { letterMail } from '../../mail/letter.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { KnownPlaces, SignInAttempt } from './known-places.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { loginLockedLetter } from './owner-letters.ts';
import { recordSecurityEvent } from './security-events.ts';

export type User = typeof users.$inferSelect;

export interface Credentials extends SignInAttempt {
  password: string;
}

export interface PasswordCheck {
  db: Database;
  terms: SessionTerms;
  passwords: PasswordHasher;
  throttle: LoginThrottle;
  places: KnownPlaces;
  businessClock: Clock;
  publicOrigin: string;
}

const wrongCredentials = () =>
  new Problem(401, 'invalid_credentials', 'メールアドレスまたはパスワードが正しくありません。');

/** The user, or the same 401 after the same work for a wrong password and an unknown address. */
export async function checkPassword(
  credentials: Credentials,
  { ipAddress, device }: Visit,
  { db, passwords, places, throttle, terms, businessClock, publicOrigin }: PasswordCheck,
): Promise<User> {
  const { email_address: email, password } = credentials;
  const place = await places.find(credentials, ipAddress);
  const counter = place ?? `account:${email}`;
  const strangers = place === null ? `strangers:${addressGroup(ipAddress)}` : null;
  if (strangers !== null) await throttle.reserveForStranger(strangers);
  const tries = await throttle.reserve(counter);
  const [user] = await db.select().from(users).where(eq(users.email_address, email));
  if ((await passwords.verify(user?.password_hash, password)) && user) {
    await throttle.clear(counter);
    if (strangers !== null) await throttle.giveBack(strangers);
    return user;
  }
  const details = { email: maskEmail(email), device };
  const event = { userId: user?.id, ipAddress, details };
  await recordSecurityEvent(db, { kind: 'login_failed', ...event });
  if (tries >= terms.loginFailures && (await throttle.lock(counter))) {
    await recordSecurityEvent(db, { kind: 'login_locked', ...event });
    if (user) {
      const letter = loginLockedLetter(businessClock.now(), terms.loginLockSeconds / 60);
      await queueMail(db, letterMail(letter, await userAsAddressee(db, user.id), publicOrigin));
    }
  }
  throw wrongCredentials();
}
