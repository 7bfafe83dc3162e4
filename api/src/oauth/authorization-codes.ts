import { createHash } from 'node:crypto';
import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { oauth_access_tokens, oauth_codes } from '../db/schema/oauth.ts';
import type { Clock } from '../ports/clock.ts';
import { hashToken, isSameHash, newToken } from '../session/secrets.ts';
import { invalidGrant, unsupportedGrantType } from './refusals.ts';

const CODE_SECONDS = 60;
const ACCESS_TOKEN_SECONDS = 3600;

interface Exchange {
  grant_type: string;
  code: string;
  client_id: string;
  redirect_uri: string;
  code_verifier: string;
}

type Code = typeof oauth_codes.$inferSelect;

export function createAuthorizationCodes({ db, clock }: { db: Database; clock: Clock }) {
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

  async function redeem(tx: Database, exchange: Exchange) {
    const [code] = await tx
      .select()
      .from(oauth_codes)
      .where(eq(oauth_codes.hash, hashToken(exchange.code)))
      .for('update');
    if (!code) return null;
    if (code.used_at) {
      await revokeTokensOf(tx, code);
      return null;
    }
    if (code.expires_at <= clock.now() || !isBoundTo(code, exchange)) return null;
    const access_token = newToken();
    await tx
      .update(oauth_codes)
      .set({ used_at: clock.now() })
      .where(eq(oauth_codes.hash, code.hash));
    await tx.insert(oauth_access_tokens).values({
      hash: hashToken(access_token),
      code_hash: code.hash,
      expires_at: inSeconds(ACCESS_TOKEN_SECONDS),
    });
    return {
      access_token,
      token_type: 'Bearer' as const,
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: code.scope,
    };
  }

  /**
   * A code that comes twice has been seen by somebody else: what it gave is worth nothing any more
   * (S055).
   */
  async function revokeTokensOf(tx: Database, { hash }: Code): Promise<void> {
    const isLive = and(
      eq(oauth_access_tokens.code_hash, hash),
      isNull(oauth_access_tokens.revoked_at),
    );
    await tx.update(oauth_access_tokens).set({ revoked_at: clock.now() }).where(isLive);
  }

  return {
    issue: async (
      tx: Database,
      userId: number,
      { client_id, redirect_uri, scope, code_challenge }: AuthorizationRequest,
    ): Promise<string> => {
      const code = newToken();
      await tx.insert(oauth_codes).values({
        hash: hashToken(code),
        client_id,
        redirect_uri,
        user_id: userId,
        scope,
        code_challenge,
        expires_at: inSeconds(CODE_SECONDS),
      });
      return code;
    },

    exchange: async (exchange: Exchange) => {
      if (exchange.grant_type !== 'authorization_code') throw unsupportedGrantType();
      // Refusals are returned, not thrown: revoking has to be committed.
      const granted = await inTransaction(db, async (tx) => redeem(tx, exchange));
      if (!granted) throw invalidGrant();
      return granted;
    },
  };
}

function isBoundTo(code: Code, { client_id, redirect_uri, code_verifier }: Exchange): boolean {
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  return (
    code.client_id === client_id &&
    code.redirect_uri === redirect_uri &&
    isSameHash(code.code_challenge, challenge)
  );
}
