import { deleteSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { Menu, MenuItem } from '@hareto/design-system/overlays/menu.tsx';
import { ConfirmModal, NoticeModal } from '@hareto/design-system/overlays/modal.tsx';
import { useFirstOpening } from '@hareto/design-system/overlays/use-first-opening.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SupplierMenuButton } from './supplier-menu-button.tsx';

type Deletion =
  | { step: 'asking' }
  | { step: 'deleting' }
  | { step: 'refused'; text: string }
  | null;

/** Deletes after a question, and shows the reason when open payments need the supplier. */
function useDeletion({ id }: SupplierDetail) {
  const navigate = useNavigate();
  const [deletion, setDeletion] = useState<Deletion>(null);
  const remove = async () => {
    setDeletion({ step: 'deleting' });
    try {
      await host().http.call(deleteSupplier, { params: { id } });
      void host().stats.refresh();
      host().snackbar.show({ color: 'success', title: '取引先を削除しました。' });
      await navigate('/suppliers?status=enable', { replace: true });
    } catch (thrown) {
      setDeletion({ step: 'refused', text: failureText(thrown, 'delete-supplier') });
    }
  };
  return { deletion, setDeletion, remove };
}

export interface SupplierMenuListProps {
  supplier: SupplierDetail;
  byKeyboard: boolean;
}

/** Mounted by the first press on the button. */
export function SupplierMenuList({ supplier, byKeyboard }: SupplierMenuListProps) {
  const opening = useFirstOpening(byKeyboard);
  const { deletion, setDeletion, remove } = useDeletion(supplier);
  const close = () => {
    setDeletion(null);
  };
  return (
    <>
      <Menu {...opening} trigger={<SupplierMenuButton />}>
        <MenuItem
          icon={Trash2}
          destructive
          onSelect={() => {
            setDeletion({ step: 'asking' });
          }}
        >
          取引先を削除
        </MenuItem>
      </Menu>
      <ConfirmModal
        open={deletion?.step === 'asking' || deletion?.step === 'deleting'}
        destructive
        pending={deletion?.step === 'deleting'}
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
        open={deletion?.step === 'refused'}
        title="取引先を削除できませんでした"
        onClose={close}
      >
        {deletion?.step === 'refused' ? deletion.text : ''}
      </NoticeModal>
    </>
  );
}
