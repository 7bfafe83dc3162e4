import { ACCESS_DAYS } from '@hareto/contracts/oauth.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oauth_access_tokens, oauth_refresh_tokens } from '../../db/schema/oauth.ts';
import { hashToken, newToken } from '../../secrets.ts';

const ACCESS_TOKEN_SECONDS = 3600;
const REFRESH_TOKEN_SECONDS = ACCESS_DAYS * 24 * 3600;

/** The next pair of what the user granted with a code; the database keeps hashes only. */
export async function issueTokens(tx: Database, code: { hash: string; scope: string }, now: Date) {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const [access_token, refresh_token] = [newToken(), newToken()];
  await tx.insert(oauth_access_tokens).values({
    hash: hashToken(access_token),
    code_hash: code.hash,
    expires_at: inSeconds(ACCESS_TOKEN_SECONDS),
  });
  await tx.insert(oauth_refresh_tokens).values({
    hash: hashToken(refresh_token),
    code_hash: code.hash,
    expires_at: inSeconds(REFRESH_TOKEN_SECONDS),
  });
  return {
    access_token,
    token_type: 'Bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token,
    scope: code.scope,
  };
}

/** Everything that came of the codes, in whatever generation. */
export async function revokeTokensOf(
  tx: Database,
  codeHashes: readonly string[],
  now: Date,
): Promise<void> {
  for (const table of [oauth_access_tokens, oauth_refresh_tokens])
    await tx
      .update(table)
      .set({ revoked_at: now })
      .where(and(inArray(table.code_hash, codeHashes), isNull(table.revoked_at)));
}
