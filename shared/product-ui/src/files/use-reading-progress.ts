import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useEffect } from 'react';

/** The same interval as in the form. */
const EVERY_MS = 2_000;

/** Reads the list again while a file in it is being read and the page is visible. */
export function useReadingProgress(isReading: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isReading || state !== 'idle') return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY_MS);
    const look = () => void revalidate();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isReading, state, revalidate]);
}
