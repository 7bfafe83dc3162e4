import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oauth_consents } from '../../db/schema/oauth.ts';

/**
 * Stores the time of the last use, at most once a minute, so that not every call of a partner
 * writes. Skips a consent that another call has locked: that call also records a use, adds scopes
 * (`addScopes`), or deletes the consent and waits for the code that a refresh has locked.
 */
export async function recordUse(
  db: Database,
  { userId, clientId, now }: { userId: number; clientId: string; now: Date },
): Promise<void> {
  const { user_id, client_id, last_used_at } = oauth_consents;
  const isOlderThanAMinute = lte(last_used_at, new Date(now.getTime() - 60_000));
  const isDue = or(isNull(last_used_at), isOlderThanAMinute);
  const dueConsent = db
    .select({ client_id })
    .from(oauth_consents)
    .where(and(eq(user_id, userId), eq(client_id, clientId), isDue))
    .for('update', { skipLocked: true });
  await db
    .update(oauth_consents)
    .set({ last_used_at: now })
    .where(and(eq(user_id, userId), inArray(client_id, dueConsent)));
}
