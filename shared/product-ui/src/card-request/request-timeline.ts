import * as message from '@hareto/contracts/messages.ts';
import type { RequestDetail } from '@hareto/contracts/seller-requests.ts';
import type { TimelineItem, TimelineState } from '@hareto/design-system/layout/timeline.tsx';
import { dateWithWeekday, dateWithWeekdayOrOpen, tableInstant } from '@hareto/domain/date-texts.ts';
import { formatDateProse, parsePlainDate, type PlainDate } from '@hareto/domain/plain-date.ts';
import { lastStepOf, REQUEST_STEPS } from '@hareto/domain/request-steps.ts';
import { remindersAfter } from '@hareto/domain/request-terms.ts';
import { COLLECTION_STATUS, isUnpaidCollection } from '@hareto/domain/collection-status.ts';

type StepKey = (typeof REQUEST_STEPS)[number]['key'];
type Texts = Readonly<Record<StepKey, string>>;

const END_TITLES: Readonly<Record<number, string>> = { 6: '期限切れ', 7: 'キャンセル' };

/** Text of a waiting request: its due date, and the automatic reminders of later days. */
function waitingText(due: PlainDate, today: PlainDate): string {
  const text = `カードでのお支払いを待っています。期限は${formatDateProse(due)} 23:59です。`;
  const reminders = remindersAfter(today, due);
  return reminders.length === 0
    ? text
    : `${text}自動リマインド：${reminders.map(formatDateProse).join('・')} 送信予定`;
}

/** The term for `deposit_date`, before the deposit and after it. */
export const depositDayTerm = ({ collection_status }: RequestDetail): string =>
  collection_status === COLLECTION_STATUS.DepositCompleted ? '入金日' : '入金予定日';

function textsOf(request: RequestDetail, today: PlainDate): Texts {
  const { buyer_name, buyer_person_name, buyer_person_email, collection_status } = request;
  const due = request.payment_due_date === null ? null : parsePlainDate(request.payment_due_date);
  const isWaiting = isUnpaidCollection(collection_status) && due !== null && due >= today;
  return {
    sent_at: message.requestMailSent(buyer_person_name, buyer_person_email),
    delivered_at: '送信先のメールサーバーが受け取りました。',
    opened_at: '支払いリンクが、はじめて開かれました。',
    linked_at: `${buyer_name}のアカウントで依頼を受け取りました。`,
    paid_at: isWaiting
      ? waitingText(due, today)
      : `支払期限：${dateWithWeekday(request.payment_due_date)}`,
    deposited_at: `${depositDayTerm(request)}：${dateWithWeekdayOrOpen(request.deposit_date)}`,
  };
}

/** Texts for steps that have not happened yet. */
const FUTURE_TEXTS: Partial<Texts> = {
  opened_at: '支払いリンクは、まだ開かれていません。',
  linked_at: 'はじめての依頼先は、登録してから受け取ります。',
};

/**
 * The steps from sent to deposited; when the request ended early, the end replaces the later steps.
 */
export function requestTimeline(request: RequestDetail, today: PlainDate): TimelineItem[] {
  const { timeline, collection_status, closed_at } = request;
  const ending = END_TITLES[collection_status];
  const last = lastStepOf(timeline);
  const texts = textsOf(request, today);
  const shownSteps = ending === undefined ? REQUEST_STEPS : REQUEST_STEPS.slice(0, last.index + 1);
  const items = shownSteps.map(({ key, title }, index): TimelineItem => {
    if (last.isFailed && index === last.index)
      return {
        key,
        title,
        state: 'failed',
        text: '届きませんでした。',
        timestamp: tableInstant(last.at),
      };
    const at = timeline[key];
    const isNext = index === last.index + 1;
    const hasText = isNext || key === 'deposited_at';
    const text = index <= last.index ? texts[key] : hasText && (FUTURE_TEXTS[key] ?? texts[key]);
    return {
      key,
      title,
      state: stateOf(index - last.index, request.is_action_required),
      ...(text !== false && { text }),
      ...(at !== null && { timestamp: tableInstant(at) }),
    };
  });
  if (ending === undefined) return items;
  const ended = { key: 'ended', title: ending, timestamp: tableInstant(closed_at) };
  return [...items, { ...ended, state: 'ended' }];
}

/** `ahead`: the number of steps after the last one reached. */
function stateOf(ahead: number, isActionRequired: boolean): TimelineState {
  if (ahead <= 0) return 'done';
  if (ahead > 1) return 'todo';
  return isActionRequired ? 'attention' : 'current';
}
