import type { TokenStore } from '../tokens/token-store.ts';
import type { Session } from './session.ts';

interface Dependencies {
  readonly tokens: Pick<TokenStore, 'storageOwner' | 'hasExpired' | 'onOtherTab'>;
  readonly session: Pick<Session, 'forget'>;
}

/**
 * Leaves the page when another user, or no user, is signed in. After a sign-out in another tab, it
 * goes to sign-in and keeps nothing. After another user has signed in, it goes to that user's page.
 * Storage events report changes in other tabs, but not to a page that is in the back/forward cache
 * or that the browser has suspended. Such a page compares the users when it is shown again.
 */
export function watchPageOwner({ tokens, session }: Dependencies, browser: Window): void {
  const { document, location } = browser;
  const leaveIfOwnerChanged = (isShownAgain: boolean) => {
    const storageOwner = tokens.storageOwner();
    if (storageOwner === 'own') return;
    // The browser would show the old page until the new one has loaded.
    if (isShownAgain || storageOwner === 'other') document.body.hidden = true;
    if (storageOwner === 'gone') session.forget({ isSignOut: !tokens.hasExpired() });
    // No data of the first user may stay in the memory of host or remotes.
    location.reload();
  };
  tokens.onOtherTab(() => leaveIfOwnerChanged(false));
  browser.addEventListener('pageshow', ({ persisted }) => leaveIfOwnerChanged(persisted));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') leaveIfOwnerChanged(false);
  });
}
