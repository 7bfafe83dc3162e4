import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { readRelease } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { BundleVersion } from '../../tooling/release/bundle-version.ts';
import { compose, type Composition, versionsOf } from '../../tooling/release/composition.ts';
import { promote } from '../../tooling/release/promote.ts';
import { copyStore, startEdge } from '../chaos/edge.ts';
import { Releases } from '../chaos/releases.ts';
import { expect, test as base } from '../chaos/test.ts';
import { openPreviousStore } from './previous.ts';

export const GENERATIONS = ['N', 'N−1'] as const;
export type Generation = (typeof GENERATIONS)[number];

interface MatrixStore {
  readonly directory: string;
  readonly store: ReleaseStore;
  readonly compositions: Readonly<Record<Generation, Composition>>;
}

/**
 * The suite's own store holds the builds of both generations; chaos/test.ts serves it, signs in and
 * counts failures.
 */
export const test = base.extend<object, { stored: MatrixStore }>({
  stored: [
    async ({}, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'hareto-matrix-store-'));
      await copyStore(process.env['RELEASE_STORE'] ?? '', directory);
      const store = openDirectoryStore(directory);
      const currentRelease = await readRelease(store, (await store.pointer())?.release ?? '');
      const previous = await openPreviousStore();
      for (const folder of ['host/', 'host-builds/', 'remotes/']) {
        for (const key of await previous.store.list(folder))
          await store.writeOnce(key, (await previous.store.read(key)) ?? '');
      }
      const compositions = {
        N: await compose(store, versionsOf(currentRelease)),
        'N−1': await compose(store, versionsOf(previous.release)),
      };
      await use({ directory, store, compositions });
      await rm(directory, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  site: [
    async ({ stored }, use) => {
      const edge = await startEdge(stored.directory);
      await use({ port: edge.port, releases: await Releases.open(stored.directory) });
      await edge.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export const MAKER = { by: 'matrix', reason: 'a cell', keepHours: 0 };

/** Makes these builds live as a team does, with the check that they are compatible. */
export async function makeLive(
  store: ReleaseStore,
  versions: readonly BundleVersion[],
): Promise<string> {
  return (await promote(store, versions, { ...MAKER, now: new Date() })).release;
}

export { expect };
