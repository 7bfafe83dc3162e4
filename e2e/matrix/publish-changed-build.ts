import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HostManifest, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import { scriptsOf } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { BundleVersion } from '../../tooling/release/bundle-version.ts';
import { publishBuild } from '../../tooling/release/publish.ts';

/** Publishes the files of a stored build with a changed manifest, as a new build. */
export async function publishChangedBuild(
  store: ReleaseStore,
  manifest: HostManifest | RemoteManifest,
  changes: Partial<HostManifest> | Partial<RemoteManifest>,
): Promise<BundleVersion> {
  const dist = await mkdtemp(join(tmpdir(), 'hareto-matrix-build-'));
  try {
    const changed = { ...manifest, ...changes };
    const version = createHash('sha256').update(JSON.stringify(changed)).digest('hex').slice(0, 12);
    for (const { key } of scriptsOf(manifest))
      await writeFile(join(dist, key.split('/').at(-1) ?? ''), (await store.read(key)) ?? '');
    await writeFile(
      join(dist, 'id' in manifest ? 'remote.json' : 'host.json'),
      JSON.stringify({ ...changed, version }),
    );
    const { id } = await publishBuild(store, { id: 'id' in manifest ? manifest.id : 'host', dist });
    return { id, version };
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}
