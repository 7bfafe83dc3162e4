import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES } from '@hareto/contracts/files.ts';
import { differentFile, fileTooLarge } from './refusals.ts';

/**
 * Passes bytes on and throws as soon as, or at the end because, they are not the announced ones:
 * 413 or 422.
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
