import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { isTransferDatePast } from '@hareto/domain/transfer-date.ts';
import { formatYen } from '@hareto/domain/money.ts';
import { isWithinExamination } from '@hareto/domain/examination-time.ts';
import type { TimelineItem, TimelineState } from '@hareto/design-system/layout/timeline.tsx';
import { dateWithWeekday, tableInstant } from '@hareto/domain/date-texts.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import {
  isCancelledOrExpired,
  isInReview,
  isReserved,
} from '@hareto/domain/invoice-status-groups.ts';
import * as message from '@hareto/contracts/messages.ts';
import { lastEventAt } from './invoice-events.ts';

/** The number of finished steps for each status: 受付, 審査, 振込予約, 振込完了. */
const STEPS_DONE: Readonly<Record<InvoiceDetail['status'], number>> = {
  6: 0,
  7: 0,
  1: 1,
  2: 1,
  3: 3,
  4: 4,
  5: 1,
  8: 0,
};

/**
 * 受付 → 審査 → 振込予約 → 振込完了, on a request after 依頼 → 受け取り. A cancelled or expired payment ends with its
 * reason and has no future steps.
 */
export function paymentTimeline(invoice: InvoiceDetail, now: Date): TimelineItem[] {
  return [...requestSteps(invoice), ...ownProgress(invoice, now)];
}

/** The steps of a request before its payment, all of them finished. */
function requestSteps({ requester, events, title }: InvoiceDetail): TimelineItem[] {
  if (requester === null) return [];
  const requestedAt = lastEventAt(events, ['create_request']);
  const linkedAt = lastEventAt(events, ['link']);
  const stamp = (at: string | null) => (at === null ? {} : { timestamp: tableInstant(at) });
  return [
    doneStep({ key: 'requested', title: '依頼', text: title ?? undefined, ...stamp(requestedAt) }),
    doneStep({ key: 'linked', title: '依頼の受け取り', ...stamp(linkedAt) }),
  ];
}

function ownProgress(invoice: InvoiceDetail, now: Date): TimelineItem[] {
  const steps = stepsOf(invoice, now);
  if (isCancelledOrExpired(invoice.status))
    return [
      ...steps.filter((step) => step.timestamp !== undefined).map(doneStep),
      endStep(invoice),
    ];
  const finished = STEPS_DONE[invoice.status];
  const currentState: TimelineState = invoice.is_action_required ? 'attention' : 'current';
  const reserved = isReserved(invoice.status);
  const current = reserved ? (invoice.is_action_required ? 3 : 2) : finished;
  return steps.map((step, index) => ({
    ...step,
    state: index === current ? currentState : index < current ? 'done' : 'todo',
  }));
}

type Step = Omit<TimelineItem, 'state'>;
const doneStep = (step: Step): TimelineItem => ({ ...step, state: 'done' });

function stepsOf(invoice: InvoiceDetail, now: Date): Step[] {
  const { events, status } = invoice;
  const at = (types: readonly string[]) => {
    const instant = lastEventAt(events, types);
    return instant === null ? {} : { timestamp: tableInstant(instant) };
  };
  const reason = invoice.is_action_required
    ? (invoice.action_required?.reasons[0]?.label ??
      invoice.action_message ??
      message.needsAttention())
    : undefined;
  const examining = isInReview(status);
  const reserved = isReserved(status);
  const isTransferred = status === INVOICE_STATUS.TransferCompleted;
  return [
    {
      key: 'applied',
      title: '受付',
      text: `お支払い総額 ${formatYen(invoice.total_amount)}`,
      ...(invoice.applied_at !== null && { timestamp: tableInstant(invoice.applied_at) }),
    },
    {
      key: 'examined',
      title: '審査',
      text: examining ? (reason ?? examinationText(invoice, now)) : undefined,
      ...at(['approve', 'capture_succeeded']),
    },
    {
      key: 'reserved',
      title: '振込予約',
      text: examining ? '審査完了後に確定します。' : undefined,
      ...(!examining && at(['capture_succeeded'])),
    },
    {
      key: 'transferred',
      title: '振込完了',
      text: isTransferred ? undefined : (reserved && reason) || transferText(invoice, now),
      ...(isTransferred && { timestamp: dateWithWeekday(invoice.deposit_date) }),
    },
  ];
}

/** Promises a result within one business day only while that promise can still be kept. */
function examinationText({ examination_days }: InvoiceDetail, now: Date): string {
  return `請求書と振込先を確認しています。${
    isWithinExamination(examination_days, now)
      ? '通常1営業日以内に結果をお知らせします。'
      : '結果はメールとお知らせでお届けします。'
  }`;
}

const transferText = (invoice: InvoiceDetail, now: Date): string =>
  isTransferDatePast(invoice, now)
    ? '新しい振込希望日が決まると表示します。'
    : `${dateWithWeekday(invoice.deposit_date)}予定`;

function endStep(invoice: InvoiceDetail): TimelineItem {
  const expired = invoice.status === INVOICE_STATUS.Expired;
  return {
    key: 'ended',
    state: 'ended',
    title: expired ? '期限切れ' : 'キャンセル',
    text: expired ? '支払期限を過ぎました。' : (invoice.cancel?.comment ?? undefined),
    ...(invoice.cancel && { timestamp: tableInstant(invoice.cancel.cancelled_at) }),
  };
}
