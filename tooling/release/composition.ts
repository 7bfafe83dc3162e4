import {
  type HostManifest,
  HostManifestSchema,
  type Registry,
  type RemoteManifest,
  RemoteManifestSchema,
} from '@hareto/platform/host-contract/registry.ts';
import { parseStored } from '@hareto/releases/release.ts';
import { ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { type BundleVersion, nameOf } from './bundle-version.ts';

/** The parts of a release: one host and at most one build of each remote. */
export type Composition = Omit<Registry, 'release'>;

export const manifestKey = ({ id, version }: BundleVersion): string =>
  id === 'host' ? `host-builds/${version}/host.json` : `remotes/${id}/${version}/remote.json`;

/**
 * Makes a composition from stored builds: the builds in `versions` replace the same bundles of
 * `base`.
 */
export async function compose(
  store: ReleaseStore,
  versions: readonly BundleVersion[],
  base: Composition | null = null,
): Promise<Composition> {
  let host: HostManifest | undefined = base?.host;
  const remotes = new Map(base?.remotes.map((remote) => [remote.id, remote]));
  for (const bundle of versions) {
    const content = await readManifest(store, bundle);
    if (bundle.id === 'host') host = parseStored(HostManifestSchema, content, manifestKey(bundle));
    else remotes.set(bundle.id, parseStored(RemoteManifestSchema, content, manifestKey(bundle)));
  }
  if (!host)
    throw new ReleaseError(
      `nothing is live in ${store.address}: the first release needs a host; promote host@… together with the remotes`,
    );
  // The order is always the same, so it does not depend on the last promotion. Entries that this
  // program does not understand stay.
  const leftOut = (base?.leftOut ?? []).filter(({ id }) => id === null || !remotes.has(id));
  return {
    host,
    remotes: [...remotes.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...(leftOut.length > 0 ? { leftOut } : {}),
  };
}

async function readManifest(store: ReleaseStore, bundle: BundleVersion): Promise<Buffer> {
  const content = await store.read(manifestKey(bundle));
  if (!content)
    throw new ReleaseError(
      `${nameOf(bundle)} is not in ${store.address}; npm run release -- publish ${bundle.id} puts the present sources there`,
    );
  return content;
}

/** The builds of a composition, the host first. */
export const versionsOf = ({ host, remotes }: Composition): BundleVersion[] => [
  { id: 'host' as const, version: host.version },
  ...remotes.map(({ id, version }) => ({ id, version })),
];

/**
 * The changes between two compositions, such as `suppliers ab12… → cd34…`; `-` means that a bundle
 * is missing.
 */
export function changesBetween(before: Composition | null, after: Composition): string[] {
  const oldVersions = new Map(
    (before ? versionsOf(before) : []).map(({ id, version }) => [id, version]),
  );
  const newVersions = new Map(versionsOf(after).map(({ id, version }) => [id, version]));
  // The host comes first.
  const ids = [...new Set([...oldVersions.keys(), ...newVersions.keys()])];
  return ids
    .filter((id) => oldVersions.get(id) !== newVersions.get(id))
    .map((id) => `${id} ${oldVersions.get(id) ?? '-'} → ${newVersions.get(id) ?? '-'}`);
}

/** The manifests of one composition that are not in another, the host first. */
export function newManifests(
  after: Composition,
  before: Composition | null,
): (HostManifest | RemoteManifest)[] {
  const oldNames = new Set((before ? versionsOf(before) : []).map(nameOf));
  return [
    ...(oldNames.has(nameOf({ id: 'host', version: after.host.version })) ? [] : [after.host]),
    ...after.remotes.filter((remote) => !oldNames.has(nameOf(remote))),
  ];
}
