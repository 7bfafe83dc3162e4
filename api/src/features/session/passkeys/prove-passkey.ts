import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Assertion } from '@hareto/contracts/passkeys.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fieldError } from '../../../problem.ts';
import { storeProof } from '../proofs/store-proof.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { readChallenge, openChallenge, consumeChallenge } from './challenges.ts';
import { checkAssertion } from './check-assertion.ts';

export async function openPasskeyProof(context: Context, { userId, sessionId }: Caller) {
  const isOwnPasskey = and(eq(passkeys.user_id, userId), isNull(passkeys.disabled_at));
  const rows = await context.db.select().from(passkeys).where(isOwnPasskey);
  const options = await generateAuthenticationOptions({
    rpID: context.config.passkeys.domain,
    challenge: await openChallenge(context, 'proof', { sessionId }),
    timeout: 300_000,
    userVerification: 'required',
    allowCredentials: rows.map(({ credential_id }) => ({ id: credential_id })),
  });
  return { options: { ...options } };
}

/**
 * Proves the session by a passkey of its user. Counts no attempts, because a signature can not be
 * guessed.
 */
export async function proveByPasskey(
  context: Context,
  caller: Caller,
  credential: Assertion,
  ipAddress: string,
): Promise<void> {
  const { userId, sessionId } = caller;
  const challenge = readChallenge(credential.response.clientDataJSON);
  const use = { purpose: 'proof', owner: { sessionId } } as const;
  const isOpen =
    challenge !== null && (await consumeChallenge(context.db, context, challenge, use));
  const result = isOpen ? await checkAssertion(context, credential, ipAddress) : null;
  if (result?.kind !== 'good' || result.passkey.user_id !== userId) {
    const details = { way: 'passkey' };
    const event = { kind: 'proof_failed', userId, sessionId, ipAddress, details } as const;
    await recordSecurityEvent(context.db, event);
    throw refusedProblem();
  }
  await inTransaction(context.db, async (tx) =>
    storeProof(tx, context, caller, { way: 'passkey', ipAddress }),
  );
}

const refusedProblem = () =>
  fieldError(
    'credential',
    'wrong',
    'このパスキーでは確認できませんでした。ほかのパスキーか、ほかの方法で確認してください。',
  );
