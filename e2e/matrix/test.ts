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
import { openPrevious } from './previous.ts';

export const GENERATIONS = ['N', 'N−1'] as const;
export type Generation = (typeof GENERATIONS)[number];

interface Stored {
  readonly directory: string;
  readonly store: ReleaseStore;
  readonly compositions: Readonly<Record<Generation, Composition>>;
}

/**
 * The suite's own store holds the builds of both generations; chaos/test.ts serves it, signs in and
 * counts failures.
 */
export const test = base.extend<object, { stored: Stored }>({
  stored: [
    async ({}, use) => {
      const directory = await mkdtemp(join(tmpdir(), 'hareto-matrix-store-'));
      await copyStore(process.env['RELEASE_STORE'] ?? '', directory);
      const store = openDirectoryStore(directory);
      const present = await readRelease(store, (await store.pointer())?.release ?? '');
      const previous = await openPrevious();
      for (const folder of ['host/', 'host-builds/', 'remotes/']) {
        for (const key of await previous.store.list(folder))
          await store.writeOnce(key, (await previous.store.read(key)) ?? '');
      }
      const compositions = {
        N: await compose(store, versionsOf(present)),
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
  wanted: readonly BundleVersion[],
): Promise<string> {
  return (await promote(store, wanted, { ...MAKER, now: new Date() })).release;
}

export { expect };
