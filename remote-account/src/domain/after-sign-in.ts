import { redirectTarget } from '@hareto/domain/redirect-target.ts';
import { withRedirect } from './with-redirect.ts';

const TOP_PAGE = '/toppage';

/**
 * Target after a sign-in, registered or not: the requested page if it is one of ours, otherwise the
 * top page.
 */
export const afterSignIn = (requested: string | null): string =>
  redirectTarget(requested, { origin: window.location.origin, fallback: TOP_PAGE });

/** /signin with the page that the visitor requested. */
export const signInPath = (requested: string | null): string => withRedirect('/signin', requested);
