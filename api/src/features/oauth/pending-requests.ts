import type { RequestedAuthorization, AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { orThrow } from '../../db/rows.ts';
import {
  examineRequest,
  findClient,
  type Client,
  type Parameters,
} from './authorization-requests.ts';
import { openPushedRequest, openSignedRequest, usePushedRequest } from './pushed-requests.ts';
import { redirectUrl } from './redirect-url.ts';
import { readRequestObject } from './request-objects.ts';
import {
  invalidClient,
  invalidRedirectUri,
  invalidRequestObject,
  invalidRequestUri,
  invalidScope,
  malformedRequest,
} from './refusals.ts';

/** A valid request of a client, pushed, signed or carried by the browser. */
export interface ValidRequest {
  request: AuthorizationRequest;
  /**
   * The hash under which its single decision is recorded; null for a request that the browser
   * carried.
   */
  pushed: string | null;
}

/** Unchecked parameters, and the way in which they arrived. */
interface Found {
  parameters: Parameters;
  pushed: string | null;
  /**
   * A request that the browser carries is not authenticated. A signature authenticates the client,
   * and a pushed request is also secret.
   */
  came: 'carried' | 'signed' | 'pushed';
}

type RequestContext = Pick<Context, 'db' | 'config' | 'sessionClock'>;

export async function readRequestFrom(context: RequestContext, requested: RequestedAuthorization) {
  return requireRight(context, await find(context, requested));
}

/** Checks again a request that was read some time ago, because registrations change. */
export async function recheckRequest(
  context: Pick<Context, 'db' | 'config'>,
  { request: parameters, pushed }: ValidRequest,
) {
  const came = pushed === null ? 'carried' : 'pushed';
  return requireRight(context, { parameters, pushed, came });
}

/**
 * Marks the request as decided, in the transaction of the decision; a second decision is refused.
 */
export async function consumeRequest(
  tx: Database,
  context: Pick<Context, 'sessionClock'>,
  { pushed }: ValidRequest,
): Promise<void> {
  if (pushed !== null && !(await usePushedRequest(tx, context, pushed))) throw invalidRequestUri();
}

/** Every answer has `iss`, so that a client of several servers knows the sender (RFC 9207). */
export function answerUrl(
  { config }: Pick<Context, 'config'>,
  { redirect_uri, state }: Parameters,
  answer: Record<string, string>,
): string {
  // The client gets `state` unchanged, even if `state` is invalid; an empty one counts as missing
  // (RFC 6749 §3.1).
  const given = typeof state === 'string' && state !== '' ? { state } : {};
  return redirectUrl(String(redirect_uri), { ...answer, ...given, iss: config.publicOrigin });
}

/**
 * Returns the client and its request. A refusal is sent to the client as soon as its redirect
 * address is known to be right.
 */
async function requireRight(
  context: Pick<Context, 'db' | 'config'>,
  { parameters, pushed, came }: Found,
) {
  const examined = await examineRequest(context.db, parameters);
  if (examined.mistake === 'unknown_client') throw invalidClient();
  if (examined.mistake === 'foreign_redirect') throw invalidRedirectUri();
  const refused = (answer: Record<string, string>) => answerUrl(context, parameters, answer);
  if (!isSecureEnough(examined.client, came))
    throw malformedRequest('invalid_request', refused({ error: 'invalid_request' }));
  if (examined.mistake === 'malformed') {
    const { error, description } = examined;
    throw malformedRequest(error, refused({ error, error_description: description }));
  }
  if (examined.mistake === 'too_much') throw invalidScope(refused({ error: 'invalid_scope' }));
  return { ...examined, pushed };
}

/**
 * A client that can prove itself has to (RFC 9126 §5, RFC 9101 §10.5): by a push or a signature.
 */
const isSecureEnough = ({ secret_hash, jwks }: Client, came: Found['came']): boolean =>
  came === 'pushed' || (secret_hash === null && (jwks === null || came === 'signed'));

async function find(context: RequestContext, requested: RequestedAuthorization): Promise<Found> {
  if (requested.request_uri !== undefined) {
    const opened = await openPushedRequest(context, requested);
    if (!opened) throw invalidRequestUri();
    return { parameters: opened.request, pushed: opened.hash, came: 'pushed' };
  }
  return requested.request === undefined
    ? { parameters: requested, pushed: null, came: 'carried' }
    : findSigned(context, requested);
}

/**
 * Stores a signed request like a pushed one when it first arrives, so that it can be decided only
 * once and the object may expire while the user reads. A mistake in its parameters is reported
 * without storing it.
 */
async function findSigned(
  context: RequestContext,
  { client_id, request: text }: { client_id: string; request: string },
): Promise<Found> {
  const client = orThrow(await findClient(context.db, client_id), invalidClient);
  const object = orThrow(
    (await readRequestObject(context, text, client)) ?? undefined,
    invalidRequestObject,
  );
  const found: Found = { parameters: object.claims, pushed: null, came: 'signed' };
  const { request } = await requireRight(context, found);
  const opened = await openSignedRequest(context, { ...object, request });
  if (!opened) throw invalidRequestUri();
  return { parameters: opened.request, pushed: opened.hash, came: 'signed' };
}
