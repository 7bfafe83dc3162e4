import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface StoredObject {
  size: number;
  stream: Readable;
}

/**
 * Bytes by key. A stored object never changes: a second `put` of its key reads the source to the
 * end and writes nothing.
 */
export interface ObjectStore {
  put: (key: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => Promise<void>;
  get: (key: string) => Promise<StoredObject | undefined>;
  /** For files that were never accepted; accepted ones are evidence and stay. */
  remove: (key: string) => Promise<void>;
}

export const newObjectKey = (): string => randomBytes(24).toString('hex');

/** All bytes of an object; throws when it does not exist. */
export async function bytesOf(objects: ObjectStore, key: string): Promise<Buffer> {
  const found = await objects.get(key);
  if (!found) throw new Error('Object is missing');
  const chunks: Buffer[] = [];
  for await (const chunk of found.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const KEY = /^[0-9a-f]{48}$/;

/** Stores objects as files in one folder that no server publishes, under names that we made. */
export function localObjects(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key of the object store');
    return join(folder, key);
  };
  return {
    put: async (key, source) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = `${pathOf(key)}.${randomBytes(6).toString('hex')}.part`;
      try {
        await pipeline(
          Readable.from(source),
          createWriteStream(part, { mode: 0o600, flush: true }),
        );
        // A link is atomic and never replaces an existing file.
        await link(part, pathOf(key)).catch(ignoreExisting);
      } finally {
        await rm(part, { force: true });
      }
    },
    get: async (key) => {
      const found = await stat(pathOf(key)).catch(() => undefined);
      return found && { size: found.size, stream: createReadStream(pathOf(key)) };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
}

function ignoreExisting(error: unknown): void {
  if (!(typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'))
    throw error;
}
