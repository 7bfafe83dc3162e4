import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import { formatDateProse, plainDate, plainDateOf } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { notifications } from '../db/schema/notifications.ts';
import { users } from '../db/schema/users.ts';
import { queueMail } from '../mail/outbox.ts';
import { requestNotices } from '../requests/request-notices.ts';
import { requestsOf, type RequestRow } from '../requests/request-rows.ts';
import type { InvoiceRow } from './invoice-state.ts';
import type { Notice, NoticeKind } from './notice.ts';

const dateOf = (text: string | null): string =>
  text === null ? '' : formatDateProse(plainDate(text));
const dueOf = (row: InvoiceRow) =>
  row.action_due_at === null ? '' : formatDateProse(plainDateOf(row.action_due_at));
const reasonsOf = (row: InvoiceRow) =>
  row.action_required?.reasons.map(
    ({ label, comment }) => `・${label}${comment === null ? '' : `\n　${comment}`}`,
  ) ?? [];
const asked = (row: InvoiceRow, lead: string) => [
  lead,
  ...reasonsOf(row),
  `${dueOf(row)}までに修正をお願いします。期限を過ぎると、お申し込みは自動的にキャンセルされます。`,
];
const refundLine = (row: InvoiceRow) =>
  row.payment_state === 'refunding'
    ? [
        'カードへの返金手続きを行っています。カード会社での反映には数日〜1か月程度かかる場合があります。',
      ]
    : ['カードへのご請求は行われません。'];

/**
 * What buyers and requesters are told. No card or account number stands in any subject, only the
 * document number for support.
 */
const NOTICES: Partial<Record<NoticeKind, (row: InvoiceRow) => Notice>> = {
  'mail:submitted': (row) => ({
    title: `お支払いの申請を受け付けました（${formatDocumentNumber(row.document_number)}）`,
    lines: [
      '内容を審査し、結果をメールでお知らせします。',
      `振込希望日：${dateOf(row.deposit_date)}`,
    ],
    category: 'payment',
  }),
  'mail:correction_requested': (row) => ({
    title: '【要対応】申請内容のご確認をお願いします',
    lines: asked(row, '審査で確認が必要な点がありました。'),
    category: 'action_required',
  }),
  'mail:due_reminder': (row) => ({
    title: `【期限間近】修正期限は${shortDue(row)}です`,
    lines: asked(row, 'まだご対応いただいていない点があります。'),
    category: 'action_required',
  }),
  'mail:resubmitted': () => ({
    title: '修正内容を受け付けました',
    lines: ['修正いただいた内容をあらためて審査します。'],
    category: 'payment',
  }),
  'mail:transfer_scheduled': (row) => ({
    title: '審査が完了し、振込を予約しました',
    lines: [`振込予定日：${dateOf(row.deposit_date)}`, 'カードのご利用日は審査完了日になります。'],
    category: 'payment',
  }),
  'mail:capture_failed': (row) => ({
    title: '【要対応】カード決済を完了できませんでした',
    lines: asked(row, '別のカードをご登録のうえ、お手続きください。'),
    category: 'action_required',
  }),
  'mail:transfer_completed': (row) => ({
    title: '振込が完了しました',
    lines: [
      `振込日：${dateOf(row.deposit_date)}`,
      '手数料の領収書をお支払い履歴からダウンロードいただけます。',
    ],
    category: 'payment',
  }),
  'mail:transfer_failed': (row) => ({
    title: '【要対応】振込が完了しませんでした',
    lines: asked(row, '振込先口座をご確認ください。'),
    category: 'action_required',
  }),
  'mail:date_passed': (row) => ({
    title: '【要対応】申請内容のご確認をお願いします',
    lines: asked(row, '振込希望日に間に合わなくなりました。新しい日付をご指定ください。'),
    category: 'action_required',
  }),
  'mail:cancelled': (row) => ({
    title: 'お支払いをキャンセルしました',
    lines: [...cancelLines(row), ...refundLine(row)],
    category: 'payment',
  }),
  'mail:rejected': (row) => ({
    title: '申請をお受けできませんでした',
    lines: [...cancelLines(row), ...refundLine(row)],
    category: 'payment',
  }),
};

const SUBJECT_PREFIX = '【請求書カード払い】';

/** Mails and notices of one happening, in the transaction of what they tell about. */
export async function sendNotice(
  tx: Database,
  kind: NoticeKind,
  row: InvoiceRow,
  now: Date,
): Promise<void> {
  const own = NOTICES[kind]?.(row);
  const notices = [...(own ? [own] : []), ...requestNotices(kind, row)];
  const request = (await requestsOf(tx, [row])).get(row.id);
  for (const notice of notices) await sendOne(tx, notice, { row, request, now });
}

interface Telling {
  row: InvoiceRow;
  request: RequestRow | undefined;
  now: Date;
}

/** Mail to every user of the business and one notice in the product. */
async function sendOne(tx: Database, notice: Notice, telling: Telling): Promise<void> {
  const { row, now } = telling;
  const buyerId = notice.to === 'requester' ? row.seller_id : row.buyer_id;
  if (buyerId === null) return;
  const body = [...notice.lines, '', ...factsOf(notice, telling)].join('\n');
  const link_path = notice.to === 'requester' ? `/collections/${row.id}` : detailPath(row);
  await tx.insert(notifications).values({
    buyer_id: buyerId,
    category: notice.category,
    title: notice.title,
    body,
    link_path,
    published_at: now,
  });
  const recipients = await tx
    .select({ to: users.email_address })
    .from(users)
    .where(eq(users.buyer_id, buyerId));
  for (const { to } of recipients)
    await queueMail(tx, { to, subject: `${SUBJECT_PREFIX}${notice.title}`, text: `${body}\n` });
}

function factsOf({ to }: Notice, { row, request }: Telling): string[] {
  const other =
    to === 'requester'
      ? `依頼先：${request?.buyer_name ?? ''}`
      : `取引先：${row.supplier_snapshot.name}`;
  return [
    `お支払い番号：${formatDocumentNumber(row.document_number)}`,
    other,
    ...(request ? [`件名：${request.title}`] : []),
    `請求金額：${formatYenProse(row.billing_amount)}`,
  ];
}

function cancelLines(row: InvoiceRow): string[] {
  return row.cancel?.comment ? [`理由：${row.cancel.comment}`] : [];
}

/** 11月30日(月), as subjects have it. */
function shortDue(row: InvoiceRow): string {
  return dueOf(row).replace(/^\d+年/, '');
}
