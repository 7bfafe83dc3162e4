import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useEffect, useState } from 'react';
import { tokenInAddress } from './payment-stop-loader.ts';
import { PaymentStopScreen } from './payment-stop-screen.tsx';

/** Another link in the same tab changes only the fragment, which loads no page. */
function MailedStop() {
  const { revalidate } = useRevalidator();
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const readAgain = () => {
      void revalidate().then(() => {
        setToken(tokenInAddress());
      });
    };
    window.addEventListener('hashchange', readAgain);
    return () => {
      window.removeEventListener('hashchange', readAgain);
    };
  }, [revalidate]);
  return <PaymentStopScreen key={token} />;
}

export { MailedStop as Component };
export { mailedStopLoader as loader } from './payment-stop-loader.ts';
