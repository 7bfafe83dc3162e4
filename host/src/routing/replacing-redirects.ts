import type { RouteObject } from '@hareto/platform/router/react-router.ts';

type Loader = Exclude<RouteObject['loader'], boolean | undefined>;

interface Browser {
  /** True while an address is loaded that gets a new entry in the history. */
  readonly isPushing: () => boolean;
  readonly location: Pick<Location, 'replace'>;
}

/**
 * The routes with loaders whose redirects never add an entry after the redirected one. React-router
 * pushes each redirect, also when the browser is already at the redirected address: at the first
 * page, after back or forward, and when the shown page is reloaded. Back would then lead to that
 * address, and be redirected forward again. A pushed address has no entry yet, so its redirect adds
 * one, also at the end of a chain of redirects.
 */
export const withReplacingRedirects = (
  routes: readonly RouteObject[],
  browser: Browser,
): RouteObject[] =>
  routes.map((route) => {
    const { loader } = route;
    const replacing =
      typeof loader === 'function' ? { loader: replacingLoader(loader, browser) } : {};
    return route.index === true
      ? { ...route, ...replacing }
      : {
          ...route,
          ...replacing,
          ...(route.children && { children: withReplacingRedirects(route.children, browser) }),
        };
  });

const replacingLoader =
  (loader: Loader, { isPushing, location }: Browser): Loader =>
  async (...args) => {
    const mark = async (outcome: unknown): Promise<unknown> => {
      if (!(outcome instanceof Response) || isPushing()) return outcome;
      const address = outcome.headers.get('Location');
      const isLeft = args[0].request.signal.aborted;
      if (address === null || isLeft) return outcome;
      if (!outcome.headers.has('X-Remix-Reload-Document')) return replacingRedirect(outcome);
      // For a redirect that loads a document, react-router ignores the header.
      location.replace(address);
      return new Promise<never>(() => undefined);
    };
    try {
      return await mark(await loader(...args));
    } catch (error) {
      throw await mark(error);
    }
  };

/** A new response, because the headers of `Response.redirect()` cannot be changed. */
function replacingRedirect({ status, headers }: Response): Response {
  const replacing = new Headers(headers);
  replacing.set('X-Remix-Replace', 'true');
  return new Response(null, { status, headers: replacing });
}
