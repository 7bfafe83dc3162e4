import type { TokenStore } from '../tokens/token-store.ts';
import type { Session } from './session.ts';

interface Watched {
  readonly tokens: Pick<TokenStore, 'read' | 'onOtherTab'>;
  readonly session: Pick<Session, 'forget'>;
}

/**
 * Follows what other tabs do to the session: a logout logs out here too, another user reloads the
 * page.
 */
export function watchOtherTabs({ tokens, session }: Watched, browser: Window): void {
  let subject = tokens.read()?.subject ?? null;
  tokens.onOtherTab((now) => {
    const before = subject;
    subject = now?.subject ?? null;
    if (before === null || before === subject) return;
    if (now === null) session.forget();
    // Nothing of the first user may stay in memory of host or remotes.
    browser.location.reload();
  });
}
