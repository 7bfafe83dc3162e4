import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface StoredObject {
  size: number;
  stream: Readable;
}

/**
 * Bytes by key. A stored object never changes: a second `put` of its key reads the source to the
 * end and writes nothing.
 */
export interface ObjectStore {
  put: (key: string, source: Bytes) => Promise<void>;
  get: (key: string) => Promise<StoredObject | undefined>;
  /** For files that were never accepted; accepted files are evidence and are never removed. */
  remove: (key: string) => Promise<void>;
  keys: () => AsyncIterable<string>;
  /**
   * Removes the files of unfinished uploads, which killed programs have left, if they were last
   * written before this moment of real time. Returns their number.
   */
  removeUnfinished: (before: Date) => Promise<number>;
  /** SHA-256 of an object, in hex. */
  digest: (key: string) => Promise<string | undefined>;
  /** Rejects when the store does not protect its objects and must not be used. */
  check: () => Promise<void>;
}

export const newObjectKey = (): string => randomBytes(24).toString('hex');

const KEY = /^[0-9a-f]{48}$/;
export const isObjectKey = (key: string): boolean => KEY.test(key);

export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('Not a key of the object store');
  return key;
}

/** The bytes of an object are no longer those that were received. */
export class AlteredObject extends Error {
  constructor() {
    super('Object was altered in its store');
  }
}

/** All bytes of an object; throws when it does not exist, or differs from the received bytes. */
export async function bytesOf(objects: ObjectStore, key: string, sha256: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(objects, key, sha256)) parts.push(part);
  return Buffer.concat(parts);
}

/** The same bytes in parts; the object is opened when the first part is read. */
export async function* partsOf(
  objects: ObjectStore,
  key: string,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  const found = await objects.get(key);
  if (!found) throw new Error('Object is missing');
  yield* verified(found.stream as AsyncIterable<Buffer>, sha256);
}

/**
 * Passes on the bytes, and throws at the end when their SHA-256 differs. The last part is passed on
 * only after that check, so that no client gets the whole of an altered object.
 */
export async function* verified(source: Bytes, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const chunk of source) {
    hash.update(chunk);
    if (last) yield last;
    last = chunk;
  }
  if (hash.digest('hex') !== sha256) throw new AlteredObject();
  if (last) yield last;
}

/**
 * A stream of what a generator makes of the source. Closing it closes the source as well: the
 * `finally` of a generator that has not begun never runs, and the source would stay open for ever.
 */
export function streamThrough(
  source: Readable,
  generator: (source: AsyncIterable<Buffer>) => AsyncGenerator<Uint8Array>,
): Readable {
  const stream = Readable.from(generator(source as AsyncIterable<Buffer>));
  stream.once('close', () => source.destroy());
  // Before the generator begins, an error of the source has no other listener.
  source.once('error', (error) => stream.destroy(error));
  return stream;
}

export async function digestOf(source: Bytes): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}

/** Stores objects as files in one folder that no server publishes, under names that we made. */
export function localObjects(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, requireObjectKey(key));
  const get = async (key: string) => openObject(pathOf(key));
  // Earlier releases have written unfinished uploads among the documents, which may be millions.
  let hasSearchedAll = false;
  return {
    put: async (key, source) => writeOnce(folder, requireObjectKey(key), source),
    get,
    remove: async (key) => rm(pathOf(key), { force: true }),
    keys: () => keysIn(folder),
    removeUnfinished: async (before) => {
      const partsOfEarlierReleases = hasSearchedAll ? NO_PARTS : await removeParts(folder, before);
      // Parts of uploads that the update has killed are too young in the first search.
      hasSearchedAll = partsOfEarlierReleases.left === 0;
      const own = await removeParts(join(folder, UNFINISHED), before);
      return partsOfEarlierReleases.removed + own.removed;
    },
    digest: async (key) => {
      const found = await get(key);
      return found && digestOf(found.stream as AsyncIterable<Buffer>);
    },
    // A link never replaces a file, and the folder is its owner's alone.
    check: async () => undefined,
  };
}

/** Opens the file before it returns, so that a failure rejects instead of ending the program. */
async function openObject(path: string): Promise<StoredObject | undefined> {
  const file = await open(path).catch(ignoring('ENOENT'));
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    return { size, stream: file.createReadStream() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* keysIn(folder: string): AsyncGenerator<string> {
  // A folder in which nothing was stored yet may be missing.
  const names = (await readdir(folder).catch(ignoring('ENOENT'))) ?? [];
  yield* names.filter(isObjectKey).sort();
}

/** The folder of unfinished uploads, beside the documents: a link needs the same file system. */
const UNFINISHED = 'unfinished';
const PART = /^[0-9a-f]{48}\.[0-9a-f]{12}\.part$/;

interface PartCounts {
  removed: number;
  /** Parts that are too young to be removed. */
  left: number;
}
const NO_PARTS: PartCounts = { removed: 0, left: 0 };

async function removeParts(folder: string, before: Date): Promise<PartCounts> {
  const entries = await opendir(folder, { bufferSize: 1_000 }).catch(ignoring('ENOENT'));
  let [removed, left] = [0, 0];
  for await (const { name } of entries ?? []) {
    if (!PART.test(name)) continue;
    const path = join(folder, name);
    // An upload that ends meanwhile removes its file itself.
    const part = await stat(path).catch(ignoring('ENOENT'));
    if (!part) continue;
    if (part.mtime >= before) {
      left += 1;
      continue;
    }
    await rm(path, { force: true });
    removed += 1;
  }
  return { removed, left };
}

async function writeOnce(folder: string, key: string, source: Bytes): Promise<void> {
  await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
  const part = join(folder, UNFINISHED, `${key}.${randomBytes(6).toString('hex')}.part`);
  try {
    await pipeline(Readable.from(source), createWriteStream(part, { mode: 0o600, flush: true }));
    // A link is atomic and never replaces an existing file.
    await link(part, join(folder, key)).catch(ignoring('EEXIST'));
  } finally {
    await rm(part, { force: true });
  }
}

const ignoring =
  (code: string) =>
  (error: unknown): undefined => {
    if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === code))
      throw error;
  };
