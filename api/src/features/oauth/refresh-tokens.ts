import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { oauth_access_tokens, oauth_codes, oauth_refresh_tokens } from '../../db/schema/oauth.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashToken } from '../../secrets.ts';
import { issueTokens, revokeTokensOf } from './granted-tokens.ts';
import { invalidGrant, invalidTokenScope } from './token-refusals.ts';

interface Refresh {
  clientId: string;
  refresh_token: string;
  scope?: string | undefined;
}

type TokenContext = Pick<Context, 'db' | 'sessionClock'>;

/** The next pair of tokens for a refresh token, which is used up by it. */
export async function refreshTokens({ db, sessionClock }: TokenContext, refresh: Refresh) {
  // Refusals are returned, not thrown: revoking has to be committed.
  const granted = await inTransaction(db, async (tx) => rotate(tx, sessionClock, refresh));
  if (!granted) throw invalidGrant();
  return granted;
}

async function rotate(tx: Database, clock: Clock, { clientId, refresh_token, scope }: Refresh) {
  const found = await findLocked(tx, clientId, refresh_token);
  if (!found) return null;
  const { token, code } = found;
  const now = clock.now();
  if (token.used_at) {
    // Somebody else has used it, or this caller is somebody else: nobody can tell which.
    await revokeTokensOf(tx, [code.hash], now);
    return null;
  }
  if (token.revoked_at || token.expires_at <= now) return null;
  requireGranted(scope, code.scope);
  await tx
    .update(oauth_refresh_tokens)
    .set({ used_at: now })
    .where(eq(oauth_refresh_tokens.hash, token.hash));
  return issueTokens(tx, code, now);
}

/**
 * A refresh token takes all with it that came of the same code, an access token goes alone. One
 * that is unknown or another client's needs no revoking (RFC 7009 §2.2).
 */
export async function revokeToken(
  { db, sessionClock }: TokenContext,
  { clientId, token }: { clientId: string; token: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await findLocked(tx, clientId, token);
    if (found) return revokeTokensOf(tx, [found.code.hash], sessionClock.now());
    const isIt = eq(oauth_access_tokens.hash, hashToken(token));
    const [access] = await tx
      .select({ clientId: oauth_codes.client_id })
      .from(oauth_access_tokens)
      .innerJoin(oauth_codes, eq(oauth_codes.hash, oauth_access_tokens.code_hash))
      .where(isIt);
    if (access?.clientId !== clientId) return;
    await tx.update(oauth_access_tokens).set({ revoked_at: sessionClock.now() }).where(isIt);
  });
}

/** The token with its code, which is locked for all that came of it, and read after that. */
async function findLocked(tx: Database, clientId: string, token: string) {
  const isIt = eq(oauth_refresh_tokens.hash, hashToken(token));
  const [known] = await tx.select().from(oauth_refresh_tokens).where(isIt);
  if (!known) return null;
  const code = theRow(
    await tx.select().from(oauth_codes).where(eq(oauth_codes.hash, known.code_hash)).for('update'),
  );
  if (code.client_id !== clientId) return null;
  return { code, token: theRow(await tx.select().from(oauth_refresh_tokens).where(isIt)) };
}

/** A client may name what it was granted, or less; it gets the whole grant, and is told so. */
function requireGranted(requested: string | undefined, granted: string): void {
  const known = granted.split(' ');
  if (requested !== undefined && !requested.split(' ').every((scope) => known.includes(scope)))
    throw invalidTokenScope();
}
