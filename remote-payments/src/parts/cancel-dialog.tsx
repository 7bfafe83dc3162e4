import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { type InvoiceListItem } from '@hareto/contracts/invoice-list.ts';
import * as message from '@hareto/contracts/messages.ts';
import { paymentTabOf } from '@hareto/domain/invoice-status.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { isProblem, refusalText } from '@hareto/contracts/problem-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Modal } from '@hareto/design-system/overlays/modal.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextArea } from '@hareto/design-system/inputs/text-area.tsx';
import { useState } from 'react';

const MAX_REASON = 500;

/** Says what the cancellation does to the card. */
function cardEffectText({ payment_state, total_amount }: InvoiceListItem): string {
  if (payment_state === 'captured' || payment_state === 'capturing') {
    return `お支払い総額の${formatYenProse(total_amount)}は、カードへ返金します。カード会社での反映には数日〜1か月程度かかる場合があり、ご利用明細には一度記載されることがあります。`;
  }
  if (payment_state === 'authorized')
    return `確保しているカードの利用枠（${formatYenProse(total_amount)}）を戻します。カードへのご請求はありません。カード会社での反映には数日かかる場合があります。`;
  return message.cardNotCharged();
}

function useCancellation(invoice: InvoiceListItem, successTitle: string, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sendCancellation = async (reason: string) => {
    setPending(true);
    setError(null);
    try {
      const { id, status, payment_state } = invoice;
      await host().http.call(cancelInvoice, {
        params: { id },
        // The server refuses when the dialog was about another state.
        body: { reason: reason.trim(), shown: { status, payment_state } },
      });
      onClose();
      host().snackbar.show({ color: 'success', title: successTitle });
      void host().stats.refresh();
      // The list then no longer contains the payment, and the detail redirects to the history.
      await revalidate();
    } catch (thrown) {
      if (isProblem(thrown) && thrown.httpStatus === 409) {
        onClose();
        host().snackbar.show({ color: 'error', title: message.conflict() });
        await revalidate();
      } else {
        setError(refusalText(thrown));
      }
    } finally {
      setPending(false);
    }
  };
  return { pending, error, sendCancellation };
}

interface Props {
  invoice: InvoiceListItem;
  open: boolean;
  onClose: () => void;
}

const dialogTexts = (invoice: InvoiceListItem) =>
  paymentTabOf(invoice.status) === 'waiting'
    ? {
        title: `${invoice.supplier_name}からの依頼を辞退しますか？`,
        description:
          '辞退したことと入力した理由を、依頼元へメールでお知らせします。カードへのご請求はありません。辞退すると元に戻せません。',
        confirmLabel: '辞退する',
        successTitle: 'お支払い依頼を辞退しました',
      }
    : {
        title: `${invoice.supplier_name}へのお支払いをキャンセルしますか？`,
        description: `${cardEffectText(invoice)}キャンセルすると元に戻せません。`,
        confirmLabel: 'キャンセルする',
        successTitle: 'お支払いをキャンセルしました',
      };

/** Asks before a payment is cancelled or a request declined, with an optional reason. */
export function CancelDialog({ invoice, open, onClose }: Props) {
  const [reason, setReason] = useState('');
  const texts = dialogTexts(invoice);
  const { pending, error, sendCancellation } = useCancellation(
    invoice,
    texts.successTitle,
    onClose,
  );
  const isTooLong = [...reason].length > MAX_REASON;
  const cancel = () => {
    if (!isTooLong) void sendCancellation(reason);
  };
  return (
    <Modal
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      role="alertdialog"
      dismissible={!pending}
      initialFocus='[data-answer="no"]'
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button variant="secondary" data-answer="no" disabled={pending} onClick={onClose}>
            閉じる
          </Button>
          <Button variant="danger" loading={pending} onClick={cancel}>
            {texts.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4} css={{ marginTop: 16 }}>
        <Reason value={reason} onValueChange={setReason} tooLong={isTooLong} />
        {error !== null && (
          <Note tone="danger" role="alert">
            {error}
          </Note>
        )}
      </Stack>
    </Modal>
  );
}

type ReasonProps = { value: string; onValueChange: (reason: string) => void; tooLong: boolean };

const Reason = ({ value, onValueChange, tooLong }: ReasonProps) => (
  <Field
    label="理由"
    required={false}
    error={tooLong ? message.maxLength('理由', MAX_REASON) : undefined}
  >
    {(control) => (
      <TextArea {...control} {...{ value, onValueChange }} rows={3} invalid={tooLong} />
    )}
  </Field>
);
