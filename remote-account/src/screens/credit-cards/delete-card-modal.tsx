import { deleteCreditCard, type CreditCard } from '@hareto/contracts/cards.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import { isNotFound } from '@hareto/contracts/problem.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { ConfirmModal, NoticeModal } from '@hareto/design-system/overlays/modal.tsx';
import { useState } from 'react';

interface Props {
  card: CreditCard;
  onClose: () => void;
  /** Reads the cards again; after a refusal too, because an outdated list may be its cause. */
  onAnswered: () => Promise<void>;
}

const remove = async ({ id }: CreditCard) =>
  host()
    .http.call(deleteCreditCard, { params: { id } })
    .catch((thrown: unknown) => {
      // Another window has deleted it.
      if (!isNotFound(thrown)) throw thrown;
    });

/** Asks, deletes, and shows the reason when the card is still needed. */
export function DeleteCardModal({ card, onClose, onAnswered }: Props) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const confirm = async () => {
    setPending(true);
    try {
      await remove(card);
      host().snackbar.show({ color: 'success', title: 'カードを削除しました' });
      await onAnswered();
      onClose();
    } catch (thrown) {
      setRefusal(failureText(thrown, 'delete-card'));
      if (isProblem(thrown)) await onAnswered();
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
        void confirm();
      }}
      onNo={onClose}
    >
      削除すると元に戻せません。もう一度使うには、カードの登録が必要です。
    </ConfirmModal>
  );
}
