import * as message from '@hareto/contracts/messages.ts';
import { browserInfo, leaveForChallenge, PAYING, type Outcome } from '../card/card-submission.ts';
import { toField } from '../form/field-names.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { completeEdit } from './complete-edit.ts';
import type { EditConfirmData } from './edit-confirm-loader.ts';
import { editPaths } from './edit-paths.ts';
import { readEdit, writeEdit, type EditAttempt } from './edit-store.ts';
import { attemptFor, keepAttempt, sendChange } from './send-change.ts';

const SENDING = '申請内容を送信しています。画面を閉じたり、戻るボタンを押したりしないでください。';

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

/** What the server refused of fields that the form shows; it is told there. */
function refusalsOf(
  outcome: Outcome,
  { open }: EditConfirmData,
): { field: string; message: string }[] {
  if (outcome.kind === 'cutoff') return [{ field: 'deposit_date', message: outcome.message }];
  if (outcome.kind !== 'refused') return [];
  const ofForm = outcome.errors.filter(({ field }) => open.has(field.replace(/\[.*$/, '')));
  return ofForm.map(({ field, message: text }) => ({ field: toField(field), message: text }));
}

/** The attempt of a press, in session storage before the first byte leaves. */
function beginAttempt(data: EditConfirmData, overrideReason: string | null): EditAttempt {
  const { invoice, body, commission, needsApproval } = data;
  const kept = attemptFor(invoice.id, {
    version: invoice.updated_at,
    body: overrideReason === null ? body : { ...body, duplicate_override_reason: overrideReason },
    totalAmount: commission.total_amount,
  });
  const attempt: EditAttempt = {
    ...kept,
    stage: 'sent',
    request: needsApproval ? (kept.request ?? approvalRequest(data)) : null,
  };
  keepAttempt(invoice.id, attempt);
  return attempt;
}

/** Where a try leads that has ended; what stays on this page is for `show`. */
function useSettle(data: EditConfirmData, show: (outcome: Outcome) => void) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { invoice } = data;
  return async (result: Outcome) => {
    if (result.kind === 'done') {
      await navigate(completeEdit(invoice.id), { replace: true });
      return;
    }
    show(result);
    if ('isOver' in result) keepAttempt(invoice.id, null);
    const refusals = refusalsOf(result, data);
    const edit = readEdit(invoice.id);
    if (refusals.length > 0 && edit) {
      writeEdit({ ...edit, refusals });
      await navigate(editPaths(invoice.id).invoiceInfo, { replace: true });
      return;
    }
    if (result.kind === 'changed') {
      host().snackbar.show({ color: 'error', title: message.conflict() });
      await revalidate();
    }
  };
}

/** One press, one change. */
export function useSendChange(data: EditConfirmData) {
  const [outcome, setOutcome] = useState<Outcome | null>(data.outcome);
  const [sending, setSending] = useState(false);
  const settle = useSettle(data, setOutcome);
  const send = async (overrideReason: string | null) => {
    const close = host().overlay.show(data.needsApproval ? PAYING : SENDING);
    setOutcome(null);
    setSending(true);
    const { id } = data.invoice;
    const result = await sendChange(id, beginAttempt(data, overrideReason));
    if (result.kind === 'challenge') {
      leaveForChallenge(result.url, close);
      setSending(false);
      return;
    }
    try {
      await settle(result);
    } finally {
      close();
      setSending(false);
    }
  };
  return { outcome, sending, send };
}
