import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { oauth_clients } from '../db/schema/oauth.ts';
import { invalidClient, invalidRedirectUri, invalidScope } from './refusals.ts';
import { readScopes } from './scopes.ts';

// PostgreSQL refuses a text with NUL in it; no client is registered under anything but these.
export const CLIENT_ID = /^[\w.-]+$/;

/** Who asks and for what, or a refusal. PKCE and the response type are the contract's. */
export async function checkRequest(
  db: Database,
  {
    client_id,
    redirect_uri,
    scope,
  }: Pick<AuthorizationRequest, 'client_id' | 'redirect_uri' | 'scope'>,
) {
  if (!CLIENT_ID.test(client_id)) throw invalidClient();
  const [client] = await db
    .select()
    .from(oauth_clients)
    .where(eq(oauth_clients.client_id, client_id));
  if (!client) throw invalidClient();
  if (!client.redirect_uris.includes(redirect_uri)) throw invalidRedirectUri();
  const scopes = readScopes(scope, client.allowed_scopes);
  if (!scopes) throw invalidScope();
  return { client, scopes };
}
