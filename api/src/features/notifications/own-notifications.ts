import { totals } from '@hareto/contracts/list.ts';
import type { InvoiceEventType } from '@hareto/domain/invoice-events.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { registered_changes } from '../../db/schema/registered-changes.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { orNotFound } from '../../problem.ts';

type Notification = typeof notifications.$inferSelect;
type Category = Notification['category'];

interface NotificationQuery {
  from: number;
  size: number;
  category?: Category | undefined;
  is_read?: boolean | undefined;
}

export async function pageOfNotifications(
  context: Context,
  { buyerId }: Caller,
  { from, size, category, is_read }: NotificationQuery,
) {
  const isOwn = eq(notifications.buyer_id, buyerId);
  const listFilter = and(
    category === undefined ? undefined : eq(notifications.category, category),
    is_read === undefined ? undefined : (is_read ? isNotNull : isNull)(notifications.read_at),
  );
  const [rows, counts] = await Promise.all([
    selectItems(context, and(isOwn, listFilter))
      .orderBy(desc(notifications.published_at), desc(notifications.id))
      .limit(size)
      .offset(from),
    context.db
      .select({
        all: sql<number>`count(*) filter (where ${listFilter ?? sql`true`})::int`,
        unread: countUnread(),
        action_required: countUnread('action_required'),
        payment: countUnread('payment'),
        news: countUnread('news'),
        security: countUnread('security'),
      })
      .from(notifications)
      .where(isOwn),
  ]);
  const { all, unread, ...count_unread_by_category } = requireRow(counts);
  return {
    ...totals(all),
    count_unread: unread,
    count_unread_by_category,
    notifications: rows.map(toItem),
  };
}

/** `alarm_path` is the page on which the owner can report the event as unknown. */
export async function readNotification(context: Context, { buyerId }: Caller, id: number) {
  const [row] = await selectItems(context, byBuyerAndId(buyerId, id));
  const notification = orNotFound(row);
  const { body, alarm_path } = notification;
  return { ...toItem(notification), body, alarm_path };
}

/** Returns the number of notifications that were unread. */
export async function markAllRead({ db, clock }: Context, { buyerId }: Caller): Promise<number> {
  const isUnread = and(eq(notifications.buyer_id, buyerId), isNull(notifications.read_at));
  const change = { read_at: clock.now() };
  const rows = await db.update(notifications).set(change).where(isUnread).returning();
  return rows.length;
}

/** Stores the time of the first reading; a repeated call changes nothing. */
export async function markRead(
  { db, clock }: Context,
  { buyerId }: Caller,
  id: number,
): Promise<void> {
  const [row] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(byBuyerAndId(buyerId, id));
  orNotFound(row);
  await db
    .update(notifications)
    .set({ read_at: clock.now() })
    .where(and(byBuyerAndId(buyerId, id), isNull(notifications.read_at)));
}

const byBuyerAndId = (buyerId: number, id: number) =>
  and(eq(notifications.buyer_id, buyerId), eq(notifications.id, id));

/**
 * The events by which a party does what an action_required notice about a payment asks, such as
 * `release` after ACCOUNT_CONFIRM.
 */
const ANSWERS: readonly InvoiceEventType[] = [
  'resubmit',
  'correct_account',
  'change_card',
  'change_date',
  'release',
];

// Two action_required notices of one day have the same deadline, so the deadline does not show which
// of them is answered. A notice counts as answered when an answer is later than its publication. An
// answer later than `now` was given before the sandbox's clock was moved back, and does not count.
const isPaymentAnswered = (now: Date) => sql`exists (
  select 1 from ${invoice_events}
  where ${and(
    eq(invoice_events.invoice_id, invoices.id),
    inArray(invoice_events.type, [...ANSWERS]),
    gt(invoice_events.at, notifications.published_at),
    lte(invoice_events.at, now),
  )})`;
const isChangeAnswered = (now: Date) => sql`exists (
  select 1 from jsonb_array_elements(${registered_changes.remarks}) as remark
  where remark.value->>'by' = 'business'
    and (remark.value->>'at')::timestamptz > ${notifications.published_at}
    and (remark.value->>'at')::timestamptz <= ${now})`;

/** The business that has to answer; a payment asks either its payer or the requester. */
const askedBusiness = sql`case when ${invoices.action_required}->>'owner' = 'seller'
  then ${invoices.seller_id} else ${invoices.buyer_id} end`;

const isStillRequired = (now: Date) =>
  or(
    and(
      eq(invoices.is_action_required, true),
      eq(invoices.action_due_at, notifications.due_at),
      eq(notifications.buyer_id, askedBusiness),
      not(isPaymentAnswered(now)),
    ),
    and(
      eq(registered_changes.state, 'question'),
      eq(registered_changes.due_at, notifications.due_at),
      not(isChangeAnswered(now)),
    ),
  );

const itemColumns = (now: Date) => ({
  ...getTableColumns(notifications),
  is_resolved: sql<boolean>`coalesce(${notifications.category} = 'action_required'
    and coalesce(${invoices.id}, ${registered_changes.id}) is not null and (${isStillRequired(now)}) is not true, false)`,
});

const selectItems = ({ db, clock }: Pick<Context, 'db' | 'clock'>, condition: SQL | undefined) =>
  db
    .select(itemColumns(clock.now()))
    .from(notifications)
    .leftJoin(invoices, eq(invoices.id, notifications.invoice_id))
    .leftJoin(registered_changes, eq(registered_changes.id, notifications.change_id))
    .where(condition);

function countUnread(category?: Category): SQL<number> {
  const inCategory = category === undefined ? undefined : eq(notifications.category, category);
  return sql<number>`count(*) filter (where ${and(isNull(notifications.read_at), inCategory)})::int`;
}

function toItem(row: Notification & { is_resolved: boolean }) {
  return {
    ...row,
    is_read: row.read_at !== null,
    published_at: toTokyoIso(row.published_at),
    due_at: row.due_at && toTokyoIso(row.due_at),
  };
}
