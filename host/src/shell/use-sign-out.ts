import { useNavigate } from '@hareto/platform/router/react-router.ts';
import { SIGN_OUT } from '../session/sign-out.ts';

/** Leaves for the sign-in page, which ends the session unless the page's leave guard keeps it. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => void navigate('/signin', { state: SIGN_OUT });
}
