import type { Database } from '../db/client.ts';
import { oauth_clients } from '../db/schema/oauth.ts';

/** The partner of the demo. Its address exists nowhere: `.example` is reserved. */
export async function seedOauthClients(tx: Database): Promise<void> {
  await tx.insert(oauth_clients).values({
    client_id: 'sample-accounting',
    name: 'サンプル会計クラウド',
    redirect_uris: ['https://sample-accounting.example/callback'],
    allowed_scopes: ['drafts:write', 'payments:read'],
  });
}
