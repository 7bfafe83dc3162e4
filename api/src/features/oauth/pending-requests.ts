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
import { openPushedRequest, openSignedRequest, markPushedRequestUsed } from './pushed-requests.ts';
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

/** A valid authorization request; it was pushed, signed, or sent as URL parameters. */
export interface ValidRequest {
  request: AuthorizationRequest;
  /**
   * The hash of the stored request, which can be decided once; null for unsigned URL parameters.
   */
  pushedHash: string | null;
}

/** Unchecked parameters, and how they arrived. */
interface ReceivedRequest {
  parameters: Parameters;
  pushedHash: string | null;
  /**
   * `carried`: URL parameters in the browser, which authenticate no client. `signed`: a request object
   * in the URL, whose signature authenticates the client. `pushed`: sent by the client's server, so
   * that the parameters are also secret.
   */
  arrival: 'carried' | 'signed' | 'pushed';
}

type RequestContext = Pick<Context, 'db' | 'config' | 'sessionClock'>;

export async function readRequestFrom(context: RequestContext, requested: RequestedAuthorization) {
  return requireValidRequest(context, await findRequest(context, requested));
}

/** Checks an earlier request again, because the client's registration may have changed. */
export async function recheckRequest(
  context: Pick<Context, 'db' | 'config'>,
  { request: parameters, pushedHash }: ValidRequest,
) {
  const arrival = pushedHash === null ? 'carried' : 'pushed';
  return requireValidRequest(context, { parameters, pushedHash, arrival });
}

/**
 * Marks a stored request as decided, in the transaction of the decision; refuses a second decision.
 */
export async function consumeRequest(
  tx: Database,
  context: Pick<Context, 'sessionClock'>,
  { pushedHash }: ValidRequest,
): Promise<void> {
  if (pushedHash !== null && !(await markPushedRequestUsed(tx, context, pushedHash)))
    throw invalidRequestUri();
}

/** Every answer has `iss`, so that a client of several servers knows the sender (RFC 9207). */
export function answerUrl(
  { config }: Pick<Context, 'config'>,
  { redirect_uri, state }: Parameters,
  answer: Record<string, string>,
): string {
  // The client gets `state` unchanged, even if `state` is invalid; an empty one counts as missing
  // (RFC 6749 §3.1).
  const stateParameter = typeof state === 'string' && state !== '' ? { state } : {};
  return redirectUrl(String(redirect_uri), {
    ...answer,
    ...stateParameter,
    iss: config.publicOrigin,
  });
}

/**
 * Returns the client and its request. After the redirect address was checked, further mistakes are
 * reported to the client.
 */
async function requireValidRequest(
  context: Pick<Context, 'db' | 'config'>,
  { parameters, pushedHash, arrival }: ReceivedRequest,
) {
  const examined = await examineRequest(context.db, parameters);
  if (examined.mistake === 'unknown_client') throw invalidClient();
  if (examined.mistake === 'unregistered_redirect') throw invalidRedirectUri();
  const refusalUrl = (answer: Record<string, string>) => answerUrl(context, parameters, answer);
  if (!isSecureEnough(examined.client, arrival))
    throw malformedRequest('invalid_request', refusalUrl({ error: 'invalid_request' }));
  if (examined.mistake === 'malformed') {
    const { error, description } = examined;
    throw malformedRequest(error, refusalUrl({ error, error_description: description }));
  }
  if (examined.mistake === 'scope_not_allowed')
    throw invalidScope(refusalUrl({ error: 'invalid_scope' }));
  return { ...examined, pushedHash };
}

/** A client that can authenticate must do so, by a push (RFC 9126) or a signature (RFC 9101). */
const isSecureEnough = (
  { secret_hash, jwks }: Client,
  arrival: ReceivedRequest['arrival'],
): boolean =>
  arrival === 'pushed' || (secret_hash === null && (jwks === null || arrival === 'signed'));

async function findRequest(
  context: RequestContext,
  requested: RequestedAuthorization,
): Promise<ReceivedRequest> {
  if (requested.request_uri !== undefined) {
    const storedRequest = await openPushedRequest(context, requested);
    if (!storedRequest) throw invalidRequestUri();
    return { parameters: storedRequest.request, pushedHash: storedRequest.hash, arrival: 'pushed' };
  }
  return requested.request === undefined
    ? { parameters: requested, pushedHash: null, arrival: 'carried' }
    : findSignedRequest(context, requested);
}

/**
 * Stores a signed request like a pushed one when it first arrives, so that it can be decided only
 * once, and so that the object may expire while the user reads. Does not store a request with
 * mistakes.
 */
async function findSignedRequest(
  context: RequestContext,
  { client_id, request: text }: { client_id: string; request: string },
): Promise<ReceivedRequest> {
  const client = orThrow(await findClient(context.db, client_id), invalidClient);
  const requestObject = orThrow(
    (await readRequestObject(context, text, client)) ?? undefined,
    invalidRequestObject,
  );
  const received: ReceivedRequest = {
    parameters: requestObject.claims,
    pushedHash: null,
    arrival: 'signed',
  };
  const { request } = await requireValidRequest(context, received);
  const storedRequest = await openSignedRequest(context, { ...requestObject, request });
  if (!storedRequest) throw invalidRequestUri();
  return { parameters: storedRequest.request, pushedHash: storedRequest.hash, arrival: 'signed' };
}
