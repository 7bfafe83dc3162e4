import { labelOf } from '@hareto/contracts/labels.ts';
import type { InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { addDays, formatDateProse, type PlainDate } from '@hareto/domain/plain-date.ts';
import type { Editing } from '../form/payment-form-context.ts';
import { toField } from '../values/field-names.ts';
import { transferCalendar } from '../values/transfer-calendar.ts';
import { AttentionPanel, Note } from '@hareto/design-system/feedback/note.tsx';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { dayOf } from '@hareto/domain/date-texts.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isCharged } from '@hareto/product-ui/payment/is-charged.ts';
import type { EditData } from './edit-data.ts';
import { EditedAccount } from './edited-account.tsx';
import { isFileLocked } from './locked-files.ts';
import { lockedValue } from './locked-values.tsx';

type Reason = NonNullable<InvoiceDetail['action_required']>['reasons'][number];

/** The state of each form field while this payment is changed. */
export function createEditing(data: EditData): Editing {
  const { invoice, editableFields, fieldsToCorrect } = data;
  return {
    below: (field) => field === 'account_id' && <EditedAccount data={data} />,
    isFileLocked: (fileId) => isFileLocked(invoice, fileId),
    lockedValue: (field) => (editableFields.has(field) ? null : lockedValue(field, invoice)),
    remark: (field) =>
      fieldsToCorrect.has(field)
        ? {
            warning: commentsForField(field, data),
            rightSlot: (
              <Badge tone="attention" size="sm">
                要修正
              </Badge>
            ),
          }
        : undefined,
    firstField: toField(firstToCorrect([...fieldsToCorrect]) ?? ''),
    isCharged: isCharged(invoice),
  };
}

/** The field to correct first: a typed value has priority over the documents that prove it. */
const firstToCorrect = (fields: readonly string[]): string | undefined =>
  fields.find((field) => field !== 'files') ?? fields[0];

/** The field that shows the comment of a reason: the first field to correct among its fields. */
const fieldOfComment = (reason: Reason, { fieldsToCorrect }: EditData): string | undefined =>
  firstToCorrect(reason.fields.filter((field) => fieldsToCorrect.has(field)));

const commentText = (comment: string) => `運営からのコメント：「${comment}」`;

function commentsForField(field: string, data: EditData): string | undefined {
  const comments = (data.invoice.action_required?.reasons ?? []).flatMap((reason) =>
    reason.comment !== null && fieldOfComment(reason, data) === field
      ? [commentText(reason.comment)]
      : [],
  );
  return comments.length === 0 ? undefined : comments.join('');
}

/** The requested correction and its deadline, at the top of the form. */
export function CorrectionPanel({ data }: { data: EditData }) {
  const action = data.invoice.action_required;
  if (!action) return <Note tone="primary">審査が始まるまで、申請内容を変更できます。</Note>;
  const due = dayOf(action.due_at);
  const { reasons } = action;
  const [only] = reasons;
  return (
    <AttentionPanel title={reasons.length === 1 && only ? only.label : '修正をお願いします'}>
      {reasons.length > 1 && reasons.map(({ code, label }) => <p key={code}>{`${label}。`}</p>)}
      {reasons.map(
        (reason) =>
          reason.comment !== null &&
          fieldOfComment(reason, data) === undefined && (
            <p key={reason.code}>{commentText(reason.comment)}</p>
          ),
      )}
      <p>{firstStep(data)}</p>
      {due < data.today ? (
        <p>{message.answerOverdue(action.owner)}</p>
      ) : (
        <p>
          <strong>{`${formatDateProse(due)}まで（${daysLeftText(due, data)}）`}</strong>
          <span>にご対応ください。この日を過ぎると、お支払いは自動的にキャンセルされます。</span>
        </p>
      )}
    </AttentionPanel>
  );
}

/** The first step and the next one: the documents are replaced only if the value is right. */
function firstStep({ fieldsToCorrect }: EditData): string {
  const fields = [...fieldsToCorrect];
  const first = firstToCorrect(fields);
  if (first === undefined) return '';
  if (first === 'files') return '請求書ファイルを差し替えてください。';
  const value = `はじめに、「${labelOf(first)}」を請求書に合わせて修正してください。`;
  return fieldsToCorrect.has('files')
    ? `${value}正しい場合は、請求書ファイルを差し替えてください。`
    : value;
}

function daysLeftText(due: PlainDate, { today, closedDays }: EditData): string {
  const { closedReason } = transferCalendar(closedDays);
  let daysLeft = 0;
  for (let day = addDays(today, 1); day <= due; day = addDays(day, 1))
    if (closedReason(day) === null) daysLeft += 1;
  return daysLeft === 0 ? '本日まで' : `あと${String(daysLeft)}営業日`;
}
