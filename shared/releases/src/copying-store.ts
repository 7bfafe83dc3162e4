import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BucketError } from '@hareto/server-kit/bucket/bucket-error.ts';
import { openDirectoryStore } from './directory-store.ts';
import { OutageReports } from './outage-reports.ts';
import { type Pointer, POINTER, type ReleaseStore } from './store.ts';

/** The part of a store that a program needs to serve its content. */
export type ReadStore = Pick<ReleaseStore, 'address' | 'directory' | 'read' | 'list' | 'pointer'>;

interface Options {
  /** The folder of the copies. */
  readonly cache: string;
  readonly report: (line: string) => void;
  readonly now?: () => number;
}

/** During an outage, one call in this time reaches the bucket; the others fail immediately. */
const CHECK_INTERVAL_MS = 2_000;
/** Small files that decide which release is served; cached-files.ts caches the builds. */
const COPIED = /^(?:releases|maintenance)\//;

/**
 * Keeps copies of the pointer, the releases and the maintenance plans of a bucket, and returns them
 * while the bucket does not answer, so that a program can start and continue without it. An outage
 * is reported when it begins and when it ends. A store that is a local directory is returned
 * unchanged.
 */
export const withCopies = (store: ReadStore, options: Options): ReadStore =>
  store.directory === null ? new CopyingStore(store, options) : store;

class CopyingStore implements ReadStore {
  readonly address: string;
  readonly directory = null;
  readonly #store: ReadStore;
  readonly #copies: ReadStore;
  readonly #reports: OutageReports;
  readonly #now: () => number;
  #failure: BucketError | null = null;
  #lastCallAt = 0;

  constructor(store: ReadStore, { cache, report, now = Date.now }: Options) {
    this.address = store.address;
    this.#store = store;
    // Each bucket has its own folder, so that the copies of another bucket are never used. Running
    // installations have their copies in `known`.
    const name = createHash('sha256').update(store.address).digest('hex').slice(0, 16);
    this.#copies = openDirectoryStore(join(cache, 'known', name));
    this.#reports = new OutageReports(store.address, report);
    this.#now = now;
  }

  async pointer(): Promise<Pointer | null> {
    try {
      const pointer = await this.#call(() => this.#store.pointer());
      if (!pointer) return await this.#pointerOfEmptyStore();
      this.#reports.storeAnswered();
      await this.#saveCopy(POINTER, `${pointer.release}\n`);
      return pointer;
    } catch (error) {
      return this.#fallBackToCopy(error, await this.#copies.pointer());
    }
  }

  async read(key: string): Promise<Buffer | null> {
    if (!COPIED.test(key)) return this.#call(() => this.#store.read(key));
    try {
      const content = await this.#call(() => this.#store.read(key));
      // These files are only ever added, so one that is missing now was removed by mistake.
      if (!content) return await this.#copies.read(key);
      await this.#saveCopy(key, content);
      return content;
    } catch (error) {
      return this.#fallBackToCopy(error, await this.#copies.read(key));
    }
  }

  async list(prefix: string): Promise<string[]> {
    try {
      return await this.#call(() => this.#store.list(prefix));
    } catch (error) {
      const hasCopies = (await this.#copies.pointer()) !== null;
      return this.#fallBackToCopy(error, hasCopies ? await this.#copies.list(prefix) : null);
    }
  }

  async #call<T>(send: () => Promise<T>): Promise<T> {
    if (this.#failure && this.#now() - this.#lastCallAt < CHECK_INTERVAL_MS) throw this.#failure;
    this.#lastCallAt = this.#now();
    try {
      const answer = await send();
      this.#failure = null;
      return answer;
    } catch (error) {
      if (error instanceof BucketError) this.#failure = error;
      // A call to a silent bucket ends by a timeout, which is longer than the interval.
      this.#lastCallAt = this.#now();
      throw error;
    }
  }

  /** Returns the copy instead of a response; rejects when there is no copy. */
  async #fallBackToCopy<T>(error: unknown, copy: T | null): Promise<T> {
    if (copy === null || !(error instanceof BucketError)) throw error;
    const pointer = await this.#copies.pointer();
    this.#reports.storeFailed(error.kind, `${error.message}; release ${pointer?.release} stays`);
    return copy;
  }

  /** A store that has had a live release never loses it, so an empty one is a mistake. */
  async #pointerOfEmptyStore(): Promise<Pointer | null> {
    const pointer = await this.#copies.pointer();
    if (pointer)
      this.#reports.storeFailed(
        'empty',
        `nothing is live in ${this.address}; release ${pointer.release} stays`,
      );
    return pointer;
  }

  /** Replaces a copy atomically: a reader finds the old or the new content. */
  async #saveCopy(key: string, content: Uint8Array | string): Promise<void> {
    if ((await this.#copies.read(key))?.equals(Buffer.from(content))) return;
    const file = join(this.#copies.address, key);
    const temporary = join(this.#copies.address, `tmp/${randomUUID()}`);
    await mkdir(dirname(file), { recursive: true });
    await mkdir(dirname(temporary), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  }
}
