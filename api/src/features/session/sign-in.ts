import type { LoginAnswer, Tokens } from '@hareto/contracts/session.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Visit } from '../../endpoints/visit.ts';
import type { Credentials, User } from './check-password.ts';
import { expiredCode } from './code-problems.ts';
import { reregisterPassword } from './reregister-password.ts';
import {
  createSignInSteps,
  type EnteredCode,
  type SignInDependencies,
  type SignInSteps,
  startSession,
  waitingTimes,
} from './sign-in-steps.ts';

export function createSignIn(dependencies: SignInDependencies) {
  const { challenges, terms } = dependencies;
  const steps = createSignInSteps(dependencies);

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
      return { status: 'code_sent' as const, ...waitingTimes(terms) };
    },

    /** `trusted_device_token` is null unless the user asked for one. */
    enterCode: enterCode(dependencies, steps),
  };
}

function enterCode(dependencies: SignInDependencies, steps: SignInSteps) {
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

/** Null when the code is needed. */
async function startUnasked(
  dependencies: SignInDependencies,
  user: User,
  token: string | null,
  visit: Visit,
): Promise<Tokens | null> {
  const { db, devices } = dependencies;

  return inTransaction(db, async (tx) => {
    const trustedDeviceId = token === null ? null : await devices.use(tx, user.id, token);
    const proven = { userId: user.id, visit, trustedDeviceId };
    if (trustedDeviceId !== null)
      return startSession(dependencies, tx, { ...proven, method: 'trusted_device' });
    return user.two_factor_enabled
      ? null
      : startSession(dependencies, tx, { ...proven, method: 'password' });
  });
}
