import { and, eq, exists, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from './client.ts';
import { oauth_access_tokens, oauth_codes, oauth_refresh_tokens } from './schema/oauth.ts';

/** True for a code of the query whose client has a token that still works. */
export function hasLiveTokens(db: Database, now: Date): SQL | undefined {
  const hasLive = (table: typeof oauth_access_tokens | typeof oauth_refresh_tokens) =>
    exists(
      db
        .select({ hash: table.hash })
        .from(table)
        .where(
          and(
            eq(table.code_hash, oauth_codes.hash),
            isNull(table.revoked_at),
            gt(table.expires_at, now),
          ),
        ),
    );
  return or(hasLive(oauth_refresh_tokens), hasLive(oauth_access_tokens));
}

/** The clients that can act for the user now, or exchange a code that lets them. */
export async function findClientsWithAccess(
  db: Database,
  userId: number,
  now: Date,
): Promise<ReadonlySet<string>> {
  const isUnusedCode = and(isNull(oauth_codes.used_at), gt(oauth_codes.expires_at, now));
  const rows = await db
    .selectDistinct({ clientId: oauth_codes.client_id })
    .from(oauth_codes)
    .where(and(eq(oauth_codes.user_id, userId), or(isUnusedCode, hasLiveTokens(db, now))));
  return new Set(rows.map(({ clientId }) => clientId));
}
