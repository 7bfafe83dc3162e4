import type { AskedAuthorization, AuthorizationRequest } from '@hareto/contracts/oauth.ts';
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

/** A client's request, whichever way it came, once it was found to be right. */
export interface Asked {
  request: AuthorizationRequest;
  /** The hash that its one decision is counted by; null of one that the browser carried. */
  pushed: string | null;
}

/** The parameters before anybody has looked at them, and who vouches for them. */
interface Found {
  parameters: Parameters;
  pushed: string | null;
  /** A request that a browser carries proves nothing; a signature says whose it is, a push keeps it secret. */
  came: 'carried' | 'signed' | 'pushed';
}

type AskContext = Pick<Context, 'db' | 'config' | 'sessionClock'>;

export async function readAsked(context: AskContext, asked: AskedAuthorization) {
  return requireRight(context, await find(context, asked));
}

/** Again, of one that was read a while ago: registrations change. */
export async function recheckAsked(
  context: Pick<Context, 'db' | 'config'>,
  { request: parameters, pushed }: Asked,
) {
  const came = pushed === null ? 'carried' : 'pushed';
  return requireRight(context, { parameters, pushed, came });
}

/** In the transaction of the decision, which is the only one. */
export async function useAsked(
  tx: Database,
  context: Pick<Context, 'sessionClock'>,
  { pushed }: Asked,
): Promise<void> {
  if (pushed !== null && !(await usePushedRequest(tx, context, pushed))) throw invalidRequestUri();
}

/** `iss` in every answer: a client of several servers can tell whose it is (RFC 9207). */
export function answerUrl(
  { config }: Pick<Context, 'config'>,
  { redirect_uri, state }: Parameters,
  answer: Record<string, string>,
): string {
  // As it came, also when it is what is wrong; an empty one counts as none (RFC 6749 §3.1).
  const given = typeof state === 'string' && state !== '' ? { state } : {};
  return redirectUrl(String(redirect_uri), { ...answer, ...given, iss: config.publicOrigin });
}

/** The client and its request, or a refusal, which goes to the client as soon as it is known. */
async function requireRight(
  context: Pick<Context, 'db' | 'config'>,
  { parameters, pushed, came }: Found,
) {
  const examined = await examineRequest(context.db, parameters);
  if (examined.mistake === 'unknown_client') throw invalidClient();
  if (examined.mistake === 'foreign_redirect') throw invalidRedirectUri();
  const refused = (answer: Record<string, string>) => answerUrl(context, parameters, answer);
  if (!provesEnough(examined.client, came))
    throw malformedRequest('invalid_request', refused({ error: 'invalid_request' }));
  if (examined.mistake === 'malformed') {
    const { error, description } = examined;
    throw malformedRequest(error, refused({ error, error_description: description }));
  }
  if (examined.mistake === 'too_much') throw invalidScope(refused({ error: 'invalid_scope' }));
  return { ...examined, pushed };
}

/** A client that can prove itself has to (RFC 9126 §5, RFC 9101 §10.5): by a push or a signature. */
const provesEnough = ({ secret_hash, jwks }: Client, came: Found['came']): boolean =>
  came === 'pushed' || (secret_hash === null && (jwks === null || came === 'signed'));

async function find(context: AskContext, asked: AskedAuthorization): Promise<Found> {
  if (asked.request_uri !== undefined) {
    const opened = await openPushedRequest(context, asked);
    if (!opened) throw invalidRequestUri();
    return { parameters: opened.request, pushed: opened.hash, came: 'pushed' };
  }
  return asked.request === undefined
    ? { parameters: asked, pushed: null, came: 'carried' }
    : findSigned(context, asked);
}

/**
 * A signed request is kept like a pushed one from its first coming: it may expire under its reader,
 * and is decided once. What is wrong with its parameters is told without keeping it.
 */
async function findSigned(
  context: AskContext,
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
