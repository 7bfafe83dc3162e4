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
import { containerScript } from '../chaos/variants.ts';

export interface Crafted {
  readonly manifest: RemoteManifest;
  readonly scripts: Readonly<Record<string, string>>;
}

export const aRoute = (id: string, path: string): RouteEntry => ({
  id,
  path,
  access: 'auth',
  layout: 'app',
  title: 'レポート',
  flag: null,
  cardFields: false,
  scripts: [],
});

/** A sixth remote, written by hand, that works. */
export function reports({
  changes = {},
  entry = containerScript('reports', ['reports.list']),
  scripts = {},
}: {
  changes?: Partial<RemoteManifest>;
  entry?: string;
  scripts?: Record<string, string>;
} = {}): Crafted {
  const all = { 'entry.js': entry, ...scripts };
  const manifest: Omit<RemoteManifest, 'version'> = {
    id: 'reports',
    contract: '1.2',
    entry: 'entry.js',
    initial: ['entry.js'],
    integrity: Object.fromEntries(
      Object.entries(all).map(([file, text]) => [file, integrityOf(Buffer.from(text))]),
    ),
    requires: {},
    shared: { react: { range: '^19.0.0' } },
    paths: ['/reports'],
    routes: [aRoute('reports.list', '/reports')],
    nav: [],
    flag: null,
    owner: 'team-reports',
    budget: 60,
    ...changes,
  };
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12);
  return { manifest: { ...manifest, version }, scripts: all };
}

export const versionOf = ({ manifest: { id, version } }: Crafted): BundleVersion => ({
  id,
  version,
});

/** Publishes it as a team does. */
export async function publish(store: ReleaseStore, build: Crafted): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'hareto-releases-'));
  try {
    for (const [file, text] of filesOf(build)) await writeFile(join(dist, file), text);
    await publishBuild(store, { id: build.manifest.id, dist });
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Stores it as a program without these checks would. */
export async function storeUnchecked(store: ReleaseStore, build: Crafted): Promise<void> {
  const { id, version } = build.manifest;
  for (const [file, text] of filesOf(build))
    await store.writeOnce(`remotes/${id}/${version}/${file}`, text);
}

const filesOf = ({ manifest, scripts }: Crafted): [string, string][] => [
  ...Object.entries(scripts),
  ['remote.json', JSON.stringify(manifest)],
];
