import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useEffect } from 'react';

/** The payment form reads the state of its files at the same interval. */
const POLL_INTERVAL_MS = 2_000;

/** Reads the data of the screen again every two seconds while it waits and the page is visible. */
export function useRevalidateWhile(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, POLL_INTERVAL_MS);
    const readAgain = () => void revalidate();
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [isWaiting, state, revalidate]);
}
