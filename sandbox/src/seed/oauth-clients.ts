import { ACCESS_DAYS } from '@hareto/contracts/oauth.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '@hareto/api/db/client.ts';
import {
  oauth_clients,
  oauth_codes,
  oauth_consents,
  oauth_refresh_tokens,
} from '@hareto/api/db/schema/oauth.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { hashToken, newToken } from '@hareto/api/secrets.ts';

/** This address does not exist: `.example` is reserved. */
export const SEEDED_REDIRECT = 'https://sample-accounting.example/callback';

const CLIENT_ID = 'sample-accounting';
const SCOPES = ['drafts:write', 'payments:read'];

/** Adds the partner of the demo, with the consent of the buyer's users. */
export async function seedOauthClients(
  tx: Database,
  buyerId: number,
  { now, grantedAt }: { now: Date; grantedAt: Date },
): Promise<void> {
  const partner = {
    client_id: CLIENT_ID,
    name: 'サンプル会計クラウド',
    redirect_uris: [SEEDED_REDIRECT],
    allowed_scopes: SCOPES,
  };
  // If the product was started before the seed, it has already registered the partner with its real
  // address.
  await tx.insert(oauth_clients).values(partner).onConflictDoNothing();
  const consentingUsers = await tx
    .update(users)
    .set({ external_integration_client_ids: [CLIENT_ID] })
    .where(eq(users.buyer_id, buyerId))
    .returning({ user_id: users.id });
  const consent = { client_id: CLIENT_ID, scopes: SCOPES, granted_at: now };
  await tx
    .insert(oauth_consents)
    .values(consentingUsers.map(({ user_id }) => ({ user_id, ...consent })));
  for (const { user_id } of consentingUsers) await seedGrant(tx, user_id, grantedAt);
}

/**
 * A grant whose tokens are known to no client: the list of services shows it as connected. It
 * cannot read payments, so that messages about them go to the partner only while it is connected.
 */
async function seedGrant(tx: Database, user_id: number, grantedAt: Date): Promise<void> {
  const hash = hashToken(newToken());
  await tx.insert(oauth_codes).values({
    hash,
    user_id,
    client_id: CLIENT_ID,
    redirect_uri: SEEDED_REDIRECT,
    scope: 'drafts:write',
    code_challenge: hashToken(newToken()),
    expires_at: grantedAt,
    used_at: grantedAt,
  });
  await tx.insert(oauth_refresh_tokens).values({
    hash: hashToken(newToken()),
    code_hash: hash,
    expires_at: new Date(grantedAt.getTime() + ACCESS_DAYS * 24 * 3_600_000),
  });
}
