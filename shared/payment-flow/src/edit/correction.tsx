import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { addDays, formatDateProse, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { Editing } from '../form/payment-form-context.ts';
import { transferCalendar } from '../values/transfer-calendar.ts';
import { AttentionPanel, Note } from '@hareto/design-system/feedback/note.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { dayOf } from '@hareto/domain/date-texts.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { EditData } from './edit-data.ts';
import { EditedAccount } from './edited-account.tsx';
import { lockedValue } from './locked-values.tsx';

type Action = NonNullable<InvoiceDetail['action_required']>;

/** The state of each form field while this payment is changed. */
export function editingOf(data: EditData): Editing {
  const { invoice, open, named } = data;
  return {
    below: (field) => field === 'account_id' && <EditedAccount data={data} />,
    keepsFile: (fileId) =>
      invoice.type === 'InvoiceRequestBuyer' &&
      invoice.files.some(({ file_id }) => file_id === fileId),
    lockedValue: (field) => (open.has(field) ? null : lockedValue(field, invoice)),
    remark: (field) =>
      named.has(field)
        ? {
            warning: remarkOn(field, invoice.action_required),
            rightSlot: (
              <Badge tone="attention" size="sm">
                要修正
              </Badge>
            ),
          }
        : undefined,
  };
}

function remarkOn(field: string, action: Action | null): string {
  const reasons = action?.reasons.filter((reason) => reason.fields.includes(field)) ?? [];
  return reasons
    .map(({ label, comment }) =>
      comment === null ? `${label}。` : `${label}。運営からのコメント：「${comment}」`,
    )
    .join('');
}

/** The requested correction and its deadline, at the top of the form. */
export function CorrectionPanel({ data }: { data: EditData }) {
  const action = data.invoice.action_required;
  if (!action) return <Note tone="primary">審査が始まるまで、申請内容を変更できます。</Note>;
  const due = dayOf(action.due_at);
  const [first] = action.reasons;
  return (
    <AttentionPanel
      title={action.reasons.length === 1 && first ? first.label : '修正をお願いします'}
    >
      {action.reasons.map(({ code, label, comment }) => (
        <p key={code}>
          {[action.reasons.length > 1 && `${label}。`, comment].filter(Boolean).join('')}
        </p>
      ))}
      {due < data.today ? (
        <p>{message.answerOverdue()}</p>
      ) : (
        <p>
          <strong>
            {formatDateProse(due)}まで（{daysLeftText(due, data)}）
          </strong>
          にご対応ください。
          この日を過ぎると、お申し込みは自動的にキャンセルされます。「要修正」の項目をご確認ください。
        </p>
      )}
    </AttentionPanel>
  );
}

function daysLeftText(due: PlainDate, { today, closedDays }: EditData): string {
  const { reasonOf } = transferCalendar(closedDays);
  let left = 0;
  for (let day = addDays(today, 1); day <= due; day = addDays(day, 1))
    if (reasonOf(day) === null) left += 1;
  return left === 0 ? '本日まで' : `あと${String(left)}営業日`;
}
