import type { LoginAnswer } from '@hareto/contracts/session.ts';
import type { CodeSent } from '@hareto/contracts/sign-up.ts';
import { eq } from 'drizzle-orm';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addressGroup } from '../../address-group.ts';
import type { Visit } from '../../endpoints/visit.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { AddressChallenge, AddressChallenges } from './address-challenges.ts';
import { businessNamesOf } from './business-names.ts';
import { changePassword } from './change-password.ts';
import { expiredCode, expiredSession } from './code-problems.ts';
import type { KnownPlaces } from './known-places.ts';
import type { LoginChallenges } from './login-challenges.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { requireGoodPassword, samePassword } from './password-problems.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { SignInSteps } from './sign-in-steps.ts';
import { codeSent, recordCodeAsked } from './sign-up.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  businessClock: Clock;
  terms: SessionTerms;
  publicOrigin: string;
  passwords: PasswordHasher;
  addresses: AddressChallenges;
  challenges: LoginChallenges;
  places: KnownPlaces;
  throttle: LoginThrottle;
  steps: SignInSteps;
}

interface Reset {
  session: string;
  confirmation_code: string;
  new_password: string;
}

type User = typeof users.$inferSelect;
type SignedInOrWaiting = Extract<LoginAnswer, { status: 'ok' | 'two_factor_required' }>;

/** New passwords: of who has forgotten the old one, and of who may use it no longer. */
export function createPasswords(dependencies: Dependencies) {
  const { db, terms, passwords, addresses, places, throttle } = dependencies;

  return {
    requestReset: async (email_address: string, ipAddress: string): Promise<CodeSent> => {
      await throttle.reserveForStranger(`codes:${addressGroup(ipAddress)}`);
      const place = await places.find({ email_address }, ipAddress);
      const opened = { purpose: 'password_reset' as const, email_address };
      const session = await addresses.open(opened, `reset:${place ?? email_address}`);
      await recordCodeAsked(db, email_address, ipAddress);
      return codeSent(session, email_address, terms);
    },

    /** Signs nobody in. A lock ends, and the place counts as one of the owner's. */
    reset: async (given: Reset, ipAddress: string): Promise<{ status: 'password_changed' }> => {
      const { session, confirmation_code, new_password } = given;
      const { email_address } = await addresses.find(session, 'password_reset');
      // Before the try is counted, and by what everybody knows: an address alone answers alike.
      requireGoodPassword('new_password', new_password, { emailAddress: email_address });
      const challenge = await addresses.verify(session, confirmation_code, 'password_reset');
      await finishReset(challenge, new_password, ipAddress, dependencies);
      await throttle.clear(`account:${email_address}`);
      const place = await places.find({ email_address }, ipAddress);
      if (place !== null) await throttle.clear(place);
      return { status: 'password_changed' };
    },

    /** With a second factor nothing changes before its code. */
    reregister: async (
      { session, new_password }: { session: string; new_password: string },
      visit: Visit,
    ): Promise<SignedInOrWaiting> => {
      const userId = await dependencies.challenges.findForNewPassword(session);
      if (userId === null) throw expiredSession();
      const user = theRow(await db.select().from(users).where(eq(users.id, userId)));
      await requireGoodFor(user, new_password, db);
      if (await passwords.verify(user.password_hash, new_password)) throw samePassword();
      const passwordHash = await passwords.hash(new_password);
      return finishReregistration({ session, user, passwordHash, visit }, dependencies);
    },
  };
}

export async function requireGoodFor(user: User, password: string, db: Database): Promise<void> {
  requireGoodPassword('new_password', password, {
    emailAddress: user.email_address,
    businessNames: await businessNamesOf(db, user.buyer_id),
    isTwoFactorOff: !user.two_factor_enabled,
  });
}

async function finishReset(
  challenge: AddressChallenge,
  password: string,
  ipAddress: string,
  { db, clock, businessClock, publicOrigin, passwords, addresses }: Dependencies,
): Promise<void> {
  const { email_address: email } = challenge;
  const [user] = await db.select().from(users).where(eq(users.email_address, email));
  if (!user) throw expiredCode();
  await requireGoodFor(user, password, db);
  const passwordHash = await passwords.hash(password);
  await inTransaction(db, async (tx) => {
    await addresses.consume(tx, challenge);
    await addresses.consumeAll(tx, email, 'password_reset');
    const times = { now: clock.now(), publishedAt: businessClock.now() };
    await changePassword(tx, { user, passwordHash, publicOrigin, ...times });
    await recordSecurityEvent(tx, { kind: 'password_reset', userId: user.id, ipAddress });
  });
}

interface Reregistration {
  session: string;
  user: User;
  passwordHash: string;
  visit: Visit;
}

async function finishReregistration(
  { session, user, passwordHash, visit }: Reregistration,
  { db, clock, businessClock, publicOrigin, challenges, steps }: Dependencies,
): Promise<SignedInOrWaiting> {
  const { ipAddress } = visit;
  return inTransaction(db, async (tx) => {
    if (!(await challenges.consume(tx, session))) throw expiredSession();
    if (user.two_factor_enabled) {
      const next = await challenges.openWithNewPassword(tx, user.id, passwordHash);
      await recordSecurityEvent(tx, { kind: 'code_sent', userId: user.id, ipAddress });
      return steps.codeAsked(user, next);
    }
    const times = { now: clock.now(), publishedAt: businessClock.now() };
    await changePassword(tx, { user, passwordHash, publicOrigin, ...times });
    await recordSecurityEvent(tx, { kind: 'password_reregistered', userId: user.id, ipAddress });
    return { status: 'ok', ...(await steps.startWithoutCode(tx, user.id, visit)) };
  });
}
