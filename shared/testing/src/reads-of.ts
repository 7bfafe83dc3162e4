import { isLazyRoute, type RemoteModule } from '@hareto/platform/host-contract/remote-module.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { fakeHost } from './fake-host.ts';

const ID = '987654321';

/**
 * Addresses of the API that a route's loader reads before it has any answer; What the route
 * declares as
 * `early` has to be among them, or the page asks for nothing.
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
  const request = new Request(new URL(path.replace(':id', ID), window.location.origin));
  const args = { params: { id: ID }, request } as unknown as LoaderFunctionArgs;
  // There are no stubs: every call is noted and then fails.
  await route?.loader?.(args).catch(() => undefined);
  return host.reads().map((address) => address.replace(ID, ':id'));
}
