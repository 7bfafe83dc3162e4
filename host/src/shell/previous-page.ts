import type { Location } from '@hareto/platform/router/react-router.ts';

/** Pages that a signed-in user leaves at once. */
const SIGN_IN_PAGES = ['/signin', '/onetime-password', '/password/reregistration'];

/**
 * The target of the back button: a step back to a page of this document; the address of a page of
 * another one (a page with card fields loads a document), because the router cannot ask about
 * unsaved input before a step back to it; or the parent.
 */
export type PreviousPage =
  | { readonly kind: 'back' }
  | { readonly kind: 'address'; readonly path: string }
  | { readonly kind: 'parent' };

const BACK: PreviousPage = { kind: 'back' };
const PARENT: PreviousPage = { kind: 'parent' };

export function previousPage({ key, pathname }: Pick<Location, 'key' | 'pathname'>): PreviousPage {
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window;
  if (navigation) {
    const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    return before?.sameDocument ? BACK : pageAt(before?.url, pathname);
  }
  if (key !== 'default' && !isFirstEntry(window.history.state)) return BACK;
  // A new tab has the same referrer, but no page before.
  return window.history.length > 1 ? pageAt(document.referrer, pathname) : PARENT;
}

/** The parent for an address to which the back button of the shown page should not lead. */
function pageAt(address: string | null | undefined, shown: string): PreviousPage {
  // A browser hides the address of a page with secrets.
  if (!address?.startsWith(`${window.location.origin}/`)) return PARENT;
  const { pathname, search, hash } = new URL(address);
  const isOther = pathname !== shown && !SIGN_IN_PAGES.includes(pathname.replace(/\/$/, ''));
  return isOther ? { kind: 'address', path: pathname + search + hash } : PARENT;
}

/** A redirect gives the first entry of a document another key, but not another index. */
const isFirstEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
