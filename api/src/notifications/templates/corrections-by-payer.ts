import * as message from '@hareto/contracts/messages.ts';
import type { Notice, NoticeContext } from './payment-notice.ts';
import {
  cancelledOtherwise,
  isStopped,
  paymentSection,
  postedOn,
  reminderTitle,
  requiredActionSection,
  STILL_OPEN,
  STILL_STOPPED,
  transferDateFact,
  UNANSWERED,
} from './payment-sections.ts';
import { reasonBrief } from './payment-summary.ts';

/** Labels of the button of a mail. */
export const SEE = 'お支払い状況を見る';
export const SEE_CONTENT = 'お支払いの内容を見る';

interface Correction {
  title: string;
  lead: string;
  button: string;
  brief?: string;
}

/** Asks the payer for a correction; a requester's corrections have another letter. */
const asking = (
  context: NoticeContext,
  { title, lead, button, brief = reasonBrief(context.row) }: Correction,
): Notice => ({
  category: 'action_required',
  title,
  lead: [lead],
  sections: [
    requiredActionSection(context.row, cancelledOtherwise(context.row)),
    paymentSection(context, ...transferDateFact(context.row), ...postedOn(context.row)),
  ],
  button,
  brief,
});

/** Asks the payer to cancel, because no change of the payment would help. */
function askingToCancel(context: NoticeContext, title: string, before = ''): Notice {
  const request = message.cancellationRequest(
    context.row.action_required?.reasons ?? [],
    `${message.paymentNotAccepted()}。`,
  );
  return asking(context, {
    title,
    lead: `${before}${request}`,
    button: SEE_CONTENT,
    brief: message.cancelPayment(),
  });
}

/** Asks the payer to resume a stopped payment, which cannot be answered before. */
const askingToResume = (context: NoticeContext, title: string, before = ''): Notice =>
  asking(context, { title, lead: `${before}${STILL_STOPPED}`, button: SEE });

export function correctionRequested(context: NoticeContext): Notice {
  if (context.mustCancel)
    return askingToCancel(context, `【要対応】${message.paymentNotAccepted()}`);
  return asking(context, {
    title: '【要対応】申請内容のご確認をお願いします',
    lead: message.correctionRequested(),
    button: '内容を確認して修正する',
  });
}

export function captureFailed(context: NoticeContext): Notice {
  const title = '【要対応】カード決済を完了できませんでした';
  if (isStopped(context.row)) return askingToResume(context, title);
  return asking(context, {
    title,
    lead: '振込はまだ予約されていません。別のカードでお手続きください。',
    button: '別のカードで手続きする',
    brief: '別のカードでお手続きください。',
  });
}

export function transferFailed(context: NoticeContext): Notice {
  const title = '【要対応】振込が完了しませんでした';
  const problem = '取引先の口座への振込が完了しませんでした。';
  if (isStopped(context.row)) return askingToResume(context, title, problem);
  if (context.mustCancel) return askingToCancel(context, title, problem);
  return asking(context, {
    title,
    lead: `${problem}振込先口座をご確認のうえ、新しい振込希望日をご指定ください。`,
    button: '振込先口座を確認する',
    brief: '振込先口座をご確認ください。',
  });
}

export const datePassed = (context: NoticeContext): Notice =>
  asking(context, {
    title: '【要対応】申請内容のご確認をお願いします',
    lead: '振込希望日に間に合わなくなりました。新しい振込希望日をご指定ください。',
    button: '新しい振込希望日を指定する',
    brief: '新しい振込希望日をご指定ください。',
  });

export function dueReminder(context: NoticeContext): Notice {
  const title = reminderTitle(context);
  if (isStopped(context.row)) return askingToResume(context, title);
  if (context.mustCancel) return askingToCancel(context, title, UNANSWERED);
  return asking(context, { title, lead: STILL_OPEN, button: '内容を確認して修正する' });
}
