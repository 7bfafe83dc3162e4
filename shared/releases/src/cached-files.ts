import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCompressible, withCopies } from './compressed-copies.ts';
import { openDirectoryStore } from './directory-store.ts';
import type { StoredScript } from './release.ts';
import { ReleaseError, type ReleaseStore } from './store.ts';
import { verifyScripts } from './verify-scripts.ts';

/**
 * Local copies of a store's files. A missing file is fetched once and kept, because a build never
 * changes.
 */
export interface LocalFiles {
  readonly directory: string;
  /**
   * Fetches one file with its compressed copies, unless they are cached; does nothing when it does
   * not exist. A file is served even without its copies, so only its own error counts.
   */
  bring(key: string): Promise<void>;
  /** Caches these scripts completely and as published; rejects with the errors. */
  bringScripts(scripts: readonly StoredScript[]): Promise<void>;
}

export function openLocalFiles(
  store: Pick<ReleaseStore, 'address' | 'directory' | 'read'>,
  cache: string,
): LocalFiles {
  const directory = store.directory ?? cache;
  const local = openDirectoryStore(directory);
  const underway = new Map<string, Promise<void>>();

  async function fetchFile(key: string): Promise<void> {
    if ((await local.size(key)) !== null) return;
    const content = await store.read(key);
    if (!content) return;
    const aside = join(directory, `${key}.${randomUUID()}.part`);
    await mkdir(dirname(aside), { recursive: true });
    await writeFile(aside, content);
    await rename(aside, join(directory, key));
  }

  function bringOne(key: string): Promise<void> {
    const present = underway.get(key) ?? fetchFile(key).finally(() => underway.delete(key));
    underway.set(key, present);
    return present;
  }

  async function bring(key: string): Promise<void> {
    if (store.directory !== null) return;
    const wanted = isCompressible(key) ? withCopies(key) : [key];
    const [file] = await Promise.allSettled(wanted.map(bringOne));
    if (file?.status === 'rejected') throw file.reason;
  }

  const bringAll = (scripts: readonly StoredScript[]) =>
    Promise.all(scripts.map(({ key }) => bring(key)));

  return {
    directory,
    bring,
    async bringScripts(scripts) {
      await bringAll(scripts);
      let problems = await verifyScripts(local, scripts);
      if (problems.length > 0 && store.directory === null) {
        // The cached copy may be the broken one, so the file is fetched and checked again.
        await Promise.all(
          scripts
            .flatMap(({ key }) => withCopies(key))
            .map((key) => rm(join(directory, key), { force: true })),
        );
        await bringAll(scripts);
        problems = await verifyScripts(local, scripts);
      }
      if (problems.length > 0)
        throw new ReleaseError(
          problems.map((problem) => `${store.address}: ${problem}`).join('\n'),
        );
    },
  };
}
