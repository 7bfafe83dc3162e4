import { ACCESS_DAYS } from '@hareto/contracts/oauth.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oauth_access_tokens, oauth_refresh_tokens } from '../../db/schema/oauth.ts';
import { hashToken, newToken } from '../../secrets.ts';
import { deleteWithheldMessages } from '../webhooks/withheld-messages.ts';

const ACCESS_TOKEN_SECONDS = 3600;
const REFRESH_TOKEN_SECONDS = ACCESS_DAYS * 24 * 3600;

type Code = { hash: string; scope: string };

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Issues the next pair of tokens for a code; the database stores hashes only. */
export async function issueTokens(tx: Database, code: Code, now: Date) {
  const refresh_token = newToken();
  await tx.insert(oauth_refresh_tokens).values({
    hash: hashToken(refresh_token),
    code_hash: code.hash,
    expires_at: secondsAfter(now, REFRESH_TOKEN_SECONDS),
  });
  return issueAccessToken(tx, code, refresh_token, now);
}

/** Issues an access token beside an existing refresh token. */
export async function issueAccessToken(tx: Database, code: Code, refresh_token: string, now: Date) {
  const access_token = newToken();
  await tx.insert(oauth_access_tokens).values({
    hash: hashToken(access_token),
    code_hash: code.hash,
    expires_at: secondsAfter(now, ACCESS_TOKEN_SECONDS),
  });
  return {
    access_token,
    token_type: 'Bearer' as const,
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token,
    scope: code.scope,
  };
}

/**
 * Revokes all tokens of the codes, including those from refreshes, and deletes the messages that
 * their clients can no longer read.
 */
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
  await deleteWithheldMessages(tx, codeHashes, now);
}
