import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import type { PageStorage } from '@hareto/platform/remote-kit/page-storage.ts';

/**
 * A session that ends takes its data in the tab along. Data under a remote's prefix stays when a
 * session merely expires, for the same user who signs in again; a sign-out removes it too.
 */
export function forgetVisit(
  storage: Pick<PageStorage, 'keys' | 'removeItem'>,
  isSignOut: boolean,
): void {
  for (const key of storage.keys())
    if (isSignOut || !key.startsWith(KEPT_BEYOND_SESSION)) storage.removeItem(key);
}
