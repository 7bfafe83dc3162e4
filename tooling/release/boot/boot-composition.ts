import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { buildEdge } from '../../../host/edge/server.ts';
import { nameOf } from '../bundle-version.ts';
import type { Composition } from '../composition.ts';
import { openFirstRoute } from './open-route.ts';
import { startStubApi } from './stub-api.ts';
import { withTemporaryStore } from './temporary-store.ts';

/**
 * Serves a composition to a browser of this machine before it is released, opens the first route of
 * each remote, and returns the problems, one line each. Only the browser runs the code of the
 * remotes.
 */
export async function bootComposition(
  store: ReleaseStore,
  composition: Composition,
  browser: Browser,
): Promise<string[]> {
  const flags = composition.remotes.flatMap(({ flag, routes }) => [
    flag,
    ...routes.map((route) => route.flag),
  ]);
  const api = await startStubApi(flags.filter((flag) => flag !== null));
  try {
    return await withTemporaryStore(store, composition, async (directory) => {
      const edge = await buildEdge({
        API_URL: [api.url],
        CARD_ORIGIN: api.url,
        RELEASE_STORE: directory,
        RELEASE_CACHE: directory,
        INVOICE_REQUEST_FEATURE: '1',
      });
      await edge.listen({ port: 0, host: '127.0.0.1' });
      try {
        const { port } = edge.server.address() as AddressInfo;
        return await openRoutes(browser, `http://127.0.0.1:${port}`, composition);
      } finally {
        await edge.close();
      }
    });
  } finally {
    await api.close();
  }
}

async function openRoutes(
  browser: Browser,
  origin: string,
  { host, remotes }: Composition,
): Promise<string[]> {
  const problems = await Promise.all(
    remotes.map(async (remote) =>
      (await openFirstRoute(browser, origin, remote)).map(
        (line) =>
          `refused: ${nameOf(remote)} in ${nameOf({ id: 'host', version: host.version })}: ${line}`,
      ),
    ),
  );
  return problems.flat();
}
