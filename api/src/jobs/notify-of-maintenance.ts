import { maintenanceHeader } from '@hareto/contracts/maintenance.ts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
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
 * Notifies each user once for each plan; a plan that replaces another one is announced again. For a
 * few seconds after that, another worker may still announce the old plan. A run takes each user at
 * most once and ends when its plan is replaced, so that the two workers do not notify in turns.
 */
export async function notifyOfMaintenance(
  { db, config, clock }: Context,
  { planToAnnounce }: Pick<MaintenancePlan, 'planToAnnounce'>,
): Promise<number> {
  const plan = await planToAnnounce();
  if (plan === null) return 0;
  const announcement = maintenanceHeader(plan);
  let lastId = 0;
  return processUntilEmpty(
    db,
    async (tx) => {
      const isNotAnnounced = sql`${users.maintenance_told} is distinct from ${announcement}`;
      const [user] = await tx
        .select()
        .from(users)
        .where(and(gt(users.id, lastId), isNotAnnounced))
        .orderBy(asc(users.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!user) return undefined;
      await tx.update(users).set({ maintenance_told: announcement }).where(eq(users.id, user.id));
      await notifyUser(tx, user, maintenanceLetter(plan), notificationContextOf({ clock, config }));
      return user.id;
    },
    {
      afterCommit: (id) => {
        lastId = id;
      },
      mayGoOn: async () => {
        const current = await planToAnnounce();
        return current !== null && maintenanceHeader(current) === announcement;
      },
    },
  );
}
