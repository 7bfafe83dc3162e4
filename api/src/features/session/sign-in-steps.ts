import type { LoginHistory } from '@hareto/contracts/account.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Visit } from '../../endpoints/visit.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  checkPassword,
  type Credentials,
  type PasswordCheck,
  type User,
} from './check-password.ts';
import { expiredCode } from './code-problems.ts';
import type { AskedAuthorization, CodePurpose, LoginChallenges } from './login-challenges.ts';
import { tellOfNewPlace } from './new-place.ts';
import { recordSecurityEvent } from './security-events.ts';
import type { Sessions } from './sessions.ts';
import type { TrustedDevices } from './trusted-devices.ts';

export interface SignInDependencies extends PasswordCheck {
  sessions: Sessions;
  challenges: LoginChallenges;
  devices: TrustedDevices;
  clock: Clock;
}

interface Proven {
  userId: number;
  visit: Visit;
  method: NonNullable<LoginHistory['method']>;
  trustedDeviceId?: number | null;
}

export interface EnteredCode {
  session: string;
  one_time_password: string;
}

export type SignInSteps = ReturnType<typeof createSignInSteps>;

/** The parts of a sign-in, for whoever does more than sign in with it (oauth). */
export function createSignInSteps(dependencies: SignInDependencies) {
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
      startSession(dependencies, tx, { userId, visit, method: 'password' }),

    /** After a code that was used up. */
    startAfterCode: async (
      tx: Database,
      userId: number,
      visit: Visit,
      trustedDeviceId: number | null = null,
    ): Promise<Tokens> =>
      startSession(dependencies, tx, { userId, visit, method: 'code', trustedDeviceId }),

    /** After `checkCode`: once for each code. */
    startWithCode: startWithCode(dependencies),
  };
}

const codeAsked = (dependencies: SignInDependencies, user: User, session: string) => ({
  status: 'two_factor_required' as const,
  session,
  masked_email: maskEmail(user.email_address),
  ...waitingTimes(dependencies.terms),
});

function startWithCode(dependencies: SignInDependencies) {
  return async (tx: Database, session: string, userId: number, visit: Visit): Promise<Tokens> => {
    if (!(await dependencies.challenges.consume(tx, session))) throw expiredCode();
    return startSession(dependencies, tx, { userId, visit, method: 'code' });
  };
}

export const waitingTimes = (terms: SessionTerms) => ({
  code_expires_in: terms.codeSeconds,
  resend_after: terms.codeResendSeconds,
});

export async function startSession(
  { sessions, clock, businessClock, publicOrigin }: SignInDependencies,
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
