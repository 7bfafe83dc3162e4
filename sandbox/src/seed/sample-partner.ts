import type { Database } from '@hareto/api/db/client.ts';
import { requireRow } from '@hareto/api/db/rows.ts';
import { oauth_clients } from '@hareto/api/db/schema/oauth.ts';
import { webhookSecretOf } from '@hareto/api/features/webhooks/webhook-secrets.ts';

import { SEEDED_REDIRECT } from './oauth-clients.ts';

const PARTNER = { client_id: 'sample-accounting', name: 'サンプル会計クラウド' };

interface Addresses {
  /** The address that browsers use. */
  origin: string;
  /** The address that the product's servers use. */
  internalUrl: string;
}

/**
 * Registers the sample partner with its current addresses. Returns the secret of its webhooks,
 * which is derived from the server's secret.
 */
export async function registerSamplePartner(
  db: Database,
  { origin, internalUrl }: Addresses,
  serverSecret: string,
): Promise<string> {
  const addresses = {
    redirect_uris: [`${origin}/callback`, SEEDED_REDIRECT],
    webhook_url: new URL('/webhooks', internalUrl).href,
  };
  const client = requireRow(
    await db
      .insert(oauth_clients)
      .values({ ...PARTNER, ...addresses, allowed_scopes: ['drafts:write', 'payments:read'] })
      .onConflictDoUpdate({ target: oauth_clients.client_id, set: addresses })
      .returning(),
  );
  const { client_id: clientId, webhook_secret_version: version } = client;
  return webhookSecretOf(serverSecret, { clientId, version });
}
