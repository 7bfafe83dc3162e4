import { isNotFound } from '@hareto/contracts/problem.ts';
import { deleteSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { ConfirmModal, NoticeModal } from '@hareto/design-system/overlays/modal.tsx';
import { useState } from 'react';

type Deletion = { step: 'asking' } | { step: 'deleting' } | { step: 'failed'; text: string };

/** Deletes the supplier; when the call fails, keeps the text of the failure for the dialog. */
function useDeletion({ id }: SupplierDetail) {
  const navigate = useNavigateFromHere();
  const [deletion, setDeletion] = useState<Deletion>({ step: 'asking' });
  const remove = async () => {
    setDeletion({ step: 'deleting' });
    try {
      await host()
        .http.call(deleteSupplier, { params: { id } })
        .catch((thrown: unknown) => {
          // Another tab or an earlier press has deleted it.
          if (!isNotFound(thrown)) throw thrown;
        });
      void host().stats.refresh();
      host().snackbar.show({ color: 'success', title: '取引先を削除しました。' });
      await navigate('/suppliers?status=enable', { replace: true });
    } catch (thrown) {
      setDeletion({ step: 'failed', text: failureText(thrown, 'delete-supplier') });
    }
  };
  return { deletion, setDeletion, remove };
}

interface Props {
  supplier: SupplierDetail;
  open: boolean;
  onClose: () => void;
}

/** The dialog before the deletion, and the dialog that shows why it failed. */
export function DeleteSupplierDialog({ supplier, open, onClose }: Props) {
  const { deletion, setDeletion, remove } = useDeletion(supplier);
  const close = () => {
    setDeletion({ step: 'asking' });
    onClose();
  };
  return (
    <>
      <ConfirmModal
        open={open && deletion.step !== 'failed'}
        destructive
        pending={deletion.step === 'deleting'}
        title={`「${supplier.name}」を削除しますか？`}
        yesLabel="削除する"
        noLabel="戻る"
        onYes={() => {
          void remove();
        }}
        onNo={close}
      >
        振込先口座の登録も削除します。これまでの支払い履歴は残ります。
      </ConfirmModal>
      <NoticeModal
        open={open && deletion.step === 'failed'}
        title="取引先を削除できませんでした"
        onClose={close}
      >
        {deletion.step === 'failed' ? deletion.text : ''}
      </NoticeModal>
    </>
  );
}
