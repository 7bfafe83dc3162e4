import { redirectTarget } from '@hareto/domain/redirect-target.ts';
import { withRedirect } from './with-redirect.ts';

const TOP_PAGE = '/toppage';

/**
 * Where a signed-in visitor goes: the page asked for, if it is one of ours, or the top page;
 * unregistered users as well.
 */
export const afterSignIn = (requested: string | null): string =>
  redirectTarget(requested, { origin: window.location.origin, fallback: TOP_PAGE });

/** /signin that still knows where the visitor wanted to go. */
export const signInPath = (requested: string | null): string => withRedirect('/signin', requested);
