import { REFUSAL_REASON_LABELS, type RefusalReason } from '@hareto/domain/registration.ts';
import type { Database } from '../db/client.ts';
import { tellBusiness } from '../notifications/tell-business.ts';

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

export async function sendRegistrationNotice(
  tx: Database,
  kind: NoticeKind,
  buyerId: number,
  now: Date,
  reason: RefusalReason | null = null,
): Promise<void> {
  await tellBusiness(tx, buyerId, { category: 'news', ...NOTICES[kind](buyerId, reason) }, now);
}
