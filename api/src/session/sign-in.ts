import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { LoginAnswer, Tokens } from '@hareto/contracts/session.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import type { SessionTerms } from '../config.ts';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { users } from '../db/schema/users.ts';
import { addressGroup } from '../http/address-group.ts';
import { Problem } from '../http/problem.ts';
import { queueMail } from '../mail/outbox.ts';
import { loginLockedMail } from '../mail/session-mails.ts';
import type { Clock } from '../ports/clock.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { changePassword } from './change-password.ts';
import { expiredCode } from './code-problems.ts';
import type { CodePurpose, LoginChallenges } from './login-challenges.ts';
import type { KnownPlaces, SignInAttempt } from './known-places.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { Sessions } from './sessions.ts';
import type { TrustedDevices } from './trusted-devices.ts';

interface Dependencies {
  db: Database;
  terms: SessionTerms;
  passwords: PasswordHasher;
  sessions: Sessions;
  challenges: LoginChallenges;
  throttle: LoginThrottle;
  devices: TrustedDevices;
  places: KnownPlaces;
  clock: Clock;
  publicOrigin: string;
}

interface Credentials extends SignInAttempt {
  password: string;
}

interface EnteredCode {
  session: string;
  one_time_password: string;
}

export type SignInSteps = ReturnType<typeof createSignIn>['steps'];

type User = typeof users.$inferSelect;

const wrongCredentials = () => new Problem(401, 'invalid_credentials', 'メールアドレスまたはパスワードが正しくありません。');

export function createSignIn(dependencies: Dependencies) {
  const { db, terms, sessions, challenges, devices } = dependencies;
  const waiting = { code_expires_in: terms.codeSeconds, resend_after: terms.codeResendSeconds };

  async function start(tx: Database, userId: number, ipAddress: string, isCodeVerified: boolean): Promise<Tokens> {
    const tokens = await sessions.start(tx, userId, { isCodeVerified });
    await recordSecurityEvent(tx, { kind: 'login_succeeded', userId, ipAddress });
    return tokens;
  }

  const codeAsked = (user: User, session: string) => ({ status: 'two_factor_required' as const, session, masked_email: maskEmail(user.email_address), ...waiting });

  /** The parts of a sign-in, for whoever does more than sign in with it (oauth). */
  const steps = {
    checkPassword: async (credentials: Credentials, ipAddress: string): Promise<User> => checkPassword(credentials, ipAddress, dependencies),

    /** Mails a code, which grants `authorization` if there is one and signs in here if not. */
    askForCode: async (user: User, ipAddress: string, authorization: AuthorizationRequest | null = null) => {
      const session = await challenges.openWithCode(user.id, authorization);
      await recordSecurityEvent(db, { kind: 'code_sent', userId: user.id, ipAddress });
      return codeAsked(user, session);
    },

    codeAsked,

    checkCode: async ({ session, one_time_password }: EnteredCode, purpose: CodePurpose, ipAddress: string) =>
      challenges.verify(session, one_time_password, purpose).catch(async (error: unknown) => {
        await recordSecurityEvent(db, { kind: 'code_failed', ipAddress });
        throw error;
      }),

    startWithoutCode: async (tx: Database, userId: number, ipAddress: string): Promise<Tokens> => start(tx, userId, ipAddress, false),

    /** After a code that was used up. */
    startAfterCode: async (tx: Database, userId: number, ipAddress: string): Promise<Tokens> => start(tx, userId, ipAddress, true),

    /** After `checkCode`: once for each code. */
    startWithCode: async (tx: Database, session: string, userId: number, ipAddress: string): Promise<Tokens> => {
      if (!(await challenges.consume(tx, session))) throw expiredCode();
      return start(tx, userId, ipAddress, true);
    },
  };

  return {
    steps,

    login: async (
      credentials: Credentials & { trusted_device_token: string | null },
      ipAddress: string,
    ): Promise<LoginAnswer> => {
      const user = await steps.checkPassword(credentials, ipAddress);
      if (user.password_reregistration_required) return { status: 'password_reregistration_required', session: await challenges.openForNewPassword(user.id) };
      const token = credentials.trusted_device_token;
      if (!user.two_factor_enabled || (token !== null && (await devices.isTrusted(user.id, token)))) {
        return { status: 'ok', ...(await inTransaction(db, async (tx) => steps.startWithoutCode(tx, user.id, ipAddress))) };
      }
      return steps.askForCode(user, ipAddress);
    },

    resendCode: async (session: string) => {
      await challenges.resend(session);
      return { status: 'code_sent' as const, ...waiting };
    },

    /** `trusted_device_token` is null unless the user asked for one. */
    enterCode: async (
      { trust_device, ...entered }: EnteredCode & { trust_device: boolean },
      ipAddress: string,
    ): Promise<Tokens & { trusted_device_token: string | null }> => {
      const { user_id: userId, new_password_hash: passwordHash } = await steps.checkCode(entered, 'two_factor', ipAddress);
      return inTransaction(db, async (tx) => {
        if (!(await challenges.consume(tx, entered.session))) throw expiredCode();
        if (passwordHash !== null) await reregister(tx, { userId, passwordHash, ipAddress }, dependencies);
        const tokens = await steps.startAfterCode(tx, userId, ipAddress);
        return { ...tokens, trusted_device_token: trust_device ? await devices.trust(tx, userId) : null };
      });
    },
  };
}

/** The password that waited for the code. */
async function reregister(
  tx: Database,
  { userId, passwordHash, ipAddress }: { userId: number; passwordHash: string; ipAddress: string },
  { clock, publicOrigin }: Dependencies,
): Promise<void> {
  const user = theRow(await tx.select().from(users).where(eq(users.id, userId)));
  await changePassword(tx, { user, passwordHash, now: clock.now(), publicOrigin });
  await recordSecurityEvent(tx, { kind: 'password_reregistered', userId, ipAddress });
}

/** The user, or the same 401 after the same work for a wrong password and an unknown address (S036). */
async function checkPassword(
  credentials: Credentials,
  ipAddress: string,
  { db, passwords, places, throttle, terms }: Dependencies,
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
  const event = { userId: user?.id, ipAddress, details: { email: maskEmail(email) } };
  await recordSecurityEvent(db, { kind: 'login_failed', ...event });
  if (tries >= terms.loginFailures && (await throttle.lock(counter))) {
    await recordSecurityEvent(db, { kind: 'login_locked', ...event });
    if (user) await queueMail(db, loginLockedMail(user.email_address, terms.loginLockSeconds / 60));
  }
  throw wrongCredentials();
}
