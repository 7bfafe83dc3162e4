import { isCallFailure } from '@hareto/contracts/problem.ts';
import { useEffect, useRef } from 'react';
import { useRemotes, useServices } from '../services-context.ts';
import { LIMITS, pause, recoveryPause } from '../remotes/recovery.ts';
import { RemoteError } from '../remotes/remote-error.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { MissingScreen } from '../routing/missing-screen.ts';
import type { Services } from '../services.ts';

/**
 * While a failure is shown: checks by itself whether the screen's code or the API is back, and then
 * calls `onBack`.
 */
export function useRecovery(error: unknown, routeId: string | undefined, onBack: () => void): void {
  const remotes = useRemotes();
  const { api } = useServices();
  // The API may answer although the page fails again, such as without its database.
  const attempts = useRef({ count: 0 });
  useEffect(() => {
    const check = availabilityCheck(error, routeId, { remotes, api });
    if (check === null) return;
    const shown = new AbortController();
    void untilBack(check, shown.signal, attempts.current).then((isBack) => {
      if (isBack && !shown.signal.aborted) onBack();
    });
    return () => shown.abort();
  }, [error, routeId, remotes, api, onBack]);
}

/**
 * Repeats `check` until it succeeds, with longer pauses as `attempts` grow; `check` must settle by
 * itself. Resolves with false when `signal` has ended the wait.
 */
export async function untilBack(
  check: () => Promise<unknown>,
  signal: AbortSignal,
  attempts = { count: 0 },
): Promise<boolean> {
  while (!signal.aborted) {
    await Promise.race([pause(recoveryPause(attempts.count)), waitUntilOnline()]);
    attempts.count += 1;
    if (signal.aborted) return false;
    // A hidden tab has no viewer, and a restarting server needs no extra load.
    if (document.visibilityState === 'hidden') await becomesVisible();
    const isBack = await check().then(
      () => true,
      () => false,
    );
    if (isBack) return true;
  }
  return false;
}

/**
 * Checks once whether the failed part is back; null for a failure that would only repeat itself.
 */
function availabilityCheck(
  error: unknown,
  routeId: string | undefined,
  { remotes, api }: { remotes: RemoteLoader; api: Pick<Services['api'], 'readTime'> },
): (() => Promise<unknown>) | null {
  if (isApiUnavailable(error)) return () => api.readTime(AbortSignal.timeout(LIMITS.recovery));
  if (error instanceof MissingScreen) return isFileFailure(error.cause) ? error.fetchAgain : null;
  if (!isFileFailure(error) || routeId === undefined) return null;
  return () => remotes.loadRoute(error.remoteId, routeId, 'recovery');
}

export const isFileFailure = (error: unknown): error is RemoteError =>
  error instanceof RemoteError && error.isFileFailure;

/** False for a fault of this one call, which would only repeat itself. */
const isApiUnavailable = (error: unknown): boolean =>
  isCallFailure(error) &&
  (error.kind === 'network' ||
    (error.kind === 'problem' && UNAVAILABLE_STATUSES.includes(error.httpStatus)));
const UNAVAILABLE_STATUSES: readonly number[] = [502, 503, 504];

const waitUntilOnline = () =>
  new Promise<void>((resolve) =>
    window.addEventListener('online', () => resolve(), { once: true }),
  );
const becomesVisible = () =>
  new Promise<void>((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  );
