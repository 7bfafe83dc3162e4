import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { readRelease, type Release, scriptsOf } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { BundleId } from './bundle-version.ts';
import { versionsOf } from './composition.ts';
import { routeChanges } from './routes.ts';

/**
 * The differences between two releases: for each bundle its version, its bytes and its requirements
 * or provided capabilities, and the added and removed routes.
 */
export async function diffReleases(
  store: ReleaseStore,
  from: string,
  to: string,
): Promise<string[]> {
  const [before, after] = await Promise.all([readRelease(store, from), readRelease(store, to)]);
  const ids = [...new Set([before, after].flatMap(versionsOf).map(({ id }) => id))];
  const bundles = await Promise.all(
    ids.map((id) => bundleLines(store, id, bundleOf(before, id), bundleOf(after, id))),
  );
  const { added, removed } = routeChanges(before, after);
  const routes = [
    ...removed.map(({ path, id }) => `route - ${path} (${id})`),
    ...added.map(({ path, id }) => `route + ${path} (${id})`),
  ];
  const lines = [...bundles.flat(), ...routes];
  return lines.length > 0 ? lines : [`${from} and ${to} are the same composition`];
}

type Bundle = HostManifest | RemoteManifest | undefined;
const bundleOf = (release: Release, id: BundleId): Bundle =>
  id === 'host' ? release.host : release.remotes.find((remote) => remote.id === id);

async function bundleLines(
  store: ReleaseStore,
  id: BundleId,
  before: Bundle,
  after: Bundle,
): Promise<string[]> {
  if (before?.version === after?.version) return [];
  const [bytesBefore, bytesAfter] = await Promise.all([
    bytesOf(store, before),
    bytesOf(store, after),
  ]);
  const delta = bytesAfter - bytesBefore;
  return [
    `${id} ${before?.version ?? '-'} → ${after?.version ?? '-'}, ${delta < 0 ? '' : '+'}${delta} bytes (${bytesAfter} compressed)`,
    ...termLines(id, termsOf(before), termsOf(after)),
  ];
}

/** The bytes that a visitor downloads for all scripts of a bundle. */
async function bytesOf(store: ReleaseStore, bundle: Bundle): Promise<number> {
  const sizes = await Promise.all(
    (bundle ? scriptsOf(bundle) : []).map(
      async ({ key }) => (await store.size(`${key}.br`)) ?? (await store.size(key)) ?? 0,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The requirements of a remote, or the capabilities that a host provides. */
function termsOf(bundle: Bundle): Record<string, string> {
  if (!bundle) return {};
  const terms =
    'id' in bundle
      ? bundle.requires
      : Object.fromEntries(
          Object.entries(bundle.provides).map(([name, versions]) => [name, versions.join(', ')]),
        );
  return { contract: bundle.contract, ...terms };
}

function termLines(
  id: BundleId,
  before: Record<string, string>,
  after: Record<string, string>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  return names.map(
    (name) =>
      `${id} ${id === 'host' ? 'provides' : 'requires'} ${name} ${before[name] ?? '-'} → ${after[name] ?? '-'}`,
  );
}
