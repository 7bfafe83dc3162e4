import * as message from '@hareto/contracts/messages.ts';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Assertion } from '@hareto/contracts/passkeys.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { requireRow } from '../../../db/rows.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { Problem } from '../../../problem.ts';
import { newToken } from '../../../secrets.ts';
import { newPasswordRequired } from '../credential-problems.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { startSession } from '../sessions/start-session.ts';
import { readChallenge, openChallenge, consumeChallenge } from './challenges.ts';
import { checkAssertion } from './check-assertion.ts';

/**
 * Makes the same options for everyone, because the browser itself finds the passkeys of this
 * domain.
 */
export async function beginPasskeySignIn(context: Context) {
  const attempt = newToken();
  const options = await generateAuthenticationOptions({
    rpID: context.config.passkeys.domain,
    challenge: await openChallenge(context, 'sign_in', { attempt }),
    timeout: 300_000,
    userVerification: 'required',
  });
  return { session: attempt, options: { ...options } };
}

/** Signs in without a mailed code, because a passkey counts as both factors. */
export async function signInByPasskey(
  context: Context,
  { session, credential }: { session: string; credential: Assertion },
  visit: Visit,
): Promise<Tokens & { status: 'ok' }> {
  const { db } = context;
  const challenge = readChallenge(credential.response.clientDataJSON);
  const use = { purpose: 'sign_in', owner: { attempt: session } } as const;
  const isOpen = challenge !== null && (await consumeChallenge(db, context, challenge, use));
  const result = isOpen
    ? await checkAssertion(context, credential, visit.ipAddress)
    : ({ kind: 'wrong' } as const);
  if (result.kind !== 'good') {
    await recordSecurityEvent(db, { kind: 'login_failed', ipAddress: visit.ipAddress });
    throw result.kind === 'unknown' ? unknownPasskeyProblem() : notVerifiedProblem();
  }
  const userId = result.passkey.user_id;
  const user = requireRow(await db.select().from(users).where(eq(users.id, userId)));
  if (user.password_reregistration_required) throw newPasswordRequired();
  return inTransaction(db, async (tx) => ({
    status: 'ok' as const,
    ...(await startSession(tx, context, { userId, visit, method: 'passkey' })),
  }));
}

const unknownPasskeyProblem = () =>
  new Problem(
    422,
    'unknown_passkey',
    'このパスキーは、登録されていないか削除されています。メールアドレスとパスワードでログインしてください。',
  );

const notVerifiedProblem = () =>
  new Problem(422, 'passkey_not_verified', message.passkeyNotVerified());
