import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';

/**
 * What a tab knows of a user goes with the session. What a remote keeps under its prefix stays when
 * a session merely ended, for the same user who signs in again; a sign-out takes that, too.
 */
export function forgetVisit(storage: Storage, isSignOut: boolean): void {
  for (const key of Object.keys(storage))
    if (isSignOut || !key.startsWith(KEPT_BEYOND_SESSION)) storage.removeItem(key);
}
