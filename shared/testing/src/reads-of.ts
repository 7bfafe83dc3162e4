import { isLazyRoute, type RemoteModule } from '@hareto/platform/host-contract/remote-module.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { fakeHost } from './fake-host.ts';

/** A value for each name in a path; no value is the prefix of another. */
const IDS = ['987654321', '876543219'];

/**
 * Addresses of the API that a route's loader reads before it has any response. They must include
 * the route's `early` addresses; otherwise the page would request those without using them.
 */
export async function readsOf(
  remote: RemoteModule,
  routeId: string,
  path: string,
): Promise<string[]> {
  const host = fakeHost();
  const { routes } = await remote.setup(host);
  const declared = routes[routeId];
  const route = isLazyRoute(declared) ? await declared.load() : declared;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name, index) => [name, IDS[index]]));
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const load = async (url: URL) => {
    const args = { params, request: new Request(url) } as unknown as LoaderFunctionArgs;
    // Without stubs every call is recorded and then fails.
    return route?.loader?.(args).catch(() => undefined);
  };
  const url = new URL(address, window.location.origin);
  const moved = redirectOf(await load(url), url);
  // An address that only gains its query stays on the route.
  if (moved?.pathname === url.pathname) await load(moved);
  const named = (read: string) =>
    names.reduce((text, name) => text.replace(params[name] ?? '', `:${name}`), read);
  return host.reads().map(named);
}

function redirectOf(answer: unknown, from: URL): URL | null {
  const location = answer instanceof Response ? answer.headers.get('Location') : null;
  return location === null ? null : new URL(location, from);
}
