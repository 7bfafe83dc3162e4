import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  'fields.js': 'text/javascript; charset=utf-8',
  'card-sandbox.css': 'text/css; charset=utf-8',
};

/** Serves only these two built files of `browser/`; each is read from the disk once. */
export function serveAssets(app: FastifyInstance, folder: string): void {
  for (const [name, type] of Object.entries(TYPES)) {
    let content: Promise<Buffer> | undefined;
    app.get(`/assets/${name}`, async (_request, reply) => {
      content ??= readFile(join(folder, name));
      return reply
        .type(type)
        .header('cache-control', 'no-cache')
        .send(await content);
    });
  }
}
