import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import {
  HOST_PATH,
  type HostManifest,
  type RemoteManifest,
} from '@hareto/platform/host-contract/registry.ts';
import { readRelease, scriptsOf } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { compose } from '../../release/composition.ts';
import { makeRelease } from '../../release/make-release.ts';
import { type Build, publishBuild } from '../../release/publish.ts';
import { MONOLITH_DIST, ROUTE_SCRIPTS_FILE } from './config.ts';

const ScriptsSchema = v.record(v.string(), v.array(v.string()));
const RouteScriptsSchema = v.object({ remotes: ScriptsSchema, routes: ScriptsSchema });
type RouteScripts = v.InferOutput<typeof RouteScriptsSchema>;

/**
 * Puts the monolith into its own store as a release that the edge serves like any other: same
 * pages, headers, preload links and early calls. Its "remotes" have the routes of the product's
 * release, and their scripts are files of the single build.
 */
export async function releaseMonolith(
  store: ReleaseStore,
  origin: string,
  product: ReleaseStore,
  statics: string | undefined,
): Promise<void> {
  const build: Build = {
    id: 'host',
    dist: MONOLITH_DIST,
    ...(statics === undefined ? {} : { statics }),
  };
  const published = await publishBuild(store, build);
  const { host } = await compose(store, [published]);
  const pointer = await product.pointer();
  const { remotes } = await readRelease(product, pointer?.release ?? '');
  const scripts = v.parse(
    RouteScriptsSchema,
    JSON.parse(await readFile(join(MONOLITH_DIST, ROUTE_SCRIPTS_FILE), 'utf8')),
  );
  const remotesInMonolith = remotes.map((remote) =>
    manifestInMonolith(remote, host, scripts, origin),
  );
  // The edge serves a release only when every named script is in the store. These scripts are
  // served as the host's files, so they are also stored under the remotes' names.
  for (const { key } of remotesInMonolith.flatMap(scriptsOf))
    await store.writeOnce(key, await readFile(join(MONOLITH_DIST, basename(key))));
  await makeRelease(
    store,
    null,
    { host, remotes: remotesInMonolith },
    { by: 'bench', reason: 'monolith', now: new Date() },
  );
}

function manifestInMonolith(
  remote: RemoteManifest,
  host: HostManifest,
  scripts: RouteScripts,
  origin: string,
): RemoteManifest {
  const initial = scripts.remotes[remote.id] ?? [];
  const routes = remote.routes.map((route) => ({
    ...route,
    scripts: (scripts.routes[route.id] ?? []).filter((file) => !initial.includes(file)),
  }));
  const files = [...new Set([...initial, ...routes.flatMap((route) => route.scripts)])];
  return {
    ...remote,
    base: origin + HOST_PATH,
    initial,
    routes,
    integrity: Object.fromEntries(files.map((file) => [file, host.integrity[file] ?? ''])),
  };
}
