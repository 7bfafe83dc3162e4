import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { oauth_access_tokens, oauth_codes, oauth_refresh_tokens } from '../../db/schema/oauth.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashToken, openWith, sealWith } from '../../secrets.ts';
import { deleteWithheldMessages } from '../webhooks/withheld-messages.ts';
import { issueAccessToken, issueTokens, revokeTokensOf } from './granted-tokens.ts';
import { recordUse } from './record-use.ts';
import { invalidGrant, invalidTokenScope } from './token-refusals.ts';

/**
 * A used token is accepted again for this long, because the answer may have been lost, or another
 * process of the client may have used the token first.
 */
const GRACE_SECONDS = 60;

interface RefreshRequest {
  clientId: string;
  /** True if the caller has authenticated as the client, which the thief of a token cannot do. */
  isConfidential: boolean;
  refresh_token: string;
  scope?: string | undefined;
}

type RefreshToken = typeof oauth_refresh_tokens.$inferSelect;
type TokenContext = Pick<Context, 'db' | 'sessionClock'>;

/**
 * Exchanges a refresh token for the next pair. A confidential client gets the same new token again
 * for a minute, as long as the new token has not been used; any other repeated token counts as
 * stolen (RFC 9700 §4.14.2).
 */
export async function refreshTokens({ db, sessionClock }: TokenContext, refresh: RefreshRequest) {
  // Refusals are returned, not thrown, because the revocation has to be committed.
  const tokens = await inTransaction(db, async (tx) => rotateTokens(tx, sessionClock, refresh));
  if (!tokens) throw invalidGrant();
  return tokens;
}

async function rotateTokens(tx: Database, clock: Clock, refresh: RefreshRequest) {
  const { clientId, refresh_token, scope } = refresh;
  const locked = await lockRefreshToken(tx, clientId, refresh_token);
  if (!locked) return null;
  const { token, code } = locked;
  const now = clock.now();
  if (token.used_at) {
    const successor = await unusedSuccessor(tx, refresh, token, now);
    if (successor !== null) {
      requireGrantedScopes(scope, code.scope);
      return issueAccessToken(tx, code, successor, now);
    }
    // Either another caller has used the token or this caller is a thief: the server can not tell
    // which.
    await revokeTokensOf(tx, [code.hash], now);
    return null;
  }
  if (token.revoked_at || token.expires_at <= now) return null;
  requireGrantedScopes(scope, code.scope);
  const next = await issueTokens(tx, code, now);
  await tx
    .update(oauth_refresh_tokens)
    .set({
      used_at: now,
      successor_hash: hashToken(next.refresh_token),
      sealed_successor: sealWith(refresh_token, next.refresh_token),
    })
    .where(eq(oauth_refresh_tokens.hash, token.hash));
  await recordUse(tx, { userId: code.user_id, clientId, now });
  return next;
}

async function unusedSuccessor(
  tx: Database,
  { isConfidential, refresh_token }: RefreshRequest,
  { used_at, successor_hash, sealed_successor }: RefreshToken,
  now: Date,
): Promise<string | null> {
  if (!isConfidential || !used_at || !successor_hash || !sealed_successor) return null;
  if (now.getTime() > used_at.getTime() + GRACE_SECONDS * 1000) return null;
  const successor = requireRow(
    await tx
      .select()
      .from(oauth_refresh_tokens)
      .where(eq(oauth_refresh_tokens.hash, successor_hash)),
  );
  return successor.used_at || successor.revoked_at
    ? null
    : openWith(refresh_token, sealed_successor);
}

/**
 * Revokes all tokens of the same code for a refresh token, but only the token itself for an access
 * token. Ignores unknown tokens and tokens of other clients (RFC 7009 §2.2).
 */
export async function revokeToken(
  { db, sessionClock }: TokenContext,
  { clientId, token }: { clientId: string; token: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockRefreshToken(tx, clientId, token);
    if (locked) return revokeTokensOf(tx, [locked.code.hash], sessionClock.now());
    const byHash = eq(oauth_access_tokens.hash, hashToken(token));
    const [access] = await tx
      .select({ clientId: oauth_codes.client_id, codeHash: oauth_codes.hash })
      .from(oauth_access_tokens)
      .innerJoin(oauth_codes, eq(oauth_codes.hash, oauth_access_tokens.code_hash))
      .where(byHash);
    if (access?.clientId !== clientId) return;
    const now = sessionClock.now();
    await tx.update(oauth_access_tokens).set({ revoked_at: now }).where(byHash);
    await deleteWithheldMessages(tx, [access.codeHash], now);
  });
}

/** The token, read after the lock on its code, which covers all tokens of that code. */
async function lockRefreshToken(tx: Database, clientId: string, token: string) {
  const byHash = eq(oauth_refresh_tokens.hash, hashToken(token));
  const [unlockedToken] = await tx.select().from(oauth_refresh_tokens).where(byHash);
  if (!unlockedToken) return null;
  const isCode = eq(oauth_codes.hash, unlockedToken.code_hash);
  const [code] = await tx.select().from(oauth_codes).where(isCode).for('update');
  const [lockedToken] = await tx.select().from(oauth_refresh_tokens).where(byHash);
  // The purge may have deleted both since the first read.
  if (!code || !lockedToken || code.client_id !== clientId) return null;
  return { code, token: lockedToken };
}

/**
 * Throws when the client requests a scope that was not granted. A client that requests fewer scopes
 * still gets all granted ones, and the answer lists them.
 */
function requireGrantedScopes(requested: string | undefined, granted: string): void {
  const grantedScopes = granted.split(' ');
  if (
    requested !== undefined &&
    !requested.split(' ').every((scope) => grantedScopes.includes(scope))
  )
    throw invalidTokenScope();
}
