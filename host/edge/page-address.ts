import { HOST_ROUTES } from '../src/routing/host-routes.ts';
import { matches } from '../src/routing/path-patterns.ts';

/** Built files, the API, hidden files and every path with an extension. */
const NEVER_A_PAGE = /^\/(?:assets|remotes|api)\/|\/\.|\.\w+$/;

/**
 * A missing file must never be answered with a page: HTML run as a script would hide the real
 * error.
 */
export const mayBePage = (pathname: string): boolean =>
  // The message in the path of an error page may end with a domain, such as hareto.example.
  matches(HOST_ROUTES.error.path, pathname) || !NEVER_A_PAGE.test(pathname);

/**
 * Redirect target for a page address with double slashes, which hand-made links often have; null
 * for every other address. Two slashes at the beginning would name another host, so the target
 * begins with exactly one, not followed by a backslash, which browsers treat as a slash.
 */
export function withoutDoubledSlashes(url: string): string | null {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (!path.startsWith('/')) return null;
  const clean = path.replace(/^[/\\]+/, '/').replace(/\/{2,}/g, '/');
  return clean === path || clean === '/' || !mayBePage(clean) ? null : clean + rest;
}
