import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { scriptsOfRelease } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import type { Composition } from '../composition.ts';
import { makeRelease } from '../make-release.ts';

/** Runs `work` with a store on this machine in which the composition is live. */
export async function withTemporaryStore<Result>(
  store: ReleaseStore,
  composition: Composition,
  work: (directory: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'hareto-boot-'));
  try {
    const copy = openDirectoryStore(directory);
    for (const { key } of scriptsOfRelease(composition)) {
      const script = await store.read(key);
      if (script) await copy.writeOnce(key, script);
    }
    const maker = { by: 'boot', reason: 'boot before promotion', now: new Date() };
    await makeRelease(copy, null, composition, maker);
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
