import type { RouteObject } from '@hareto/platform/router/react-router.ts';

type Loader = Exclude<RouteObject['loader'], boolean | undefined>;

/**
 * The routes with loaders whose redirects never add an entry after the redirected one. React-router
 * pushes each redirect, also when the browser is already at the redirected address: at the first
 * page, after back or forward, and when the shown page is reloaded. Back would then lead to that
 * address, and be redirected forward again. A pushed address has no entry yet, so its redirect adds
 * one.
 */
export const withReplacingRedirects = (
  routes: readonly RouteObject[],
  isPushing: () => boolean,
): RouteObject[] =>
  routes.map((route) => {
    const { loader } = route;
    const replacing =
      typeof loader === 'function' ? { loader: replacingLoader(loader, isPushing) } : {};
    return route.index === true
      ? { ...route, ...replacing }
      : {
          ...route,
          ...replacing,
          ...(route.children && { children: withReplacingRedirects(route.children, isPushing) }),
        };
  });

const replacingLoader =
  (loader: Loader, isPushing: () => boolean): Loader =>
  async (...args) => {
    const mark = (outcome: unknown) => {
      if (outcome instanceof Response && outcome.headers.has('Location') && !isPushing())
        outcome.headers.set('X-Remix-Replace', 'true');
      return outcome;
    };
    try {
      return mark(await loader(...args));
    } catch (error) {
      throw mark(error);
    }
  };
