import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { oauth_clients } from '../db/schema/oauth.ts';
import { readScopes, type DescribedScope } from './scopes.ts';

// PostgreSQL refuses a text with NUL in it; no client is registered under anything but these.
export const CLIENT_ID = /^[\w.-]+$/;

type Client = typeof oauth_clients.$inferSelect;

/** Who asks and for what, or the first thing that is wrong with it. */
type Examined =
  | { mistake: 'unknown_client' }
  | { mistake: 'foreign_redirect' }
  | { mistake: 'too_much'; client: Client }
  | { mistake: null; client: Client; scopes: DescribedScope[] };

/**
 * Held against what the operator has registered, in the order in which it may be told: the scope is
 * looked at when the answer has somewhere to go. PKCE and the response type are the contract's.
 */
export async function examineRequest(
  db: Database,
  { client_id, redirect_uri, scope }: AuthorizationRequest,
): Promise<Examined> {
  if (!CLIENT_ID.test(client_id)) return { mistake: 'unknown_client' };
  const [client] = await db
    .select()
    .from(oauth_clients)
    .where(eq(oauth_clients.client_id, client_id));
  if (!client) return { mistake: 'unknown_client' };
  if (!client.redirect_uris.includes(redirect_uri)) return { mistake: 'foreign_redirect' };
  const scopes = readScopes(scope, client.allowed_scopes);
  return scopes ? { mistake: null, client, scopes } : { mistake: 'too_much', client };
}
