import type { TokenStore } from '../tokens/token-store.ts';
import type { Session } from './session.ts';

interface Watched {
  readonly tokens: Pick<TokenStore, 'standing' | 'onOtherTab'>;
  readonly session: Pick<Session, 'forget'>;
}

/**
 * Leaves the page when its user is no longer the one who is signed in: after a sign-out elsewhere
 * it leads to sign-in, after another user's sign-in to that user's page. Storage events tell of
 * changes in other tabs, but not a page that waits in the back/forward cache or that the browser
 * has suspended. Such a page compares when it is shown again.
 */
export function watchWhosePage({ tokens, session }: Watched, browser: Window): void {
  const { document, location } = browser;
  const leaveIfForeign = (isShownAgain: boolean) => {
    const standing = tokens.standing();
    if (standing === 'own') return;
    // The browser would paint the page until the new one is there.
    if (isShownAgain || standing === 'other') document.body.hidden = true;
    if (standing === 'gone') session.forget();
    // No data of the first user may stay in the memory of host or remotes.
    location.reload();
  };
  tokens.onOtherTab(() => leaveIfForeign(false));
  browser.addEventListener('pageshow', ({ persisted }) => leaveIfForeign(persisted));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') leaveIfForeign(false);
  });
}
