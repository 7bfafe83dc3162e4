import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { NEWEST_KNOWN_TERMS, users } from '../db/schema/users.ts';
import { termsLetter } from '../notifications/templates/terms-of-use.ts';
import { notificationContextOf } from '../notifications/notification-context.ts';
import type { Clock } from '../ports/clock.ts';
import { notifyUser } from '../notifications/notify-owner.ts';
import { processUntilEmpty } from '../payments/orders/payment-jobs.ts';

/**
 * Notifies each user who agreed to older terms, once for each version. During a release, a worker
 * with an older version of the terms skips users who already know a newer one.
 */
export async function notifyOfTerms({
  db,
  config,
  clock,
}: {
  db: Database;
  config: Config;
  clock: Clock;
}): Promise<number> {
  const { termsVersion } = config;
  const hasOlderTerms = and(
    lt(users.license_version, termsVersion),
    sql`${NEWEST_KNOWN_TERMS} < ${termsVersion}`,
  );
  return processUntilEmpty(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(hasOlderTerms)
      .orderBy(NEWEST_KNOWN_TERMS, asc(users.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!user) return undefined;
    await tx.update(users).set({ license_told: termsVersion }).where(eq(users.id, user.id));
    await notifyUser(tx, user, termsLetter(termsVersion), notificationContextOf({ clock, config }));
    return user.id;
  });
}
