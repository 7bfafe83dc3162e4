import { eq } from 'drizzle-orm';
import type { Database } from '@hareto/api/db/client.ts';
import { oauth_clients, oauth_consents } from '@hareto/api/db/schema/oauth.ts';
import { users } from '@hareto/api/db/schema/users.ts';

/** This address does not exist: `.example` is reserved. */
export const SEEDED_REDIRECT = 'https://sample-accounting.example/callback';

/** Adds the partner of the demo, with the consent of the buyer's users. */
export async function seedOauthClients(tx: Database, buyerId: number, now: Date): Promise<void> {
  const partner = {
    client_id: 'sample-accounting',
    name: 'サンプル会計クラウド',
    redirect_uris: [SEEDED_REDIRECT],
    allowed_scopes: ['drafts:write', 'payments:read'],
  };
  // If the product was started before the seed, it has already registered the partner with its real
  // address.
  await tx.insert(oauth_clients).values(partner).onConflictDoNothing();
  const consentingUsers = await tx
    .update(users)
    .set({ external_integration_client_ids: ['sample-accounting'] })
    .where(eq(users.buyer_id, buyerId))
    .returning({ user_id: users.id });
  const consent = { client_id: 'sample-accounting', scopes: ['drafts:write', 'payments:read'] };
  await tx
    .insert(oauth_consents)
    .values(consentingUsers.map(({ user_id }) => ({ user_id, ...consent, granted_at: now })));
}
