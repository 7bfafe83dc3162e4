import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { useSignOut } from './use-sign-out.ts';

export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const signOut = useSignOut();
  const confirm = () => {
    onClose();
    signOut();
  };
  return <ConfirmModal open={open} title="ログアウトしますか？" onYes={confirm} onNo={onClose} />;
}
