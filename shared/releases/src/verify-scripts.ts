import { createHash } from 'node:crypto';
import { COMPRESSED_COPIES } from './compressed-copies.ts';
import type { StoredScript } from './release.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Errors in scripts of a store, a line each: a missing file, or one whose hash differs from the
 * release.
 */
export async function verifyScripts(
  store: Pick<ReleaseStore, 'read'>,
  scripts: readonly StoredScript[],
): Promise<string[]> {
  const found = await Promise.all(scripts.map((script) => verifyScript(store, script)));
  return found.flat();
}

async function verifyScript(
  store: Pick<ReleaseStore, 'read'>,
  { key, integrity }: StoredScript,
): Promise<string[]> {
  const content = await store.read(key);
  if (!content) return [`${key} is missing`];
  const isPublished = (bytes: Buffer) => integrityOf(bytes) === integrity;
  const isIntact = async (copy: (typeof COMPRESSED_COPIES)[number]) => {
    const compressed = await store.read(`${key}${copy.suffix}`);
    return !compressed || isPublished(await copy.decompress(compressed).catch(() => Buffer.of()));
  };
  const intact = await Promise.all(COMPRESSED_COPIES.map(isIntact));
  return [
    ...(isPublished(content) ? [] : [key]),
    ...COMPRESSED_COPIES.flatMap(({ suffix }, index) => (intact[index] ? [] : `${key}${suffix}`)),
  ].map((changed) => `${changed} is not the file that was published: its hash differs`);
}

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
