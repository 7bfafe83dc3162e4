import * as message from '@hareto/contracts/messages.ts';
import { deletePasskey, type Passkey } from '@hareto/contracts/passkeys.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { deleteOnce, useAction } from '../../parts/use-action.ts';

export function DeletePasskeyModal({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const { pending, runAction } = useAction('delete-passkey');
  const remove = async () => {
    const send = async () => deleteOnce(host().http.call(deletePasskey, { params: { id } }));
    await runAction(send, 'パスキーを削除しました', message.noticeMailed());
    onClose();
  };
  return (
    <ConfirmModal
      open
      destructive
      pending={pending}
      title={`「${name}」を削除しますか？`}
      yesLabel="削除する"
      noLabel="戻る"
      onYes={() => {
        void remove();
      }}
      onNo={onClose}
    >
      このパスキーでは、ログインもご本人の確認もできなくなります。元に戻せません。端末に残ったパスキーは、端末の設定で削除してください。
    </ConfirmModal>
  );
}
