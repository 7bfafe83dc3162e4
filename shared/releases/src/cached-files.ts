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
  fetchMissing(key: string): Promise<void>;
  /** Caches these scripts completely and as published; rejects with the errors. */
  cacheScripts(scripts: readonly StoredScript[]): Promise<void>;
}

type Source = Pick<ReleaseStore, 'address' | 'directory' | 'read'>;

export const openLocalFiles = (store: Source, cache: string): LocalFiles =>
  new CachedFiles(store, cache);

class CachedFiles implements LocalFiles {
  readonly directory: string;
  readonly #store: Source;
  readonly #local: ReleaseStore;
  readonly #pendingFetches = new Map<string, Promise<void>>();
  /** Cached files whose copies are cached too, or do not exist. */
  readonly #withCopies = new Set<string>();

  constructor(store: Source, cache: string) {
    this.directory = store.directory ?? cache;
    this.#store = store;
    this.#local = openDirectoryStore(this.directory);
  }

  async fetchMissing(key: string): Promise<void> {
    if (this.#store.directory !== null) return;
    const isCached = (await this.#local.size(key)) !== null;
    const file = this.#fetchOnce(key);
    const copies = this.#fetchCopies(key, file);
    await file;
    // A cached file is served immediately, because the store may not answer the request for its
    // copies.
    if (!isCached) await copies;
  }

  /** Requests the copies of a file until the store has answered for all of them. Never rejects. */
  async #fetchCopies(key: string, file: Promise<void>): Promise<void> {
    if (!isCompressible(key) || this.#withCopies.has(key)) return;
    const [, ...copies] = withCopies(key);
    const answers = await Promise.allSettled([
      file,
      ...copies.map((name) => this.#fetchOnce(name)),
    ]);
    const isAnswered = answers.every(({ status }) => status === 'fulfilled');
    if (isAnswered && (await this.#local.size(key)) !== null) this.#withCopies.add(key);
  }

  async cacheScripts(scripts: readonly StoredScript[]): Promise<void> {
    await this.#fetchAll(scripts);
    let problems = await verifyScripts(this.#local, scripts);
    if (problems.length > 0 && this.#store.directory === null) {
      // A cached copy may be the broken one, so its file is fetched and checked again.
      await this.#fetchAll(await this.#removeBroken(scripts));
      problems = await verifyScripts(this.#local, scripts);
    }
    if (problems.length > 0)
      throw new ReleaseError(
        problems.map((problem) => `${this.#store.address}: ${problem}`).join('\n'),
      );
  }

  async #fetchAll(scripts: readonly StoredScript[]): Promise<void> {
    await Promise.all(scripts.map(({ key }) => this.fetchMissing(key)));
  }

  #fetchOnce(key: string): Promise<void> {
    const fetching =
      this.#pendingFetches.get(key) ??
      this.#fetchFile(key).finally(() => this.#pendingFetches.delete(key));
    this.#pendingFetches.set(key, fetching);
    return fetching;
  }

  async #fetchFile(key: string): Promise<void> {
    if ((await this.#local.size(key)) !== null) return;
    const content = await this.#store.read(key);
    if (!content) return;
    const temporary = join(this.directory, `${key}.${randomUUID()}.part`);
    await mkdir(dirname(temporary), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, join(this.directory, key));
  }

  /**
   * Removes the broken ones only, because the bucket may not answer for the others at this moment.
   */
  async #removeBroken(scripts: readonly StoredScript[]): Promise<StoredScript[]> {
    const broken: StoredScript[] = [];
    for (const script of scripts)
      if ((await verifyScripts(this.#local, [script])).length > 0) broken.push(script);
    for (const { key } of broken) {
      this.#withCopies.delete(key);
      for (const name of withCopies(key)) await rm(join(this.directory, name), { force: true });
    }
    return broken;
  }
}
