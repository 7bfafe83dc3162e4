import type { TokenStore } from '../tokens/token-store.ts';
import type { Session } from './session.ts';

interface Watched {
  readonly tokens: Pick<TokenStore, 'read' | 'onOtherTab'>;
  readonly session: Pick<Session, 'forget'>;
}

/**
 * Follows changes of the session in other tabs: a logout logs out here too, another user reloads
 * the page.
 */
export function watchOtherTabs({ tokens, session }: Watched, browser: Window): void {
  let subject = tokens.read()?.subject ?? null;
  tokens.onOtherTab((now) => {
    const before = subject;
    subject = now?.subject ?? null;
    if (before === null || before === subject) return;
    if (now === null) session.forget();
    // No data of the first user may stay in the memory of host or remotes.
    browser.location.reload();
  });
}
