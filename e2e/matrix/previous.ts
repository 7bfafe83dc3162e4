import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDirectoryStore } from '@hareto/releases/directory-store.ts';
import { openStore } from '@hareto/releases/open-store.ts';
import { readRelease, type Release } from '@hareto/releases/release.ts';
import type { ReleaseStore } from '@hareto/releases/store.ts';
import { readSettings } from '@hareto/server-kit/settings/read-settings.ts';
import { unpackBuilds } from '../../tooling/release/kept-builds.ts';
import { releaseBuilds } from '../../tooling/release/release-builds.ts';

const STORES = fileURLToPath(new URL('../../.cache/matrix', import.meta.url));
/** Written by `npm run keep-builds`. */
const PREVIOUS_BUILDS = new URL('previous.json.br', import.meta.url);

/** A store whose live release is version N−1 of everything. */
export async function openPreviousStore(): Promise<{ store: ReleaseStore; release: Release }> {
  const address =
    process.env['MATRIX_STORE'] ?? (await storeFromBuilds(await readFile(PREVIOUS_BUILDS)));
  const store = openStore(address, readSettings(['release'], process.env));
  const pointer = await store.pointer();
  if (!pointer) throw new Error(`nothing is live in ${address}`);
  return { store, release: await readRelease(store, pointer.release) };
}

/** Makes a release store from kept builds, or returns the one that an earlier run has made. */
async function storeFromBuilds(packedBuilds: Buffer): Promise<string> {
  const directory = join(
    STORES,
    createHash('sha256').update(packedBuilds).digest('hex').slice(0, 12),
  );
  if (await openDirectoryStore(directory).pointer()) return directory;
  const unpacked = await mkdtemp(join(tmpdir(), 'hareto-matrix-'));
  try {
    const { commit, builds } = await unpackBuilds(packedBuilds, unpacked);
    await releaseBuilds(openDirectoryStore(directory), builds, `the front ends of ${commit}`);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
  return directory;
}
