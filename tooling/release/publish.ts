import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type HostManifest,
  HostManifestSchema,
  type RemoteManifest,
  RemoteManifestSchema,
} from '@hareto/platform/host-contract/registry.ts';
import { COMPRESSED_COPIES, isCompressible } from '@hareto/releases/compressed-copies.ts';
import { parseStored, readRelease } from '@hareto/releases/release.ts';
import { AlreadyStored, ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { type BundleId, type BundleVersion, nameOf } from './bundle-version.ts';
import { wireCopyOf } from '../webpack/wire-size.ts';
import { checkBuild } from './check-build.ts';
import { oversizedScripts } from './check-form.ts';
import { manifestKey } from './composition.ts';
import { collisions } from './routes.ts';

/** A finished build on this machine. */
export interface Build {
  readonly id: BundleId;
  /** The folder of the scripts and the manifest. */
  readonly dist: string;
  /** The folder of files that are served unchanged, such as fonts. */
  readonly statics?: string;
}

interface PublishResult extends BundleVersion {
  readonly isNew: boolean;
}

const isScript = (name: string) => name.endsWith('.js');
const isCopy = (name: string) => COMPRESSED_COPIES.some(({ suffix }) => name.endsWith(suffix));
/** True for the file that tools around Module Federation read; older builds do not have it. */
const isForTools = (name: string) => name === 'mf-manifest.json';

/**
 * Puts a build into the store, or refuses it, without changing the live release. A second call with
 * the same build changes nothing.
 */
export async function publishBuild(store: ReleaseStore, build: Build): Promise<PublishResult> {
  const manifestFile = build.id === 'host' ? 'host.json' : 'remote.json';
  const manifestText = await readFile(join(build.dist, manifestFile)).catch(() => null);
  if (!manifestText)
    throw new ReleaseError(
      `${build.id} is not built: there is no ${manifestFile} in ${build.dist}`,
    );
  const manifest = parseManifest(build.id, manifestText, `${build.id}: ${manifestFile}`);
  const bundle = { id: build.id, version: manifest.version };
  const scripts = await readFiles(build.dist, isScript);
  // Compression of a huge script takes a minute.
  refuseIf(oversizedScripts(scripts), bundle);
  const copies = await withMissingCopies(scripts, await readFiles(build.dist, isCopy));
  const weightOf = (file: string) => copies.get(wireCopyOf(file))?.length ?? 0;
  refuseIf(
    [
      ...checkBuild(manifest, { content: scripts, weightOf }),
      ...(await collisionsWithLive(store, manifest)),
    ],
    bundle,
  );

  const folder = build.id === 'host' ? 'host/' : `remotes/${build.id}/${manifest.version}/`;
  const statics =
    build.statics === undefined
      ? new Map<string, Buffer>()
      : await readFiles(build.statics, () => true);
  const toolFiles = await readFiles(build.dist, isForTools);
  const allCopies = await withMissingCopies(statics, copies);
  for (const [name, content] of [...scripts, ...statics, ...toolFiles])
    await addFile(store, `${folder}${name}`, content, (suffix) =>
      allCopies.get(`${name}${suffix}`),
    );
  // The manifest is written last: when it exists, the whole build does.
  return { ...bundle, isNew: await store.writeOnce(manifestKey(bundle), manifestText) };
}

function parseManifest(id: BundleId, content: Buffer, name: string): HostManifest | RemoteManifest {
  if (id === 'host') return parseStored(HostManifestSchema, content, name);
  const manifest = parseStored(RemoteManifestSchema, content, name);
  if (manifest.id !== id) throw new ReleaseError(`${name} is of ${manifest.id}`);
  return manifest;
}

function refuseIf(problems: readonly string[], bundle: BundleVersion): void {
  if (problems.length > 0)
    throw new ReleaseError(
      problems.map((problem) => `refused: ${nameOf(bundle)}: ${problem}`).join('\n'),
    );
}

/** Routes that this remote would share with the host or with another live remote. */
async function collisionsWithLive(
  store: ReleaseStore,
  manifest: HostManifest | RemoteManifest,
): Promise<string[]> {
  const pointer = await store.pointer();
  if (!pointer || !('id' in manifest)) return [];
  const { host, remotes } = await readRelease(store, pointer.release);
  return collisions({
    host,
    remotes: [...remotes.filter(({ id }) => id !== manifest.id), manifest],
  });
}

async function readFiles(
  directory: string,
  isIncluded: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const names = (await readdir(directory)).filter(isIncluded).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(directory, name))] as const),
    ),
  );
}

/** The build's own compressed copies, and new ones of the texts that have none. */
async function withMissingCopies(
  files: ReadonlyMap<string, Buffer>,
  copies: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const result = new Map(copies);
  const compressions = [...files]
    .filter(([name]) => isCompressible(name))
    .flatMap(([name, content]) =>
      COMPRESSED_COPIES.filter(({ suffix }) => !copies.has(`${name}${suffix}`)).map(
        async ({ suffix, compress }) => result.set(`${name}${suffix}`, await compress(content)),
      ),
    );
  await Promise.all(compressions);
  return result;
}

/** Stores a file, and its copies beside it. Promotion decompresses and compares all of them. */
async function addFile(
  store: ReleaseStore,
  key: string,
  content: Buffer,
  copyOf: (suffix: string) => Buffer | undefined,
): Promise<void> {
  await store.writeOnce(key, content).catch((error: unknown) => {
    throw error instanceof AlreadyStored
      ? new ReleaseError(`refused: ${error.message}: give the changed file a new name`)
      : error;
  });
  for (const { suffix } of COMPRESSED_COPIES) {
    const copy = copyOf(suffix);
    // Another build may have stored the same file with copies of another compressor.
    if (copy && (await store.size(`${key}${suffix}`)) === null)
      await store.writeOnce(`${key}${suffix}`, copy);
  }
}
