import { KEPT_BEYOND_SESSION } from '@hareto/platform/host-contract/host.ts';
import type { PageStorage } from '@hareto/platform/remote-kit/page-storage.ts';

const OWNER = `${KEPT_BEYOND_SESSION}owner`;

/**
 * Removes the data that the tab keeps for another user, as soon as the owner of the session is
 * known.
 */
export function removeOtherUsersData(storage: PageStorage, owner: string): void {
  const previousOwner = storage.getItem(OWNER);
  if (previousOwner === owner) return;
  if (previousOwner !== null)
    for (const key of storage.keys())
      if (key.startsWith(KEPT_BEYOND_SESSION)) storage.removeItem(key);
  storage.setItem(OWNER, owner);
}

/**
 * The end of a session removes its data in the tab. Typed input (`KEPT_BEYOND_SESSION`) stays when
 * a session merely expires, for the same user who signs in again; a sign-out removes it too.
 */
export function removeTabData(
  storage: Pick<PageStorage, 'keys' | 'removeItem'>,
  isSignOut: boolean,
): void {
  for (const key of storage.keys())
    if (isSignOut || !key.startsWith(KEPT_BEYOND_SESSION)) storage.removeItem(key);
}
