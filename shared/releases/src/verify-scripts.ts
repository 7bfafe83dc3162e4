import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { StoredScript } from './release.ts';
import type { ReleaseStore } from './store.ts';

const decompress = promisify(brotliDecompress);

/**
 * What is wrong with scripts of a store, a line each: a file that is missing, or whose bytes have
 * another hash than the release says.
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
  const [content, compressed] = await Promise.all([store.read(key), store.read(`${key}.br`)]);
  if (!content) return [`${key} is missing`];
  // The compressed copy is what most browsers get.
  const opened = compressed && (await decompress(compressed).catch(() => Buffer.of()));
  return [
    ...(integrityOf(content) === integrity
      ? []
      : [`${key} is not the file that was published: its hash differs`]),
    ...(opened && integrityOf(opened) !== integrity
      ? [`${key}.br is not the file that was published: its hash differs`]
      : []),
  ];
}

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
