import type { Location } from '@hareto/platform/router/react-router.ts';

/**
 * True when the entry before this one in the history is a page of the product, also one of another
 * document: a page with card fields loads a document. The Navigation API counts only pages of our
 * origin; without it, the referrer says from where the document was opened.
 */
export function hasPreviousPage({ key }: Pick<Location, 'key'>): boolean {
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window;
  if (navigation) return navigation.canGoBack;
  if (key !== 'default' && !isFirstEntry(window.history.state)) return true;
  // A new tab has the same referrer, but no page before.
  return document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1;
}

/** A redirect gives the first entry of a document another key, but not another index. */
const isFirstEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
