import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import {
  oauth_access_tokens,
  oauth_clients,
  oauth_codes,
  oauth_consents,
} from '../../db/schema/oauth.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import { hashToken } from '../../secrets.ts';

interface Granted {
  caller: Caller;
  scopes: string[];
}

/** Marks URLs that were made for a partner: they are valid as long as the user's grant. */
const PREFIX = 'grant:';

export const isGrant = (sessionId: string): boolean => sessionId.startsWith(PREFIX);

type AccessContext = Pick<Context, 'db' | 'sessionClock'>;

const isAlive = ({ sessionClock }: AccessContext) =>
  and(
    isNull(oauth_access_tokens.revoked_at),
    gt(oauth_access_tokens.expires_at, sessionClock.now()),
  );

/** The caller and the scopes of a token: only granted scopes that the operator still allows. */
export async function findGranted(context: AccessContext, token: string): Promise<Granted | null> {
  const { db, sessionClock } = context;
  const [found] = await db
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
    .where(and(eq(oauth_access_tokens.hash, hashToken(token)), isAlive(context)));
  if (!found) return null;
  const { client, codeHash, userId, buyerId } = found;
  await rememberUse(db, { userId, clientId: client.client_id, now: sessionClock.now() });
  return {
    caller: {
      buyerId,
      userId,
      sessionId: `${PREFIX}${codeHash}`,
      partner: { clientId: client.client_id, name: client.name },
    },
    scopes: found.scope.split(' ').filter((scope) => client.allowed_scopes.includes(scope)),
  };
}

/** True while any access token of the grant is valid. */
export async function hasLiveToken(context: AccessContext, sessionId: string): Promise<boolean> {
  const byGrant = eq(oauth_access_tokens.code_hash, sessionId.slice(PREFIX.length));
  const [found] = await context.db
    .select({ hash: oauth_access_tokens.hash })
    .from(oauth_access_tokens)
    .where(and(byGrant, isAlive(context)))
    .limit(1);
  return found !== undefined;
}

/**
 * One write a minute is exact enough for the reader; otherwise every call of a partner would update
 * the row.
 */
async function rememberUse(
  db: Database,
  { userId, clientId, now }: { userId: number; clientId: string; now: Date },
): Promise<void> {
  const { user_id, client_id, last_used_at } = oauth_consents;
  const isOld = lte(last_used_at, new Date(now.getTime() - 60_000));
  await db
    .update(oauth_consents)
    .set({ last_used_at: now })
    .where(and(eq(user_id, userId), eq(client_id, clientId), or(isNull(last_used_at), isOld)));
}
