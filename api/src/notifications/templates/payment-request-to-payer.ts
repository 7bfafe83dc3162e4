import * as message from '@hareto/contracts/messages.ts';
import type { Notice, Notices, NoticeContext } from './payment-notice.ts';
import { dueFact, paymentSection, reasonSection } from './payment-sections.ts';
import { nextSteps } from '../letter.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';

const toPayer = (
  title: string,
  lead: string,
  { sections, button }: Pick<Notice, 'sections' | 'button'>,
): Notice => ({ category: 'payment', title, lead: [lead], sections, button });

const payableUntil = (context: NoticeContext): Pick<Notice, 'sections' | 'button'> => ({
  sections: [
    paymentSection(context, dueFact(context.row)),
    nextSteps('支払期限までに、クレジットカードでお支払いください。'),
  ],
  button: 'お支払いの手続きをする',
});

const endedRequest = (
  context: NoticeContext,
  next: string,
): Pick<Notice, 'sections' | 'button'> => ({
  sections: [
    ...reasonSection(context.row),
    nextSteps(next),
    paymentSection(context, dueFact(context.row)),
  ],
  button: 'お支払い依頼の内容を見る',
});

/** For payers who have linked the request; other addressees get the request's own mails. */
export const REQUEST_LETTERS_TO_PAYER: Notices = {
  'mail:request_linked': (context) =>
    context.row.status === INVOICE_STATUS.BuyerNotRegistered
      ? toPayer(
          'お支払い依頼が届いています',
          `${context.row.supplier_snapshot.name}さまからのお支払い依頼を受け取りました。`,
          {
            sections: [
              paymentSection(context, dueFact(context.row)),
              nextSteps('事業者登録が完了すると、クレジットカードでお支払いいただけます。'),
            ],
            button: 'お支払い依頼の内容を見る',
          },
        )
      : toPayer(
          'お支払い依頼が届いています',
          `${context.row.supplier_snapshot.name}さまからのお支払い依頼を受け取りました。`,
          payableUntil(context),
        ),
  'mail:request_ready': (context) =>
    toPayer(
      'カードでお支払いいただけるようになりました',
      `事業者登録が完了しました。${context.row.supplier_snapshot.name}さまからのご請求を、カードでお支払いいただけます。`,
      payableUntil(context),
    ),
  'mail:request_withdrawn': (context) =>
    toPayer(
      'お支払い依頼が取り消されました',
      `${context.row.supplier_snapshot.name}さまからのお支払い依頼は、依頼元が取り消しました。`,
      endedRequest(context, message.nothingToDo()),
    ),
  'mail:request_expired': (context) =>
    toPayer(
      'お支払い依頼の期限が切れました',
      '支払期限を過ぎたため、このお支払い依頼は期限切れになりました。',
      endedRequest(context, message.contactRequester()),
    ),
};
