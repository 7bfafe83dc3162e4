import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { readRelease } from '@hareto/releases/release.ts';
import { ReleaseError, type ReleaseStore } from '@hareto/releases/store.ts';
import { bootComposition } from '../../tooling/release/boot/boot-composition.ts';
import { BUILDS } from '../../tooling/release/checkout-builds.ts';
import { canPromote } from '../../tooling/release/promote.ts';
import { releaseBuilds } from '../../tooling/release/release-builds.ts';
import { type TestBuild, versionOf } from './test-builds.ts';

interface Fixtures {
  /** A store in which the builds of this checkout are live as 000001. */
  store: ReleaseStore;
  host: string;
  /** The lines that `can-promote` prints for a build. */
  checkPromotion: (
    build: TestBuild,
  ) => Promise<{ refusals: readonly string[]; warnings: readonly string[] }>;
}

export const test = base.extend<Fixtures>({
  store: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'hareto-releases-store-'));
    const store = openDirectoryStore(directory);
    await releaseBuilds(store, BUILDS, 'the present builds');
    await use(store);
    await rm(directory, { recursive: true, force: true });
  },
  host: async ({ store }, use) => use(`host@${(await readRelease(store, '000001')).host.version}`),
  checkPromotion: async ({ store, browser }, use) =>
    use(async (build) =>
      canPromote(store, [versionOf(build)], {
        keepHours: 24,
        now: new Date(),
        openPages: async (from, candidate) => bootComposition(from, candidate, browser),
      }),
    ),
});

/** The lines of a refusal; empty when nothing was refused. */
export const refusalLines = async (attempt: Promise<unknown>): Promise<string[]> =>
  attempt.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof ReleaseError)) throw error;
      return error.message.split('\n');
    },
  );

export { expect };
