import * as message from '@hareto/contracts/messages.ts';
import { PAYING, type Outcome } from '@hareto/payment-flow/card/card-submission.ts';
import { browserInfo, leaveForChallenge } from '@hareto/payment-flow/card/leave-for-challenge.ts';
import { toField } from '@hareto/payment-flow/form/field-names.ts';
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

/** One press, one change. The keys are in session storage before the first byte leaves. */
export function useSendChange(data: EditConfirmData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | null>(data.outcome);
  const [sending, setSending] = useState(false);
  const { invoice, body, commission, needsApproval } = data;

  const settle = async (result: Outcome) => {
    if (result.kind === 'done') {
      await navigate(completeEdit(invoice.id), { replace: true });
      return;
    }
    setOutcome(result);
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
  const send = async (overrideReason: string | null) => {
    const close = host().overlay.show(needsApproval ? PAYING : SENDING);
    setOutcome(null);
    setSending(true);
    const sent =
      overrideReason === null ? body : { ...body, duplicate_override_reason: overrideReason };
    const kept = attemptFor(invoice.id, {
      version: invoice.updated_at,
      body: sent,
      totalAmount: commission.total_amount,
    });
    const attempt: EditAttempt = {
      ...kept,
      stage: 'sent',
      request: needsApproval ? (kept.request ?? approvalRequest(data)) : null,
    };
    keepAttempt(invoice.id, attempt);
    const result = await sendChange(invoice.id, attempt);
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
