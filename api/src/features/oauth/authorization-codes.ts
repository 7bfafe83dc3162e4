import { createHash } from 'node:crypto';
import { AUTHORIZATION_CODE_SECONDS, type AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { oauth_codes } from '../../db/schema/oauth.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashToken, isSameHash, newToken } from '../../secrets.ts';
import { issueTokens, revokeTokensOf } from './granted-tokens.ts';
import { recordUse } from './record-use.ts';
import { invalidGrant } from './token-refusals.ts';

interface CodeExchange {
  clientId: string;
  code: string;
  redirect_uri: string;
  code_verifier: string;
}

type Code = typeof oauth_codes.$inferSelect;

export async function issueCode(
  tx: Database,
  { sessionClock }: Pick<Context, 'sessionClock'>,
  userId: number,
  { client_id, redirect_uri, scope, code_challenge }: AuthorizationRequest,
): Promise<string> {
  const code = newToken();
  await tx.insert(oauth_codes).values({
    hash: hashToken(code),
    client_id,
    redirect_uri,
    user_id: userId,
    scope,
    code_challenge,
    expires_at: new Date(sessionClock.now().getTime() + AUTHORIZATION_CODE_SECONDS * 1000),
  });
  return code;
}

/** Exchanges a code for tokens, once. */
export async function exchangeCode(
  { db, sessionClock }: Pick<Context, 'db' | 'sessionClock'>,
  exchange: CodeExchange,
) {
  // Refusals are returned, not thrown, because the revocation has to be committed.
  const tokens = await inTransaction(db, async (tx) => redeemCode(tx, sessionClock, exchange));
  if (!tokens) throw invalidGrant();
  return tokens;
}

async function redeemCode(tx: Database, clock: Clock, exchange: CodeExchange) {
  const [code] = await tx
    .select()
    .from(oauth_codes)
    .where(eq(oauth_codes.hash, hashToken(exchange.code)))
    .for('update');
  if (!code) return null;
  // The time is read after the lock, because the wait for the lock may be long.
  const now = clock.now();
  if (code.used_at) {
    // A second use means that the code was stolen, so its tokens are revoked.
    await revokeTokensOf(tx, [code.hash], now);
    return null;
  }
  if (code.expires_at <= now || !isBoundTo(code, exchange)) return null;
  await tx.update(oauth_codes).set({ used_at: now }).where(eq(oauth_codes.hash, code.hash));
  await recordUse(tx, { userId: code.user_id, clientId: code.client_id, now });
  return issueTokens(tx, code, now);
}

function isBoundTo(code: Code, { clientId, redirect_uri, code_verifier }: CodeExchange): boolean {
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  return (
    code.client_id === clientId &&
    code.redirect_uri === redirect_uri &&
    isSameHash(code.code_challenge, challenge)
  );
}
