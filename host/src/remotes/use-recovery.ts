import { useEffect } from 'react';
import { useRemotes } from '../services-context.ts';
import { pause, recoveryPause } from './recovery.ts';
import { RemoteError } from './remote-error.ts';

/**
 * While a remote's panel is shown: tries again by itself, and calls `onBack` when the screen's code
 * is there.
 */
export function useRecovery(error: unknown, routeId: string | undefined, onBack: () => void): void {
  const remotes = useRemotes();
  useEffect(() => {
    if (!(error instanceof RemoteError) || !error.isOfFile || routeId === undefined) return;
    let isShown = true;
    const recover = async () => {
      for (let attempt = 0; isShown; attempt += 1) {
        await Promise.race([pause(recoveryPause(attempt)), comesOnline()]);
        if (!isShown) return;
        // Nobody looks at a hidden tab, and a server that comes up again has other worries.
        if (document.visibilityState === 'hidden') await becomesVisible();
        if (
          await remotes.route(error.remoteId, routeId, 'recovery').then(
            () => true,
            () => false,
          )
        )
          break;
      }
      if (isShown) onBack();
    };
    void recover();
    return () => {
      isShown = false;
    };
  }, [error, routeId, remotes, onBack]);
}

const comesOnline = () =>
  new Promise<void>((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  );
const becomesVisible = () =>
  new Promise<void>((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  );
