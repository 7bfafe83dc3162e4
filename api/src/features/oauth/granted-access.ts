import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { oauth_access_tokens, oauth_clients, oauth_codes } from '../../db/schema/oauth.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import { hashToken } from '../../secrets.ts';
import { recordUse } from './record-use.ts';

interface GrantedAccess {
  caller: Caller;
  scopes: string[];
}

/** Marks the session of URLs that were made for a partner: they are valid as long as the grant. */
const GRANT_PREFIX = 'grant:';

export const isGrant = (sessionId: string): boolean => sessionId.startsWith(GRANT_PREFIX);

type AccessContext = Pick<Context, 'db' | 'sessionClock'>;

const isValidToken = ({ sessionClock }: AccessContext) =>
  and(
    isNull(oauth_access_tokens.revoked_at),
    gt(oauth_access_tokens.expires_at, sessionClock.now()),
  );

/** The caller and the scopes of a token: only granted scopes that the operator still allows. */
export async function findGrantedAccess(
  context: AccessContext,
  token: string,
): Promise<GrantedAccess | null> {
  const { db, sessionClock } = context;
  const [grant] = await db
    .select({
      codeHash: oauth_codes.hash,
      scope: oauth_codes.scope,
      userId: users.id,
      buyerId: users.buyer_id,
      client: oauth_clients,
    })
    .from(oauth_access_tokens)
    .innerJoin(oauth_codes, eq(oauth_codes.hash, oauth_access_tokens.code_hash))
    .innerJoin(oauth_clients, eq(oauth_clients.client_id, oauth_codes.client_id))
    .innerJoin(users, eq(users.id, oauth_codes.user_id))
    .where(and(eq(oauth_access_tokens.hash, hashToken(token)), isValidToken(context)));
  if (!grant) return null;
  const { client, codeHash, userId, buyerId } = grant;
  await recordUse(db, { userId, clientId: client.client_id, now: sessionClock.now() });
  return {
    caller: {
      buyerId,
      userId,
      sessionId: `${GRANT_PREFIX}${codeHash}`,
      partner: { clientId: client.client_id, name: client.name },
    },
    scopes: grant.scope.split(' ').filter((scope) => client.allowed_scopes.includes(scope)),
  };
}

/** True while any access token of the grant is valid. */
export async function hasLiveToken(context: AccessContext, sessionId: string): Promise<boolean> {
  const byGrant = eq(oauth_access_tokens.code_hash, sessionId.slice(GRANT_PREFIX.length));
  const [token] = await context.db
    .select({ hash: oauth_access_tokens.hash })
    .from(oauth_access_tokens)
    .where(and(byGrant, isValidToken(context)))
    .limit(1);
  return token !== undefined;
}
