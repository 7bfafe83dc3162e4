import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  HOST_PATH,
  HostManifestSchema,
  type Registry,
  RegistrySchema,
  RemoteManifestSchema,
  remotePath,
} from '@hareto/platform/host-contract/registry.ts';
import { pageScripts } from '../../host/src/preload/page-scripts.ts';
import { BUNDLES } from '../build/bundles.ts';
import { allRoutes } from '../build/product-routes.ts';
import { JOURNEYS } from './journeys.ts';
import { LAZY_CHUNKS } from '../webpack/manifest-plugin.ts';
import { wireCopyOf } from '../webpack/wire-size.ts';

/**
 * One script that a cold load of a route fetches. `name` is the same in every build:
 * `payments/list`, `host/packages`.
 */
export interface WeighedScript {
  readonly name: string;
  readonly bytes: number;
}
export interface RouteWeight {
  /** The path of a route, or the name of a journey. */
  readonly path: string;
  readonly scripts: readonly WeighedScript[];
}

export interface Weights {
  /** The scripts that each route fetches on a cold load. */
  readonly routes: readonly RouteWeight[];
  /** The scripts fetched from the first page of a journey to its last. */
  readonly journeys: readonly RouteWeight[];
}

/** Reads the builds in the workspaces. */
export async function weights(): Promise<Weights> {
  const registry = await builtRegistry();
  const weigh = createScale(registry);
  const weightOf = async (path: string, addresses: readonly string[]): Promise<RouteWeight> => ({
    path,
    scripts: await Promise.all([...new Set(addresses)].map(weigh)),
  });
  const paths = [...new Set((await allRoutes()).map(({ path }) => path))];
  const journeys = JOURNEYS.map(async ({ name, steps }) => {
    const lazyAddresses = await Promise.all(
      steps.flatMap(([, ...parts]) => parts).map((part) => addressesOfLazyChunk(registry, part)),
    );
    return weightOf(name, [
      ...steps.flatMap(([path]) => addressesOf(registry, path)),
      ...lazyAddresses.flat(),
    ]);
  });
  return {
    routes: await Promise.all(paths.map((path) => weightOf(path, addressesOf(registry, path)))),
    journeys: await Promise.all(journeys),
  };
}

function addressesOf(registry: Registry, path: string): string[] {
  const host = registry.host.scripts.map((file) => `${HOST_PATH}${file}`);
  const { scripts } = pageScripts(registry, path.replace(/:\w+/g, '1'));
  return [...host, ...scripts.map(({ href }) => href)];
}

const LazyChunksSchema = v.record(v.string(), v.array(v.string()));

async function addressesOfLazyChunk({ remotes }: Registry, part: string): Promise<string[]> {
  const [id = '', name = ''] = part.split('/');
  const text = await readFile(join(distOf(id), LAZY_CHUNKS), 'utf8');
  const parts = v.parse(LazyChunksSchema, JSON.parse(text));
  const files = parts[name];
  if (!files)
    throw new Error(`a journey opens ${part}, and ${id} has only ${Object.keys(parts).join(', ')}`);
  const remote = remotes.find((candidate) => candidate.id === id);
  return files.map((file) => `${remote ? remotePath(remote) : HOST_PATH}${file}`);
}

async function builtRegistry(): Promise<Registry> {
  const manifest = async (id: string, name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(distOf(id), name), 'utf8'));
  const host = v.parse(HostManifestSchema, await manifest('host', 'host.json'));
  const remotes = await Promise.all(
    BUNDLES.filter(({ id }) => id !== 'host').map(async ({ id }) =>
      v.parse(RemoteManifestSchema, await manifest(id, 'remote.json')),
    ),
  );
  return v.parse(RegistrySchema, { release: '000000', host, remotes });
}

/** Weighs a script by its address, each script once. */
function createScale(registry: Registry): (href: string) => Promise<WeighedScript> {
  const weighed = new Map<string, Promise<WeighedScript>>();
  const idOf = (href: string) =>
    (href.startsWith(HOST_PATH)
      ? 'host'
      : registry.remotes.find(({ id }) => href.startsWith(`/remotes/${id}/`))?.id) ?? 'host';
  const weigh = async (href: string): Promise<WeighedScript> => {
    const id = idOf(href);
    const file = href.slice(href.lastIndexOf('/') + 1);
    return {
      name: `${id}/${file.split('.')[0] ?? file}`,
      bytes: (await stat(join(distOf(id), wireCopyOf(file)))).size,
    };
  };
  return (href) => {
    const weighedScript = weighed.get(href) ?? weigh(href);
    weighed.set(href, weighedScript);
    return weighedScript;
  };
}

const distOf = (id: string): string => {
  const bundle = BUNDLES.find((candidate) => candidate.id === id);
  if (!bundle) throw new Error(`no bundle ${id}`);
  return bundle.dist;
};
