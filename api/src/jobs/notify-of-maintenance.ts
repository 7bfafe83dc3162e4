import { maintenanceHeader } from '@hareto/contracts/maintenance.ts';
import { asc, eq, isNull, ne, or } from 'drizzle-orm';
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

/** Notifies each user once for each plan; a plan that replaces another one is announced again. */
export async function notifyOfMaintenance(
  { db, config, clock }: Context,
  { planToAnnounce }: Pick<MaintenancePlan, 'planToAnnounce'>,
): Promise<number> {
  const plan = await planToAnnounce();
  if (plan === null) return 0;
  const announcement = maintenanceHeader(plan);
  const isNotAnnounced = or(
    isNull(users.maintenance_told),
    ne(users.maintenance_told, announcement),
  );
  return processUntilEmpty(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(isNotAnnounced)
      .orderBy(asc(users.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!user) return undefined;
    await tx.update(users).set({ maintenance_told: announcement }).where(eq(users.id, user.id));
    await notifyUser(tx, user, maintenanceLetter(plan), notificationContextOf({ clock, config }));
    return user.id;
  });
}
