import { deleteCreditCard, type CreditCard } from '@hareto/contracts/cards.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { ConfirmModal, NoticeModal } from '@hareto/design-system/overlays/modal.tsx';
import { useState } from 'react';

type Props = { card: CreditCard; onClose: () => void; onDeleted: () => Promise<void> };

/** Asks, deletes, and shows the reason when the card is still needed. */
export function DeleteCardModal({ card, onClose, onDeleted }: Props) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const remove = async () => {
    setPending(true);
    try {
      await host().http.call(deleteCreditCard, { params: { id: card.id } });
      host().snackbar.show({ color: 'success', title: 'カードを削除しました' });
      await onDeleted();
      onClose();
    } catch (thrown) {
      setRefusal(failureText(thrown, 'delete-card'));
    } finally {
      setPending(false);
    }
  };
  if (refusal !== null)
    return (
      <NoticeModal open title="カードを削除できませんでした" onClose={onClose}>
        {refusal}
      </NoticeModal>
    );
  return (
    <ConfirmModal
      open
      destructive
      pending={pending}
      title={`末尾${card.last4}のカードを削除しますか？`}
      yesLabel="削除する"
      noLabel="戻る"
      onYes={() => {
        void remove();
      }}
      onNo={onClose}
    >
      削除すると元に戻せません。もう一度使うには、カードの登録が必要です。
    </ConfirmModal>
  );
}
