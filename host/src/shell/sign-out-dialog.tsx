import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { ConfirmModal } from '@hareto/design-system/overlays/modal.tsx';
import { useServices } from '../services-context.ts';

export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { session } = useServices();
  const navigate = useNavigate();
  const signOut = () => {
    onClose();
    void session.signOut();
    void navigate('/signin');
  };
  return <ConfirmModal open={open} title="ログアウトしますか？" onYes={signOut} onNo={onClose} />;
}
