import { isLazyRoute, type RemoteModule } from '@hareto/platform/host-contract/remote-module.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { fakeHost } from './fake-host.ts';

/** One for each name in a path; no id begins with another. */
const IDS = ['987654321', '876543219'];

/**
 * Addresses of the API that a route's loader reads before it has any answer; what the route
 * declares as `early` has to be among them, or the page asks for nothing.
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
  const request = new Request(new URL(address, window.location.origin));
  const args = { params, request } as unknown as LoaderFunctionArgs;
  // There are no stubs: every call is noted and then fails.
  await route?.loader?.(args).catch(() => undefined);
  const named = (read: string) =>
    names.reduce((text, name) => text.replace(params[name] ?? '', `:${name}`), read);
  return host.reads().map(named);
}
