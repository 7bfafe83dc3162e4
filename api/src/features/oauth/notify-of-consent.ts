import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import type { OwnerNotificationContext } from '../../notifications/notification-context.ts';
import { serviceAllowedLetter } from '../../notifications/templates/security.ts';
import { notifyOwner, type Owner } from '../../notifications/notify-owner.ts';
import { describeScopes } from './scopes.ts';

interface NewConsent extends OwnerNotificationContext {
  clientId: string;
  /** All scopes of the service from now on. */
  scopes: readonly string[];
}

/** Notifies the owner, in case another person has approved the service. */
export async function notifyOfConsent(
  tx: Database,
  owner: Owner,
  { clientId, scopes, ...context }: NewConsent,
): Promise<void> {
  const byClientId = eq(oauth_clients.client_id, clientId);
  const { name } = requireRow(await tx.select().from(oauth_clients).where(byClientId));
  const abilities = describeScopes(scopes).map(({ description }) => description);
  await notifyOwner(tx, owner, serviceAllowedLetter(context.now, name, abilities), context);
}
