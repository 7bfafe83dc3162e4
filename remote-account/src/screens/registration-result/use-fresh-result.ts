import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 10_000;

/** While an examination goes on, the page follows it: nobody has to reload to see the end. */
export function useFreshResult(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      look();
    }, EVERY_MS);
    const seen = () => {
      look();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isWaiting]);
}
