import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LocalFiles } from './cached-files.ts';

const IMMUTABLE = {
  index: false,
  immutable: true,
  maxAge: '365d',
  preCompressed: true,
  wildcard: true,
  dotfiles: 'deny',
  list: false,
} as const;
/** Maps an address to a folder of the store. */
const FOLDERS = { '/remotes/': 'remotes/', '/assets/': 'host/' } as const;
const BUILT_FILE = /^(\/remotes\/(?=[a-z]+\/[0-9a-f]{12}\/\w)|\/assets\/(?=\w))([\w./-]+)$/;

/** Serves every build in the store, live or not: an open tab needs the files of its release. */
export async function serveFiles(
  edge: FastifyInstance,
  local: LocalFiles,
  { isStoreRemote, devHost }: { isStoreRemote: boolean; devHost?: string | undefined },
): Promise<void> {
  if (isStoreRemote) {
    for (const folder of Object.values(FOLDERS))
      await mkdir(join(local.directory, folder), { recursive: true });
    edge.addHook('onRequest', async (request, reply) => {
      const key = keyOf(request.url);
      if (!key) return;
      const isAvailable = await local.fetchMissing(key).then(
        () => true,
        () => false,
      );
      // Not 404: the file may exist, and the client may try again.
      if (!isAvailable)
        return reply
          .code(503)
          .header('Retry-After', '2')
          .type('text/plain; charset=utf-8')
          .send('not available');
    });
  }
  await edge.register(files, {
    root: join(local.directory, 'remotes'),
    prefix: '/remotes/',
    ...IMMUTABLE,
  });
  await edge.register(files, {
    root: [...(devHost === undefined ? [] : [devHost]), join(local.directory, 'host')],
    prefix: '/assets/',
    decorateReply: false,
    ...IMMUTABLE,
  });
}

function keyOf(url: string): string | null {
  const [, prefix, rest] = BUILT_FILE.exec(url.split('?')[0] ?? '') ?? [];
  return prefix && rest && !rest.includes('..')
    ? `${FOLDERS[prefix as keyof typeof FOLDERS]}${rest}`
    : null;
}
