import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { oauth_pushed_requests } from '../../db/schema/oauth.ts';
import { hashToken, newToken } from '../../secrets.ts';

const NAME = 'urn:ietf:params:oauth:request_uri:';
/** The browser has to arrive within this time; the answer to the client states it. */
const ARRIVAL_SECONDS = 90;

type PushContext = Pick<Context, 'db' | 'config' | 'sessionClock'>;

interface Named {
  client_id: string;
  request_uri: string;
}

/**
 * Stores a request that its client has pushed (RFC 9126) and returns its name. A signed object
 * comes with a `jti`; null when that `jti` was used before (RFC 9101 §10.2).
 */
export async function keepPushedRequest(
  context: PushContext,
  request: AuthorizationRequest,
  jti: string | null,
) {
  const request_uri = `${NAME}${newToken()}`;
  const storedRequest = await context.db
    .insert(oauth_pushed_requests)
    .values({
      hash: hashToken(request_uri),
      client_id: request.client_id,
      request,
      object_hash: jti === null ? null : objectHash(request, jti),
      expires_at: inSeconds(context, ARRIVAL_SECONDS),
    })
    .onConflictDoNothing()
    .returning({ hash: oauth_pushed_requests.hash });
  return storedRequest.length > 0 ? { request_uri, expires_in: ARRIVAL_SECONDS } : null;
}

/**
 * Hashes the `jti` and not the text: an elliptic-curve signature of one object can be written in
 * several ways.
 */
const objectHash = ({ client_id }: AuthorizationRequest, jti: string): string =>
  hashToken(`${client_id}\n${jti}`);

/**
 * Finds the request that a browser has brought; null for one that is unknown, another client's, too
 * late or decided. Reading does not use it up: RFC 9126 §4 lets a user reload the page, and a
 * preview of the link would otherwise take it from its user. Only the decision does, see
 * `usePushedRequest`.
 */
export async function openPushedRequest(context: PushContext, { client_id, request_uri }: Named) {
  return openStoredRequest(context, client_id, hashToken(request_uri));
}

interface Signed {
  request: AuthorizationRequest;
  jti: string;
  /** True while the object may still arrive for the first time. */
  isTimely: boolean;
}

/**
 * Does the same as `findPushedRequest` for a signed object that the browser carries; null for one
 * that was also pushed.
 */
export async function openSignedRequest(context: PushContext, { request, jti, isTimely }: Signed) {
  const hash = objectHash(request, jti);
  const { client_id } = request;
  const expires_at = inSeconds(context, ARRIVAL_SECONDS);
  if (isTimely)
    await context.db
      .insert(oauth_pushed_requests)
      .values({ hash, client_id, request, object_hash: hash, expires_at })
      .onConflictDoNothing();
  return openStoredRequest(context, client_id, hash);
}

async function openStoredRequest(context: PushContext, client_id: string, hash: string) {
  const { db, config, sessionClock } = context;
  const isLive = and(
    eq(oauth_pushed_requests.hash, hash),
    eq(oauth_pushed_requests.client_id, client_id),
    isNull(oauth_pushed_requests.used_at),
    gt(oauth_pushed_requests.expires_at, sessionClock.now()),
  );
  // After the request was opened first, its limit is the time that a sign-in may take, because the
  // user may have to sign in.
  const first = {
    opened_at: sessionClock.now(),
    expires_at: inSeconds(context, config.session.challengeSeconds),
  };
  await db
    .update(oauth_pushed_requests)
    .set(first)
    .where(and(isLive, isNull(oauth_pushed_requests.opened_at)));
  const [pushed] = await db
    .select({ request: oauth_pushed_requests.request })
    .from(oauth_pushed_requests)
    .where(isLive);
  return pushed ? { request: pushed.request, hash } : null;
}

const inSeconds = ({ sessionClock }: PushContext, seconds: number) =>
  new Date(sessionClock.now().getTime() + seconds * 1000);

/** Returns false when another page has decided the request already, or the request was purged. */
export async function usePushedRequest(
  tx: Database,
  { sessionClock }: Pick<Context, 'sessionClock'>,
  hash: string,
): Promise<boolean> {
  const used = await tx
    .update(oauth_pushed_requests)
    .set({ used_at: sessionClock.now() })
    .where(and(eq(oauth_pushed_requests.hash, hash), isNull(oauth_pushed_requests.used_at)))
    .returning({ hash: oauth_pushed_requests.hash });
  return used.length > 0;
}
