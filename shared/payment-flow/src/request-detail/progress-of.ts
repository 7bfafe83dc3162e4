import type { RequestDetail } from '@hareto/contracts/request-sellers.ts';
import type { TimelineItem } from '@hareto/design-system/layout/timeline.tsx';
import { factDate, tableInstant } from '@hareto/domain/date-texts.ts';

type Step = { key: keyof RequestDetail['timeline']; title: string; text: string };

const ENDED: Readonly<Record<number, string>> = { 6: '期限切れ', 7: 'キャンセル' };

function stepsOf(request: RequestDetail): readonly Step[] {
  const { buyer_person_name, buyer_person_email, payment_due_date, deposit_date } = request;
  return [
    {
      key: 'sent_at',
      title: '送信',
      text: `${buyer_person_name} さま（${buyer_person_email}）に依頼メールを送りました。`,
    },
    { key: 'delivered_at', title: '到達', text: '送信先のメールサーバーが受け取りました。' },
    { key: 'opened_at', title: '開封', text: '支払いリンクが、はじめて開かれました。' },
    { key: 'linked_at', title: '紐づけ', text: '依頼先のアカウントで受け取られました。' },
    { key: 'paid_at', title: '支払い', text: `支払期限：${factDate(payment_due_date)}` },
    { key: 'deposited_at', title: '入金', text: `入金予定日：${factDate(deposit_date)}` },
  ];
}

/**
 * Sent, delivered, opened, linked, paid, deposited. What came later tells that what is before it
 * happened, also where nobody noted it.
 */
export function progressOf(request: RequestDetail): TimelineItem[] {
  const { timeline, collection_status, closed_at, is_action_required } = request;
  const steps = stepsOf(request);
  const ending = ENDED[collection_status];
  const last = steps.findLastIndex(({ key }) => timeline[key] !== null);
  const shown = ending === undefined ? steps : steps.slice(0, last + 1);
  const items = shown.map(({ key, title, text }, index): TimelineItem => {
    const at = timeline[key];
    const isNext = index === last + 1;
    const waiting = isNext && is_action_required ? 'attention' : isNext ? 'current' : 'todo';
    return {
      key,
      title,
      state: index <= last ? 'done' : waiting,
      ...((index <= last || isNext) && { text }),
      ...(at !== null && { timestamp: tableInstant(at) }),
    };
  });
  return ending === undefined
    ? items
    : [
        ...items,
        { key: 'ended', title: ending, state: 'ended', timestamp: tableInstant(closed_at) },
      ];
}
