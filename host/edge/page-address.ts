import { HOST_ROUTES } from '../src/routing/host-routes.ts';
import { matches } from './page-scripts.ts';

/** Built files, the API, hidden files and whatever has an extension. */
const NEVER_A_PAGE = /^\/(?:assets|remotes|api)\/|\/\.|\.\w+$/;

/** A missing file is never answered with a page: HTML read as a script hides what went wrong. */
export const mayBePage = (pathname: string): boolean =>
  // A message may well end in an address, such as hareto.example.
  matches(HOST_ROUTES.error.path, pathname) || !NEVER_A_PAGE.test(pathname);

/**
 * Where somebody is sent who asked for a page with slashes too many, as links put together by hand
 * have them; null for every other address. Two at its beginning would name another host: the answer
 * has one, and no backslash behind it, which browsers take for another.
 */
export function withoutDoubledSlashes(url: string): string | null {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (!path.startsWith('/')) return null;
  const clean = path.replace(/^[/\\]+/, '/').replace(/\/{2,}/g, '/');
  return clean === path || clean === '/' || !mayBePage(clean) ? null : clean + rest;
}
