import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import type { PageStorage } from '@hareto/platform/remote-kit/page-storage.ts';

const OWNER = `${KEPT_BEYOND_SESSION}owner`;

/** Removes what the tab has kept for another user, as soon as it is known whose session this is. */
export function forgetOthers(storage: PageStorage, owner: string): void {
  const before = storage.getItem(OWNER);
  if (before === owner) return;
  if (before !== null)
    for (const key of storage.keys())
      if (key.startsWith(KEPT_BEYOND_SESSION)) storage.removeItem(key);
  storage.setItem(OWNER, owner);
}

/**
 * The end of a session removes its data in the tab. Data under a remote's prefix stays when a
 * session merely expires, for the same user who signs in again; a sign-out removes it too.
 */
export function forgetVisit(
  storage: Pick<PageStorage, 'keys' | 'removeItem'>,
  isSignOut: boolean,
): void {
  for (const key of storage.keys())
    if (isSignOut || !key.startsWith(KEPT_BEYOND_SESSION)) storage.removeItem(key);
}
