import { totals } from '@hareto/contracts/list.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { notifications } from '../db/schema/notifications.ts';
import { orNotFound } from '../http/problem.ts';
import type { Clock } from '../ports/clock.ts';

type Notification = typeof notifications.$inferSelect;

export function createNotificationService({ db, clock }: { db: Database; clock: Clock }) {
  const isOne = (buyerId: number, id: number) =>
    and(eq(notifications.buyer_id, buyerId), eq(notifications.id, id));

  return {
    list: async (buyerId: number, page: { from: number; size: number }) =>
      pageOfNotifications(db, buyerId, page),

    get: async (buyerId: number, id: number) => {
      const [row] = await db.select().from(notifications).where(isOne(buyerId, id));
      const notification = orNotFound(row);
      return { ...toItem(notification), body: notification.body };
    },

    confirmAll: async (buyerId: number): Promise<number> => {
      const isUnread = and(eq(notifications.buyer_id, buyerId), isNull(notifications.read_at));
      const change = { read_at: clock.now() };
      const rows = await db.update(notifications).set(change).where(isUnread).returning();
      return rows.length;
    },

    /** Reading twice is not an error; the first time counts. */
    confirm: async (buyerId: number, id: number): Promise<void> => {
      const [row] = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(isOne(buyerId, id));
      orNotFound(row);
      await db
        .update(notifications)
        .set({ read_at: clock.now() })
        .where(and(isOne(buyerId, id), isNull(notifications.read_at)));
    },
  };
}

async function pageOfNotifications(
  db: Database,
  buyerId: number,
  { from, size }: { from: number; size: number },
) {
  const owned = eq(notifications.buyer_id, buyerId);
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(owned)
      .orderBy(desc(notifications.published_at), desc(notifications.id))
      .limit(size)
      .offset(from),
    db
      .select({
        all: sql<number>`count(*)::int`,
        unread: sql<number>`count(*) filter (where read_at is null)::int`,
      })
      .from(notifications)
      .where(owned),
  ]);
  const { all, unread } = theRow(counted);
  return { ...totals(all), count_unread: unread, notifications: rows.map(toItem) };
}

function toItem(row: Notification) {
  return { ...row, is_read: row.read_at !== null, published_at: toTokyoIso(row.published_at) };
}
