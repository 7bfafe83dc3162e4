import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RemoteId, RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { integrityOf } from '@hareto/releases/verify-scripts.ts';
import type { Build } from '../publish.ts';

const folders: string[] = [];

/** A new folder that is deleted after the test file. */
export async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `hareto-${name}-`));
  folders.push(folder);
  return folder;
}
export const removeFolders = (): Promise<unknown> =>
  Promise.all(folders.splice(0).map((name) => rm(name, { recursive: true, force: true })));

export interface TestBuild extends Build {
  readonly version: string;
}

const versionOf = (content: string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

export const aRoute = (id: string, path: string): RouteEntry => ({
  id,
  path,
  access: 'auth',
  layout: 'app',
  title: id,
  flag: null,
  cardFields: false,
  scripts: [],
});

/** A host's build whose only script contains `text` as a string. */
export async function aHostBuild(
  text: string,
  changes: Partial<HostManifest> = {},
): Promise<TestBuild> {
  const script = `host.${versionOf(text)}.js`;
  const content = JSON.stringify(text);
  const manifest: HostManifest = {
    version: versionOf(text),
    scripts: [script],
    layoutScripts: {},
    routeScripts: {},
    integrity: { [script]: integrityOf(Buffer.from(content)) },
    contract: '1.0',
    provides: { http: ['1.0.0'], snackbar: ['1.0.0'] },
    ...changes,
  };
  return {
    id: 'host',
    version: manifest.version,
    dist: await writeBuild({ [script]: content, 'host.json': JSON.stringify(manifest) }),
  };
}

/** A remote's build whose only script defines its container and contains `text`. */
export async function aRemoteBuild(
  id: RemoteId,
  text: string,
  changes: Partial<RemoteManifest> = {},
  entry = `var hareto_${id} = ${JSON.stringify(text)};`,
): Promise<TestBuild> {
  const manifest: RemoteManifest = {
    id,
    version: versionOf(id + text),
    contract: '1.0',
    budget: 60,
    entry: 'entry.js',
    initial: ['entry.js'],
    integrity: { 'entry.js': integrityOf(Buffer.from(entry)) },
    paths: [`/${id}`],
    shared: {},
    requires: { snackbar: '^1.0.0' },
    routes: [aRoute(`${id}.list`, `/${id}`)],
    nav: [],
    flag: null,
    owner: `team-${id}`,
    ...changes,
  };
  return {
    id,
    version: manifest.version,
    dist: await writeBuild({ 'entry.js': entry, 'remote.json': JSON.stringify(manifest) }),
  };
}

/** Stores a remote's build without the checks of publish. */
export async function storeUnchecked(store: ReleaseStore, build: TestBuild): Promise<void> {
  for (const name of await readdir(build.dist))
    await store.writeOnce(
      `remotes/${build.id}/${build.version}/${name}`,
      await readFile(join(build.dist, name)),
    );
}

async function writeBuild(files: Record<string, string>): Promise<string> {
  const directory = await makeFolder('build');
  await mkdir(directory, { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(directory, name), content);
  return directory;
}
