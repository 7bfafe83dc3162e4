import type { LoginHistory } from '@hareto/contracts/account.ts';
import type { LoginAnswer, Tokens } from '@hareto/contracts/session.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { eq } from 'drizzle-orm';
import type { SessionTerms } from '../config.ts';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { users } from '../db/schema/users.ts';
import { addressGroup } from '../http/address-group.ts';
import { Problem } from '../http/problem.ts';
import type { Visit } from '../http/visit.ts';
import { userAsAddressee } from '../mail/addressees.ts';
import { letterMail } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Clock } from '../ports/clock.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import { expiredCode } from './code-problems.ts';
import type { AskedAuthorization, CodePurpose, LoginChallenges } from './login-challenges.ts';
import type { KnownPlaces, SignInAttempt } from './known-places.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { tellOfNewPlace } from './new-place.ts';
import { reregisterPassword } from './reregister-password.ts';
import { loginLockedLetter } from './owner-letters.ts';
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
  businessClock: Clock;
  publicOrigin: string;
}

interface Credentials extends SignInAttempt {
  password: string;
}

interface Proven {
  userId: number;
  visit: Visit;
  method: NonNullable<LoginHistory['method']>;
  trustedDeviceId?: number | null;
}

interface EnteredCode {
  session: string;
  one_time_password: string;
}

export type SignInSteps = ReturnType<typeof createSignIn>['steps'];

type User = typeof users.$inferSelect;

const wrongCredentials = () =>
  new Problem(401, 'invalid_credentials', 'メールアドレスまたはパスワードが正しくありません。');

export function createSignIn(dependencies: Dependencies) {
  const { challenges } = dependencies;
  const steps = createSteps(dependencies);

  return {
    steps,

    login: async (
      credentials: Credentials & { trusted_device_token: string | null },
      visit: Visit,
    ): Promise<LoginAnswer> => {
      const user = await steps.checkPassword(credentials, visit);
      if (user.password_reregistration_required)
        return {
          status: 'password_reregistration_required',
          session: await challenges.openForNewPassword(user.id),
        };
      const tokens = await startUnasked(
        dependencies,
        user,
        credentials.trusted_device_token,
        visit,
      );
      return tokens === null
        ? steps.askForCode(user, visit.ipAddress)
        : { status: 'ok', ...tokens };
    },

    resendCode: async (session: string) => {
      await challenges.resend(session);
      return { status: 'code_sent' as const, ...waitingTimes(dependencies) };
    },

    /** `trusted_device_token` is null unless the user asked for one. */
    enterCode: enterCode(dependencies, steps),
  };
}

const waitingTimes = ({ terms }: Dependencies) => ({
  code_expires_in: terms.codeSeconds,
  resend_after: terms.codeResendSeconds,
});

/** The parts of a sign-in, for whoever does more than sign in with it (oauth). */
function createSteps(dependencies: Dependencies) {
  const { db, challenges } = dependencies;
  return {
    checkPassword: async (credentials: Credentials, visit: Visit): Promise<User> =>
      checkPassword(credentials, visit, dependencies),

    /** Mails a code, which grants what is asked for if anything is and signs in here if not. */
    askForCode: async (user: User, ipAddress: string, asked: AskedAuthorization | null = null) => {
      const session = await challenges.openWithCode(user.id, asked);
      await recordSecurityEvent(db, { kind: 'code_sent', userId: user.id, ipAddress });
      return codeAsked(dependencies, user, session);
    },

    codeAsked: (user: User, session: string) => codeAsked(dependencies, user, session),

    checkCode: async (
      { session, one_time_password }: EnteredCode,
      purpose: CodePurpose,
      ipAddress: string,
    ) =>
      challenges.verify(session, one_time_password, purpose).catch(async (error: unknown) => {
        await recordSecurityEvent(db, { kind: 'code_failed', ipAddress });
        throw error;
      }),

    startWithoutCode: async (tx: Database, userId: number, visit: Visit): Promise<Tokens> =>
      start(dependencies, tx, { userId, visit, method: 'password' }),

    /** After a code that was used up. */
    startAfterCode: async (
      tx: Database,
      userId: number,
      visit: Visit,
      trustedDeviceId: number | null = null,
    ): Promise<Tokens> =>
      start(dependencies, tx, { userId, visit, method: 'code', trustedDeviceId }),

    /** After `checkCode`: once for each code. */
    startWithCode: startWithCode(dependencies),
  };
}

const codeAsked = (dependencies: Dependencies, user: User, session: string) => ({
  status: 'two_factor_required' as const,
  session,
  masked_email: maskEmail(user.email_address),
  ...waitingTimes(dependencies),
});

function startWithCode(dependencies: Dependencies) {
  return async (tx: Database, session: string, userId: number, visit: Visit): Promise<Tokens> => {
    if (!(await dependencies.challenges.consume(tx, session))) throw expiredCode();
    return start(dependencies, tx, { userId, visit, method: 'code' });
  };
}

function enterCode(dependencies: Dependencies, steps: ReturnType<typeof createSteps>) {
  const { db, challenges, devices } = dependencies;
  return async (
    { trust_device, ...entered }: EnteredCode & { trust_device: boolean },
    visit: Visit,
  ): Promise<Tokens & { trusted_device_token: string | null }> => {
    const { ipAddress } = visit;
    const { user_id: userId, new_password_hash: passwordHash } = await steps.checkCode(
      entered,
      'two_factor',
      ipAddress,
    );
    return inTransaction(db, async (tx) => {
      if (!(await challenges.consume(tx, entered.session))) throw expiredCode();
      if (passwordHash !== null)
        await reregisterPassword(tx, { userId, passwordHash, ipAddress }, dependencies);
      const trusted = trust_device ? await devices.trust(tx, userId, visit.device) : null;
      const tokens = await steps.startAfterCode(tx, userId, visit, trusted?.id);
      return { ...tokens, trusted_device_token: trusted?.token ?? null };
    });
  };
}

async function start(
  { sessions, clock, businessClock, publicOrigin }: Dependencies,
  tx: Database,
  { userId, visit, method, trustedDeviceId = null }: Proven,
): Promise<Tokens> {
  const isCodeVerified = method === 'code';
  const tokens = await sessions.start(tx, userId, { isCodeVerified, visit, trustedDeviceId });
  const times = { now: clock.now(), publishedAt: businessClock.now() };
  if (method !== 'trusted_device')
    await tellOfNewPlace(tx, { userId, visit, publicOrigin, ...times });
  const { ipAddress, device } = visit;
  const details = { device, method };
  await recordSecurityEvent(tx, { kind: 'login_succeeded', userId, ipAddress, details });
  return tokens;
}

/** Null when the code is needed. */
async function startUnasked(
  dependencies: Dependencies,
  user: User,
  token: string | null,
  visit: Visit,
): Promise<Tokens | null> {
  const { db, devices } = dependencies;

  return inTransaction(db, async (tx) => {
    const trustedDeviceId = token === null ? null : await devices.use(tx, user.id, token);
    const proven = { userId: user.id, visit, trustedDeviceId };
    if (trustedDeviceId !== null)
      return start(dependencies, tx, { ...proven, method: 'trusted_device' });
    return user.two_factor_enabled
      ? null
      : start(dependencies, tx, { ...proven, method: 'password' });
  });
}

/** The user, or the same 401 after the same work for a wrong password and an unknown address. */
async function checkPassword(
  credentials: Credentials,
  { ipAddress, device }: Visit,
  { db, passwords, places, throttle, terms, businessClock, publicOrigin }: Dependencies,
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
