import { REFUSAL_REASON_LABELS, type RefusalReason } from '@hareto/domain/registration.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { notifications } from '../db/schema/notifications.ts';
import { users } from '../db/schema/users.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from '../mail/layout.ts';
import { queueMail } from '../mail/outbox.ts';

type NoticeKind = 'received' | 'approved' | 'refused';

interface Notice {
  title: string;
  lines: string[];
  link_path: string;
}

const NOTICES: Record<NoticeKind, (buyerId: number, reason: RefusalReason | null) => Notice> = {
  received: (buyerId) => ({
    title: 'ご登録を受け付けました',
    lines: [
      'ご登録の内容を確認しています。原則当日中に、結果をメールでお知らせします。',
      '確認中も、取引先とカードの登録、請求書の読み取りと下書きの作成ができます。',
      `受付番号：${buyerId}`,
    ],
    link_path: '/registration/result',
  }),
  approved: (buyerId) => ({
    title: 'ご登録が完了しました',
    lines: ['請求書のカード払いをご利用いただけます。', `事業者番号：${buyerId}`],
    link_path: '/payments/create',
  }),
  refused: (buyerId, reason) => ({
    title: 'ご登録について（重要）',
    lines: [
      'ご登録の内容を確認した結果、本サービスをご利用いただけません。',
      ...(reason ? [`理由の区分：${REFUSAL_REASON_LABELS[reason]}`] : []),
      `受付番号：${buyerId}`,
      '審査の詳しい内容は、お答えできない場合があります。',
    ],
    link_path: '/registration/result',
  }),
};

/**
 * Mail to every user of the business and one notice in the product, in the transaction of what they
 * tell about.
 */
export async function sendRegistrationNotice(
  tx: Database,
  kind: NoticeKind,
  buyerId: number,
  now: Date,
  reason: RefusalReason | null = null,
): Promise<void> {
  const { title, lines, link_path } = NOTICES[kind](buyerId, reason);
  const body = lines.join('\n');
  const notice = { buyer_id: buyerId, category: 'news' as const, title, body, link_path };
  await tx.insert(notifications).values({ ...notice, published_at: now });
  const own = eq(users.buyer_id, buyerId);
  const recipients = await tx.select({ to: users.email_address }).from(users).where(own);
  for (const { to } of recipients) {
    await queueMail(tx, {
      to,
      subject: `${MAIL_SUBJECT_PREFIX}${title}`,
      text: `${body}${MAIL_FOOTER}`,
    });
  }
}
