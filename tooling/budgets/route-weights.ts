import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { HOST_PATH, HostManifestSchema, type Registry, RegistrySchema, RemoteManifestSchema } from '@hareto/shared/host-contract/registry.ts';
import { pageScripts } from '../../host/edge/page-scripts.ts';
import { BUNDLES } from '../build/bundles.ts';
import { allRoutes } from '../commands/routes.ts';
import { wireBytes } from '../webpack/wire-size.ts';

/** One script that a cold load of a route fetches. `name` stays the same from build to build: `payments/list`, `host/packages`. */
export interface WeighedScript {
  readonly name: string;
  readonly bytes: number;
}
export interface RouteWeight {
  readonly path: string;
  readonly scripts: readonly WeighedScript[];
}

/** What each route of the product fetches on a cold load, from the builds that lie in the workspaces. */
export async function routeWeights(): Promise<RouteWeight[]> {
  const registry = await builtRegistry();
  const weigh = scale(registry);
  const host = registry.host.scripts.map((file) => `${HOST_PATH}${file}`);
  const paths = [...new Set((await allRoutes()).map(({ path }) => path))];
  return Promise.all(
    paths.map(async (path) => {
      const address = path.replace(/:\w+/g, '1');
      const late = pageScripts(registry, address).scripts.map(({ href }) => href);
      return { path, scripts: await Promise.all([...host, ...late].map(weigh)) };
    }),
  );
}

async function builtRegistry(): Promise<Registry> {
  const manifest = async (id: string, name: string): Promise<unknown> => JSON.parse(await readFile(join(distOf(id), name), 'utf8'));
  const host = v.parse(HostManifestSchema, await manifest('host', 'host.json'));
  const remotes = await Promise.all(BUNDLES.filter(({ id }) => id !== 'host').map(async ({ id }) => v.parse(RemoteManifestSchema, await manifest(id, 'remote.json'))));
  return v.parse(RegistrySchema, { release: '000000', host, remotes });
}

/** Weighs a script by its address, each once. */
function scale(registry: Registry): (href: string) => Promise<WeighedScript> {
  const weighed = new Map<string, Promise<WeighedScript>>();
  const idOf = (href: string) => (href.startsWith(HOST_PATH) ? 'host' : registry.remotes.find(({ id }) => href.startsWith(`/remotes/${id}/`))?.id) ?? 'host';
  const weigh = async (href: string): Promise<WeighedScript> => {
    const id = idOf(href);
    const file = href.slice(href.lastIndexOf('/') + 1);
    return { name: `${id}/${file.split('.')[0] ?? file}`, bytes: wireBytes(await readFile(join(distOf(id), file))) };
  };
  return (href) => {
    const known = weighed.get(href) ?? weigh(href);
    weighed.set(href, known);
    return known;
  };
}

const distOf = (id: string): string => {
  const bundle = BUNDLES.find((candidate) => candidate.id === id);
  if (!bundle) throw new Error(`no bundle ${id}`);
  return bundle.dist;
};
