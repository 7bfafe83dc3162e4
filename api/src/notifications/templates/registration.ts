import { REFUSAL_REASON_LABELS, type RefusalReason } from '@hareto/domain/registration.ts';
import * as message from '@hareto/contracts/messages.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

export type RegistrationNoticeKind = 'received' | 'approved' | 'refused';
type Words = Omit<Letter, 'category'>;

const RESULT = { label: 'ご登録の状況を見る', path: '/registration/result' };
const numberSection = (label: string, buyerId: number) =>
  factsSection('ご登録の内容', [[label, String(buyerId)]]);

export const REGISTRATION_LETTERS: Record<
  RegistrationNoticeKind,
  (buyerId: number, reason: RefusalReason | null) => Words
> = {
  received: (buyerId) => ({
    title: 'ご登録を受け付けました',
    lead: ['ご登録の内容を確認しています。原則当日中に、結果をメールでお知らせします。'],
    sections: [
      numberSection('受付番号', buyerId),
      nextSteps(
        message.nothingToDo(),
        '確認中も、取引先とカードの登録、請求書の読み取りと下書きの作成ができます。',
      ),
    ],
    link: RESULT,
  }),
  approved: (buyerId) => ({
    title: 'ご登録が完了しました',
    lead: [message.cardPaymentAvailable()],
    sections: [
      numberSection('事業者番号', buyerId),
      nextSteps('お支払いになる請求書をアップロードしてください。'),
    ],
    link: { label: '請求書を支払う', path: '/payments/create' },
  }),
  refused: (buyerId, reason) => ({
    title: 'ご登録について（重要）',
    lead: [message.registrationRefused()],
    sections: [
      ...(reason === null
        ? []
        : [{ heading: '理由の区分', lines: [REFUSAL_REASON_LABELS[reason]] }]),
      numberSection('受付番号', buyerId),
      nextSteps(
        'ご不明な点は、受付番号を添えてお問い合わせください。審査の詳しい内容は、お答えできない場合があります。',
      ),
    ],
    link: RESULT,
  }),
};
