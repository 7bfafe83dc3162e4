import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { oauth_pushed_requests } from '../../db/schema/oauth.ts';
import { hashToken, newToken } from '../../secrets.ts';

const REQUEST_URI_PREFIX = 'urn:ietf:params:oauth:request_uri:';
/** The browser has to open the request within this time (`expires_in` of the answer). */
const ARRIVAL_SECONDS = 90;

type PushContext = Pick<Context, 'db' | 'config' | 'sessionClock'>;

interface PushedRequestName {
  client_id: string;
  request_uri: string;
}

/**
 * Stores a request that its client has pushed (RFC 9126) and returns its `request_uri`. `jti` is
 * the id of a signed object; the result is null when that `jti` was used before (RFC 9101 §10.2).
 */
export async function storePushedRequest(
  context: PushContext,
  request: AuthorizationRequest,
  jti: string | null,
) {
  const request_uri = `${REQUEST_URI_PREFIX}${newToken()}`;
  const storedRequest = await context.db
    .insert(oauth_pushed_requests)
    .values({
      hash: hashToken(request_uri),
      client_id: request.client_id,
      request,
      object_hash: jti === null ? null : objectHash(request, jti),
      expires_at: secondsFromNow(context, ARRIVAL_SECONDS),
    })
    .onConflictDoNothing()
    .returning({ hash: oauth_pushed_requests.hash });
  return storedRequest.length > 0 ? { request_uri, expires_in: ARRIVAL_SECONDS } : null;
}

/** Hashes the `jti` and not the text, because one object can have several valid signature texts. */
const objectHash = ({ client_id }: AuthorizationRequest, jti: string): string =>
  hashToken(`${client_id}\n${jti}`);

/**
 * Finds a pushed request by its `request_uri`. Null if it is unknown, another client's, expired or
 * decided. It can be opened several times, because a user may reload the page (RFC 9126 §4) and a
 * program may preview the link. Only the decision ends it, see `markPushedRequestUsed`.
 */
export async function openPushedRequest(
  context: PushContext,
  { client_id, request_uri }: PushedRequestName,
) {
  return openStoredRequest(context, client_id, hashToken(request_uri));
}

interface SignedRequest {
  request: AuthorizationRequest;
  jti: string;
  /** True while the object may still arrive for the first time. */
  isTimely: boolean;
}

/**
 * Does the same as `openPushedRequest` for a signed object in the URL; null if the object was also
 * pushed.
 */
export async function openSignedRequest(
  context: PushContext,
  { request, jti, isTimely }: SignedRequest,
) {
  const hash = objectHash(request, jti);
  const { client_id } = request;
  const expires_at = secondsFromNow(context, ARRIVAL_SECONDS);
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
  // After the first opening, the request is valid as long as a sign-in may take, because the user
  // may have to sign in.
  const firstOpening = {
    opened_at: sessionClock.now(),
    expires_at: secondsFromNow(context, config.session.challengeSeconds),
  };
  await db
    .update(oauth_pushed_requests)
    .set(firstOpening)
    .where(and(isLive, isNull(oauth_pushed_requests.opened_at)));
  const [pushed] = await db
    .select({ request: oauth_pushed_requests.request })
    .from(oauth_pushed_requests)
    .where(isLive);
  return pushed ? { request: pushed.request, hash } : null;
}

const secondsFromNow = ({ sessionClock }: PushContext, seconds: number) =>
  new Date(sessionClock.now().getTime() + seconds * 1000);

/** Returns false if another page has already decided the request, or the request was purged. */
export async function markPushedRequestUsed(
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
