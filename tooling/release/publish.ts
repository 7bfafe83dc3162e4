import { cp, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as v from 'valibot';
import { HostManifestSchema, type Registry, RegistrySchema, RemoteManifestSchema } from '@hareto/shared/host-contract/registry.ts';
import { type Bundle, BUNDLES } from '../build/bundles.ts';

/** Scripts and the host's static files; maps, licences and manifests stay out of what is served. */
const PUBLISHED = /\.(?:js|svg|woff2)$/;
const compress = promisify(brotliCompress);

/**
 * Publishes the present builds into the release store at `store` and points at them, when anything differs from what is live.
 * Builds are immutable, releases append-only, the pointer moves by an atomic rename. Answers the release's number.
 */
export async function publishBuilds(store: string): Promise<string> {
  await mkdir(join(store, 'remotes'), { recursive: true });
  await mkdir(join(store, 'host'), { recursive: true });
  const host = v.parse(HostManifestSchema, await readJson(join(distOf('host'), 'host.json')));
  await addFiles(distOf('host'), join(store, 'host'));
  await addFiles(join(bundleOf('host').directory, 'public'), join(store, 'host'));
  const remotes = [];
  for (const bundle of BUNDLES.filter(({ id }) => id !== 'host')) {
    const manifest = v.parse(RemoteManifestSchema, await readJson(join(distOf(bundle.id), 'remote.json')));
    await addFiles(distOf(bundle.id), join(store, 'remotes', manifest.id, manifest.version));
    remotes.push(manifest);
  }
  return writeRelease(store, { host, remotes });
}

async function writeRelease(store: string, content: Omit<Registry, 'release'>): Promise<string> {
  const releases = join(store, 'releases');
  await mkdir(releases, { recursive: true });
  const present = await readFile(join(store, 'current'), 'utf8').catch(() => null);
  if (present) {
    const { release, ...live } = v.parse(RegistrySchema, await readJson(join(releases, `${present.trim()}.json`)));
    if (JSON.stringify(live) === JSON.stringify(content)) return release;
  }
  const last = (await readdir(releases)).map((file) => Number.parseInt(file, 10)).reduce((a, b) => Math.max(a, b), 0);
  const release = String(last + 1).padStart(6, '0');
  await writeFile(join(releases, `${release}.json`), `${JSON.stringify({ release, ...content }, null, 2)}\n`, { flag: 'wx' });
  await writeFile(join(store, 'current.next'), release);
  await rename(join(store, 'current.next'), join(store, 'current'));
  return release;
}

/** Copies what is not there yet; scripts get a brotli copy beside them, which the edge serves without work. */
async function addFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (!PUBLISHED.test(name) || (await stat(join(to, name)).catch(() => null))) continue;
    await cp(join(from, name), `${join(to, name)}.part`);
    if (/\.(?:js|svg)$/.test(name)) {
      const content = await readFile(join(from, name));
      await writeFile(join(to, `${name}.br`), await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
    }
    await rename(`${join(to, name)}.part`, join(to, name));
  }
}

const bundleOf = (id: string): Bundle => {
  const bundle = BUNDLES.find((candidate) => candidate.id === id);
  if (!bundle) throw new Error(`no bundle ${id}`);
  return bundle;
};
const distOf = (id: string) => bundleOf(id).dist;
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
