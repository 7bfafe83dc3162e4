import type { LoginResponse, Tokens } from '@hareto/contracts/session.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { checkPassword, type Credentials, type User } from '../passwords/check-password.ts';
import { expiredSession } from '../codes/code-problems.ts';
import {
  askForLoginCode,
  requestCodeAtCrowdedAddress,
  checkLoginCode,
  type EnteredCode,
} from './login-code.ts';
import { consumeLoginChallenge } from '../codes/login-challenges.ts';
import { openReregistrationChallenge } from '../codes/open-challenges.ts';
import { storeWaitingPassword } from './reregister-password.ts';
import { startSession } from '../sessions/start-session.ts';
import { recognizeDevice, trustDevice } from '../places/trusted-devices.ts';

export async function signIn(
  context: Context,
  credentials: Credentials & { trusted_device_token: string | null },
  visit: Visit,
): Promise<LoginResponse> {
  const { user, isCrowded } = await checkPassword(context, credentials, visit);
  if (isCrowded)
    return requestCodeAtCrowdedAddress(context, { user, ...credentials }, visit.ipAddress);
  if (user.password_reregistration_required) {
    const session = await openReregistrationChallenge(context, user);
    return { status: 'password_reregistration_required', session };
  }
  const tokens = await trySignInWithoutCode(context, user, credentials.trusted_device_token, visit);
  return tokens === null
    ? askForLoginCode(context, user, visit.ipAddress)
    : { status: 'ok', ...tokens };
}

/** `trusted_device_token` is null unless the user wants the device to be trusted. */
export async function enterLoginCode(
  context: Context,
  { trust_device, ...entered }: EnteredCode & { trust_device: boolean },
  visit: Visit,
): Promise<Tokens & { trusted_device_token: string | null }> {
  const { ipAddress, device } = visit;
  const challenge = await checkLoginCode(context, entered, 'two_factor', ipAddress);
  const { user_id: userId, new_password_hash: passwordHash } = challenge;
  return inTransaction(context.db, async (tx) => {
    if (!(await consumeLoginChallenge(tx, context, entered.session))) throw expiredSession();
    if (passwordHash !== null)
      await storeWaitingPassword(tx, context, { userId, passwordHash, ipAddress });
    const trusted = trust_device ? await trustDevice(tx, context, userId, device) : null;
    const proven = { userId, visit, trustedDeviceId: trusted?.id ?? null };
    const tokens = await startSession(tx, context, { ...proven, method: 'code' });
    return { ...tokens, trusted_device_token: trusted?.token ?? null };
  });
}

/** Starts a session when the user needs no code; otherwise returns null. */
async function trySignInWithoutCode(
  context: Context,
  user: User,
  token: string | null,
  visit: Visit,
): Promise<Tokens | null> {
  return inTransaction(context.db, async (tx) => {
    const trustedDeviceId =
      token === null ? null : await recognizeDevice(tx, context, user.id, token);
    const { id: userId, password_hash: passwordHash } = user;
    const proven = { userId, passwordHash, visit, trustedDeviceId };
    if (trustedDeviceId !== null)
      return startSession(tx, context, { ...proven, method: 'trusted_device' });
    return user.two_factor_enabled
      ? null
      : startSession(tx, context, { ...proven, method: 'password' });
  });
}
