import type { Database } from '../db/client.ts';
import type { invoices } from '../db/schema/invoices.ts';
import { notifications } from '../db/schema/notifications.ts';
import { noticeSummary, reasonBrief } from '../invoices/notice-summary.ts';

type Invoice = typeof invoices.$inferSelect;
type NewNotification = typeof notifications.$inferInsert;

const HOUR_MS = 3_600_000;
const displayNumber = (invoice: Invoice) => `I-${String(invoice.document_number).padStart(8, '0')}`;

/** Three unread about what is to be done, the rest read. */
export async function seedNotifications(
  tx: Database,
  buyerId: number,
  seeded: Invoice[],
  now: Date,
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const actions = actionNotices(buyerId, seeded, hoursAgo);
  const paid = seeded
    .filter(({ status }) => status === 4)
    .map((invoice, index): NewNotification => ({
      buyer_id: buyerId,
      category: 'payment',
      title: `振込が完了しました（${displayNumber(invoice)}）`,
      summary: noticeSummary(invoice, invoice.supplier_snapshot.name),
      body: `${invoice.supplier_snapshot.name}への振込が完了しました。`,
      link_path: `/payments/history/${invoice.id}`,
      published_at: hoursAgo(24 * (14 + 12 * index)),
      read_at: hoursAgo(24 * (13 + 12 * index)),
    }));
  await tx.insert(notifications).values([
    ...actions,
    ...paid,
    {
      buyer_id: buyerId,
      category: 'security',
      title: '新しい端末からのログインがありました',
      summary: 'Edge / Windows・192.0.2.77',
      body: 'お心当たりのない場合は、パスワードを変更してください。',
      link_path: '/myaccount/security',
      published_at: hoursAgo(30),
      read_at: hoursAgo(29),
    },
    {
      buyer_id: buyerId,
      category: 'news',
      title: 'システムメンテナンスのお知らせ',
      summary: '日曜日の2:00から5:00まで、ご利用いただけません。',
      body: '日曜日の2:00から5:00まで、メンテナンスのためご利用いただけません。',
      published_at: hoursAgo(24 * 6),
    },
  ]);
}

function actionNotices(
  buyerId: number,
  seeded: Invoice[],
  hoursAgo: (hours: number) => Date,
): NewNotification[] {
  const flagged = seeded.filter(({ is_action_required }) => is_action_required);
  return flagged.map((invoice, index) => ({
    buyer_id: buyerId,
    category: 'action_required',
    title: `お支払い（${displayNumber(invoice)}）の内容をご確認ください`,
    summary: noticeSummary(invoice, invoice.supplier_snapshot.name, reasonBrief(invoice)),
    due_at: invoice.action_due_at,
    invoice_id: invoice.id,
    body: `${invoice.action_required?.reasons[0]?.label ?? ''}。\n${invoice.action_required?.reasons[0]?.comment ?? ''}`,
    link_path: `/payments/${invoice.status === 3 ? 'reserved' : 'review'}/${invoice.id}`,
    published_at: hoursAgo(3 + index * 20),
  }));
}
