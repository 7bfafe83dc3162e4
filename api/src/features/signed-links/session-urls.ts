import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { sessions } from '../../db/schema/sessions.ts';
import type { Claims } from '../../ports/signed-url.ts';
import { notFound, orNotFound } from '../../problem.ts';
import { hasLiveToken, isGrant } from '../oauth/granted-access.ts';

type SessionContext = Pick<Context, 'db' | 'sessionClock'>;

/** Signs a URL that works until its session ends, for at most 5 minutes. */
export function signSessionUrl(
  { signedUrls }: Pick<Context, 'signedUrls'>,
  path: string,
  session: string,
  claims: Claims,
) {
  const { url, expiresAt } = signedUrls.sign(path, { ...claims, session });
  return { download_url: url, expires_at: toTokyoIso(expiresAt) };
}

/** The claims of a genuine URL. Throws 404 for any other, and after its session has ended. */
export async function readSessionUrl(
  context: SessionContext & Pick<Context, 'signedUrls'>,
  path: string,
  query: unknown,
): Promise<Claims> {
  const claims = orNotFound(context.signedUrls.read(path, query));
  await requireLiveSessionOrGrant(context, orNotFound(claims['session']));
  return claims;
}

/** The session of a genuine URL, as the key of the rate limit; null for a forged URL. */
export function findUrlHolder(
  { signedUrls }: Pick<Context, 'signedUrls'>,
  path: string,
  query: unknown,
): string | null {
  const session = signedUrls.read(path, query)?.['session'];
  return session === undefined ? null : `session:${session}`;
}

/** Throws 404 after the session, or the grant of a partner, has ended. */
export async function requireLiveSessionOrGrant(
  context: SessionContext,
  session: string,
): Promise<void> {
  const isAlive = isGrant(session)
    ? await hasLiveToken(context, session)
    : await isLiveSession(context.db, session);
  if (!isAlive) throw notFound();
}

async function isLiveSession(db: Database, sessionId: string): Promise<boolean> {
  const isLive = and(eq(sessions.id, sessionId), isNull(sessions.ended_at));
  return (await db.$count(sessions, isLive)) > 0;
}
