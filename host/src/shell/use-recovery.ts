import { isCallFailure } from '@hareto/contracts/problem.ts';
import { useEffect } from 'react';
import { useRemotes, useServices } from '../services-context.ts';
import { pause, recoveryPause } from '../remotes/recovery.ts';
import { RemoteError } from '../remotes/remote-error.ts';

/**
 * While a screen's failure is shown: looks by itself whether what failed is there again, the
 * screen's code or the API, and calls `onBack` when it is.
 */
export function useRecovery(error: unknown, routeId: string | undefined, onBack: () => void): void {
  const remotes = useRemotes();
  const { api } = useServices();
  useEffect(() => {
    const look = isApiAway(error)
      ? () => api.readTime()
      : error instanceof RemoteError && error.isOfFile && routeId !== undefined
        ? () => remotes.route(error.remoteId, routeId, 'recovery')
        : null;
    if (look === null) return;
    let isShown = true;
    const recover = async () => {
      for (let attempt = 0; isShown; attempt += 1) {
        await Promise.race([pause(recoveryPause(attempt)), comesOnline()]);
        if (!isShown) return;
        // Nobody looks at a hidden tab, and a server that comes up again has other worries.
        if (document.visibilityState === 'hidden') await becomesVisible();
        const isBack = await look().then(
          () => true,
          () => false,
        );
        if (isBack) break;
      }
      if (isShown) onBack();
    };
    void recover();
    return () => {
      isShown = false;
    };
  }, [error, routeId, remotes, api, onBack]);
}

/** Not a fault of this one call, which would only be repeated. */
const isApiAway = (error: unknown): boolean =>
  isCallFailure(error) &&
  (error.kind === 'network' || (error.kind === 'problem' && AWAY.includes(error.httpStatus)));
const AWAY: readonly number[] = [502, 503, 504];

const comesOnline = () =>
  new Promise<void>((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  );
const becomesVisible = () =>
  new Promise<void>((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  );
