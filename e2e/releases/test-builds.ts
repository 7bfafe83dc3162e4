import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { RouteEntry } from '@hareto/platform/host-contract/routes.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { integrityOf } from '@hareto/releases/verify-scripts.ts';
import type { BundleVersion } from '../../tooling/release/bundle-version.ts';
import { publishBuild } from '../../tooling/release/publish.ts';
import { fakeRemoteSource } from '../chaos/variants.ts';

export interface TestBuild {
  readonly manifest: RemoteManifest;
  readonly scripts: Readonly<Record<string, string>>;
}

export const createRoute = (id: string, path: string): RouteEntry => ({
  id,
  path,
  access: 'auth',
  layout: 'app',
  title: 'レポート',
  flag: null,
  cardFields: false,
  scripts: [],
});

/** A valid build of a sixth remote, written by hand, with these changes. */
export function reportsRemote({
  changes = {},
  entry = fakeRemoteSource('reports', ['reports.list']),
  scripts = {},
}: {
  changes?: Partial<RemoteManifest>;
  entry?: string;
  scripts?: Record<string, string>;
} = {}): TestBuild {
  const allScripts = { 'entry.js': entry, ...scripts };
  const manifest: Omit<RemoteManifest, 'version'> = {
    id: 'reports',
    contract: '1.2',
    entry: 'entry.js',
    initial: ['entry.js'],
    integrity: Object.fromEntries(
      Object.entries(allScripts).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
    requires: {},
    shared: { react: { range: '^19.0.0' } },
    paths: ['/reports'],
    routes: [createRoute('reports.list', '/reports')],
    nav: [],
    flag: null,
    owner: 'team-reports',
    budget: 60,
    ...changes,
  };
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  return { manifest: { ...manifest, version }, scripts: allScripts };
}

export const versionOf = ({ manifest: { id, version } }: TestBuild): BundleVersion => ({
  id,
  version,
});

/** Publishes a build as a team does. */
export async function publish(store: ReleaseStore, build: TestBuild): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'hareto-releases-'));
  try {
    for (const [file, text] of filesOf(build)) await writeFile(join(dist, file), text);
    await publishBuild(store, { id: build.manifest.id, dist });
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Stores a build as a program without the checks of `publish` would. */
export async function storeUnchecked(store: ReleaseStore, build: TestBuild): Promise<void> {
  const { id, version } = build.manifest;
  for (const [file, text] of filesOf(build))
    await store.writeOnce(`remotes/${id}/${version}/${file}`, text);
}

const filesOf = ({ manifest, scripts }: TestBuild): [string, string][] => [
  ...Object.entries(scripts),
  ['remote.json', JSON.stringify(manifest)],
];
