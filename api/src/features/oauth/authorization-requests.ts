import { AuthorizationRequestSchema, type AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { isRegisteredRedirect } from './registered-redirect.ts';
import { readScopes, type DescribedScope } from './scopes.ts';

// Every registered client id matches this pattern. It excludes NUL, at which PostgreSQL would
// throw.
export const CLIENT_ID = /^[\w.-]{1,100}$/;

export type Client = typeof oauth_clients.$inferSelect;

/** A mistake in the parameters (RFC 6749 §4.1.2.1); the text is for developers. */
export interface MalformedRequest {
  error: 'invalid_request' | 'unsupported_response_type';
  description: string;
}

/** The client and its scopes, or the first mistake in the request. */
type ExaminedRequest =
  | { mistake: 'unknown_client' }
  | { mistake: 'unregistered_redirect' }
  | ({ mistake: 'malformed'; client: Client } & MalformedRequest)
  | { mistake: 'scope_not_allowed'; client: Client }
  | { mistake: null; client: Client; request: AuthorizationRequest; scopes: DescribedScope[] };

/** Unparsed parameters from a URL, a form or a signed object. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * Compares a request with the operator's registration. Client and redirect address come first,
 * because other mistakes are sent to that address.
 */
export async function examineRequest(
  db: Database,
  parameters: Parameters,
): Promise<ExaminedRequest> {
  const client = await findClient(db, parameters['client_id']);
  if (!client) return { mistake: 'unknown_client' };
  if (!isRegisteredRedirect(client, parameters['redirect_uri']))
    return { mistake: 'unregistered_redirect' };
  const readResult = readRequest(parameters);
  if ('error' in readResult) return { mistake: 'malformed', client, ...readResult };
  const scopes = readScopes(readResult.scope, client.allowed_scopes);
  return scopes
    ? { mistake: null, client, request: readResult, scopes }
    : { mistake: 'scope_not_allowed', client };
}

export async function findClient(db: Database, clientId: unknown): Promise<Client | undefined> {
  if (typeof clientId !== 'string' || !CLIENT_ID.test(clientId)) return undefined;
  const byClientId = eq(oauth_clients.client_id, clientId);
  return (await db.select().from(oauth_clients).where(byClientId))[0];
}

/** Accepts only PKCE by S256 and a code in the query, and no repeated parameter. */
function readRequest(parameters: Parameters): AuthorizationRequest | MalformedRequest {
  const { response_type, response_mode } = parameters;
  if (typeof response_type === 'string' && response_type !== 'code')
    return { error: 'unsupported_response_type', description: 'Use the response type code.' };
  if (response_mode !== undefined && response_mode !== 'query')
    return { error: 'invalid_request', description: 'Use the response mode query.' };
  const result = v.safeParse(v.object(AuthorizationRequestSchema.entries), parameters);
  if (result.success) return result.output;
  const name = v.getDotPath(result.issues[0]) ?? 'a parameter';
  return { error: 'invalid_request', description: `${name} is missing or malformed.` };
}
