import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useEffect, useEffectEvent } from 'react';

const POLL_INTERVAL_MS = 10_000;

/** Updates the page during an examination, so that the user need not reload. */
export function useFreshResult(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      look();
    }, POLL_INTERVAL_MS);
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
