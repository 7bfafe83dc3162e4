import type { RequestedAuthorization } from '@hareto/contracts/oauth.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { orThrow } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import type { Visit } from '../../endpoints/visit.ts';
import { expiredCode } from '../session/codes/code-problems.ts';
import { newPasswordRequired } from '../session/credential-problems.ts';
import { checkPassword } from '../session/passwords/check-password.ts';
import {
  askForLoginCode,
  requestCodeAtCrowdedAddress,
  checkLoginCode,
  type EnteredCode,
} from '../session/sign-in/login-code.ts';
import { requireProof } from '../../proofs/require-proof.ts';
import { startWithCode, startWithoutCode } from '../session/sessions/start-session.ts';
import { requireOpenSession } from '../session/sessions/sessions.ts';
import {
  answerUrl,
  readRequestFrom,
  recheckRequest,
  consumeRequest,
  type ValidRequest,
} from './pending-requests.ts';
import { issueCode } from './authorization-codes.ts';
import { lockUser, recordConsent } from './consents.ts';

interface Credentials {
  email_address: string;
  password: string;
}

export async function describeRequest(context: Context, requested: RequestedAuthorization) {
  const { client, scopes, request } = await readRequestFrom(context, requested);
  return {
    client_name: client.name,
    redirect_host: new URL(request.redirect_uri).host,
    scopes,
    denied_url: answerUrl(context, request, { error: 'access_denied' }),
  };
}

export async function denyRequest(context: Context, requested: RequestedAuthorization) {
  const request = await readRequestFrom(context, requested);
  await consumeRequest(context.db, context, request);
  return { redirect_url: answerUrl(context, request.request, { error: 'access_denied' }) };
}

/**
 * Always asks for a mailed code, unless two-factor authentication is off for the account: a trusted
 * device is not enough to give access to others.
 */
export async function approveWithPassword(
  context: Context,
  { email_address, password, ...requested }: RequestedAuthorization & Credentials,
  visit: Visit,
) {
  const validRequest = await readRequestFrom(context, requested);
  const { user, isCrowded } = await checkPassword(context, { email_address, password }, visit);
  if (isCrowded)
    return requestCodeAtCrowdedAddress(
      context,
      { user, email_address },
      visit.ipAddress,
      validRequest,
    );
  if (user.password_reregistration_required) throw newPasswordRequired();
  if (user.two_factor_enabled) return askForLoginCode(context, user, visit.ipAddress, validRequest);
  return inTransaction(context.db, async (tx) => {
    const { id: userId, password_hash: passwordHash } = user;
    const tokens = await startWithoutCode(tx, context, { userId, passwordHash, visit });
    return grantAccess(tx, context, { userId, requested: validRequest, tokens });
  });
}

/**
 * Requires a recent proof of the session, so that a stolen session cannot give others access. The
 * user is locked first, so that a simultaneous call that ends all access either finishes before or
 * also ends the new code.
 */
export async function approveSignedIn(
  context: Context,
  caller: Caller,
  requested: RequestedAuthorization,
) {
  const { userId, sessionId } = caller;
  const validRequest = await readRequestFrom(context, requested);
  const subject = { name: validRequest.client.name };
  return inTransaction(context.db, async (tx) => {
    const user = await lockUser(tx, userId);
    await requireOpenSession(tx, sessionId);
    if (user.password_reregistration_required) throw newPasswordRequired();
    await requireProof(tx, context, caller, '12h', { action: 'grant_access', subject });
    return grantAccess(tx, context, { userId, requested: validRequest, tokens: null });
  });
}

export async function approveWithCode(context: Context, entered: EnteredCode, visit: Visit) {
  const challenge = await checkLoginCode(context, entered, 'authorization', visit.ipAddress);
  const { user_id: userId, authorization, pushed_request } = challenge;
  const request = orThrow(authorization ?? undefined, expiredCode);
  const requested = { request, pushedHash: pushed_request };
  // The client's registration may have changed while the mail was on its way.
  await recheckRequest(context, requested);
  return inTransaction(context.db, async (tx) => {
    const tokens = await startWithCode(tx, context, entered.session, { userId, visit });
    return grantAccess(tx, context, { userId, requested, tokens });
  });
}

interface Decision {
  userId: number;
  requested: ValidRequest;
  tokens: Tokens | null;
}

async function grantAccess(
  tx: Database,
  context: Context,
  { userId, requested, tokens }: Decision,
) {
  await consumeRequest(tx, context, requested);
  const code = await issueCode(tx, context, userId, requested.request);
  await recordConsent(tx, context, userId, requested.request);
  const redirect_url = answerUrl(context, requested.request, { code });
  return { status: 'approved' as const, redirect_url, tokens };
}
