import { browserInfo, PAYING_TEXT, type Outcome } from '../card/card-submission.ts';
import { useSending } from '../card/use-sending.ts';
import { toField } from '../values/field-names.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { completeEdit } from './complete-edit.ts';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import { editPaths } from './edit-paths.ts';
import { readEdit, writeEdit, type EditAttempt } from './edit-store.ts';
import { storedOrNewAttempt, storeAttempt, sendableChange } from './send-change.ts';

const SENDING_TEXT =
  '申請内容を送信しています。画面を閉じたり、戻るボタンを押したりしないでください。';

const approvalRequest = ({
  invoice,
  values,
}: EditConfirmData): NonNullable<EditAttempt['request']> => ({
  credit_card_id: Number(values.credit_card_id),
  invoice_id: invoice.id,
  draft_id: null,
  billing_amount: Number(values.billing_amount),
  promotion_code: invoice.promotion_code,
  return_path: editPaths(invoice.id).confirm,
  browser: browserInfo(),
});

/** The server's errors at fields that can be edited in step 1, which shows them. */
function refusalsOf(
  outcome: Outcome,
  { editableFields }: EditConfirmData,
): { field: string; message: string }[] {
  if (outcome.kind === 'cutoff') return [{ field: 'deposit_date', message: outcome.message }];
  if (outcome.kind !== 'refused') return [];
  const formErrors = outcome.errors.filter(({ field }) =>
    editableFields.has(field.replace(/\[.*$/, '')),
  );
  return formErrors.map(({ field, message: text }) => ({ field: toField(field), message: text }));
}

const storedAttempt = (
  { invoice, body, commission }: EditConfirmData,
  overrideReason: string | null,
): EditAttempt =>
  storedOrNewAttempt(invoice.id, {
    version: invoice.updated_at,
    body,
    totalAmount: commission.total_amount,
    overrideReason,
  });

/** Stores the attempt of a click in session storage before anything is sent. */
function beginAttempt(data: EditConfirmData, overrideReason: string | null): EditAttempt {
  const { invoice, needsApproval } = data;
  const earlierAttempt = storedAttempt(data, overrideReason);
  const attempt: EditAttempt = {
    ...earlierAttempt,
    stage: 'sent',
    request: needsApproval ? (earlierAttempt.request ?? approvalRequest(data)) : null,
  };
  storeAttempt(invoice.id, attempt);
  return attempt;
}

/** Sends one change per click. */
export function useSendChange(data: EditConfirmData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { id } = data.invoice;

  const begin = (overrideReason: string | null) => () =>
    sendableChange(id, beginAttempt(data, overrideReason));
  const handleOutcome = async (result: Outcome) => {
    if (result.kind === 'done') {
      await navigate(completeEdit(id), { replace: true });
      return;
    }
    if ('isOver' in result) storeAttempt(id, null);
    const refusals = refusalsOf(result, data);
    if (refusals.length > 0) {
      writeEdit({ ...readEdit(id), refusals });
      await navigate(editPaths(id).invoiceInfo, { replace: true });
      return;
    }
    if (result.kind === 'changed') await revalidate();
  };
  const { outcome, isSending, following, send } = useSending({
    notice: data.needsApproval ? PAYING_TEXT : SENDING_TEXT,
    resumed: data.outcome,
    resume: () => sendableChange(id, storedAttempt(data, null)),
    handleOutcome,
  });
  const change = (overrideReason: string | null) => send(begin(overrideReason));
  return { outcome, isSending, following, send: change };
}
