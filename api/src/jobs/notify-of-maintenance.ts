import { maintenanceHeader } from '@hareto/contracts/maintenance.ts';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { maintenanceLetter } from '../notifications/templates/maintenance.ts';
import { notificationContextOf } from '../notifications/notification-context.ts';
import type { Clock } from '../ports/clock.ts';
import { notifyUser } from '../notifications/notify-owner.ts';
import type { MaintenancePlan } from './maintenance.ts';
import { processUntilEmpty } from '../payments/orders/payment-jobs.ts';

interface Context {
  db: Database;
  config: Config;
  clock: Clock;
}

/**
 * Which plan a user was notified of: its number and its interval. An earlier release stored the
 * interval alone. The number is compared because another worker may still announce a plan that was
 * replaced, and both would take turns with the same users.
 */
function isNotNotifiedOf(number: string, interval: string): SQL {
  const stored = users.maintenance_told;
  return sql`coalesce(substring(${stored} from '^(\\d{6}) '), '') < ${number}
    and regexp_replace(${stored}, '^\\d{6} ', '') is distinct from ${interval}`;
}

/** Notifies each user once for each plan; a plan that replaces another one is announced again. */
export async function notifyOfMaintenance(
  { db, config, clock }: Context,
  { planToAnnounce }: Pick<MaintenancePlan, 'planToAnnounce'>,
): Promise<number> {
  const plan = await planToAnnounce();
  if (plan === null) return 0;
  const { number } = plan;
  const interval = maintenanceHeader(plan);
  return processUntilEmpty(db, async (tx) => {
    if ((await planToAnnounce())?.number !== number) return undefined;
    const [user] = await tx
      .select()
      .from(users)
      .where(isNotNotifiedOf(number, interval))
      .orderBy(asc(users.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!user) return undefined;
    await tx
      .update(users)
      .set({ maintenance_told: `${number} ${interval}` })
      .where(eq(users.id, user.id));
    await notifyUser(tx, user, maintenanceLetter(plan), notificationContextOf({ clock, config }));
    return user.id;
  });
}
