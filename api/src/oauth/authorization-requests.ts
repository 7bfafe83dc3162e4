import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { oauth_clients } from '../db/schema/oauth.ts';
import { invalidClient, invalidRedirectUri, invalidScope } from './refusals.ts';
import { readScopes } from './scopes.ts';

// PostgreSQL refuses a text with NUL in it; no client is registered under anything but these.
export const CLIENT_ID = /^[\w.-]+$/;

/**
 * Who asks and for what, or a refusal. PKCE and the response type are the contract's. `errorUrl`
 * makes the address that an error goes to; it is asked for one that has been checked only.
 */
export async function checkRequest(
  db: Database,
  request: AuthorizationRequest,
  errorUrl: (request: AuthorizationRequest, answer: { error: string }) => string,
) {
  const { client_id, redirect_uri, scope } = request;
  if (!CLIENT_ID.test(client_id)) throw invalidClient();
  const [client] = await db
    .select()
    .from(oauth_clients)
    .where(eq(oauth_clients.client_id, client_id));
  if (!client) throw invalidClient();
  if (!client.redirect_uris.includes(redirect_uri)) throw invalidRedirectUri();
  const scopes = readScopes(scope, client.allowed_scopes);
  if (!scopes) throw invalidScope(errorUrl(request, { error: 'invalid_scope' }));
  return { client, scopes };
}
