import { maintenanceHeader, type Maintenance } from '@hareto/contracts/maintenance.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { asc, eq, isNull, ne, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema/users.ts';
import { factsSection, nextSteps, type Letter } from '../mail/letter.ts';
import { occasionOf } from '../mail/occasion.ts';
import type { Clock } from '../ports/clock.ts';
import { tellOwner } from '../features/session/letters/owner-notices.ts';
import type { MaintenancePlan } from './maintenance.ts';
import { untilDone } from '../payments/orders/work.ts';

interface Context {
  db: Database;
  config: Config;
  clock: Clock;
}

/** Each user, once for each plan; another plan in its place is told again. */
export async function tellOfMaintenance(
  { db, config, clock }: Context,
  { announced }: Pick<MaintenancePlan, 'announced'>,
): Promise<number> {
  const plan = await announced();
  if (plan === null) return 0;
  const told = maintenanceHeader(plan);
  const isUntold = or(isNull(users.maintenance_told), ne(users.maintenance_told, told));
  return untilDone(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(isUntold)
      .orderBy(asc(users.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!user) return undefined;
    await tx.update(users).set({ maintenance_told: told }).where(eq(users.id, user.id));
    await tellOwner(tx, user, maintenanceLetter(plan), occasionOf({ clock, config }));
    return user.id;
  });
}

const momentOf = (at: Date) => `${formatDateProse(plainDateOf(at))} ${formatTime(at)}`;

const closedLine = ({ from, until }: Maintenance) =>
  `${momentOf(from)}から${momentOf(until)}まで、メンテナンスのため、ご利用いただけません。`;

export const maintenanceLetter = ({ from, until }: Maintenance): Letter => ({
  category: 'news',
  title: 'メンテナンスのお知らせ',
  summary: closedLine({ from, until }),
  lead: [closedLine({ from, until })],
  sections: [
    factsSection('メンテナンスの日時', [
      ['開始', momentOf(from)],
      ['終了予定', momentOf(until)],
    ]),
    nextSteps('期限の近いお手続きは、開始までに、または終了後にお願いします。'),
  ],
  link: { label: 'ログインして確認する', path: '/toppage' },
});
