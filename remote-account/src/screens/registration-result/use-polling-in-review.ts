import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useEffect, useEffectEvent } from 'react';

const POLL_INTERVAL_MS = 10_000;

/**
 * Reloads the data during an examination: every ten seconds while the page is visible, and when the
 * user returns to it.
 */
export function usePollingInReview(isInReview: boolean): void {
  const { revalidate, state } = useRevalidator();
  const reloadIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (!isInReview) return undefined;
    const timer = setInterval(() => {
      reloadIfVisible();
    }, POLL_INTERVAL_MS);
    const onVisibilityChange = () => {
      reloadIfVisible();
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isInReview]);
}
