import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES } from '@hareto/contracts/files.ts';
import { differentFile, fileTooLarge } from './refusals.ts';

/**
 * Passes the bytes on. Throws 413 as soon as they are more than announced, and 422 at the end when
 * size or hash differ.
 */
export async function* asAnnounced(
  source: AsyncIterable<Uint8Array>,
  { size, sha256 }: { size: number; sha256: string },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const chunk of source) {
    count += chunk.length;
    if (count > Math.min(size, MAX_FILE_BYTES)) throw fileTooLarge();
    hash.update(chunk);
    yield chunk;
  }
  if (count !== size) throw differentFile('size');
  if (hash.digest('hex') !== sha256) throw differentFile('sha256');
}
