import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useEffect, useState } from 'react';
import { tokenInFragment } from './payment-stop-loader.ts';
import { PaymentStopScreen } from './payment-stop-screen.tsx';

/**
 * When the user opens another link in the same tab, only the fragment changes, and the browser
 * loads no page. The screen therefore reloads its data itself.
 */
function MailedStop() {
  const { revalidate } = useRevalidator();
  const [token, setToken] = useState(tokenInFragment);
  useEffect(() => {
    const reload = () => {
      void revalidate().then(() => {
        setToken(tokenInFragment());
      });
    };
    window.addEventListener('hashchange', reload);
    return () => {
      window.removeEventListener('hashchange', reload);
    };
  }, [revalidate]);
  return <PaymentStopScreen key={token} />;
}

export { MailedStop as Component };
export { mailedStopLoader as loader } from './payment-stop-loader.ts';
