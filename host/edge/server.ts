import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeConfig } from './config.ts';
import { renderPage } from './page.ts';
import { openReleaseStore } from './release-store.ts';
import { type DevRemote, readDevRemote, withDevRemote } from './dev-remote.ts';
import { COMMON_HEADERS, pageHeaders } from './security-headers.ts';

const YEAR = '365d';
/** Built files, the API, hidden files and whatever has an extension. */
const NEVER_A_PAGE = /^\/(?:assets|remotes|api)\/|\/\.|\.\w+$/;

/** What the browser talks to: pages by path, immutable files, and the API behind `/api`. */
export async function buildEdge(config: Pick<EdgeConfig, 'API_URL' | 'RELEASES_DIR' | 'CARD_ORIGIN' | 'DEV_REMOTE'>): Promise<FastifyInstance> {
  const devRemote = readDevRemote(config.DEV_REMOTE);
  const store = openReleaseStore(config.RELEASES_DIR);
  const edge = Fastify({ logger: false, trustProxy: false, forceCloseConnections: true });

  edge.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!reply.hasHeader(name)) reply.header(name, value);
  });

  edge.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  if (devRemote) await proxyToDevServer(edge, devRemote);
  await edge.register(files, { root: join(store.directory, 'remotes'), prefix: '/remotes/', ...IMMUTABLE });
  await edge.register(files, { root: join(store.directory, 'host'), prefix: '/assets/', decorateReply: false, ...IMMUTABLE });
  await edge.register(proxy, { upstream: config.API_URL, prefix: '/api', rewritePrefix: '/api', replyOptions: { onError: apiIsDown } });

  edge.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://edge');
    // A missing file is never answered with a page: HTML read as a script hides what went wrong (security S029).
    if (request.method !== 'GET' || NEVER_A_PAGE.test(pathname)) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    const registry = devRemote ? await withDevRemote(await store.current(), devRemote) : await store.current();
    const { status, html } = renderPage(registry, pathname);
    return reply.code(status).headers(pageHeaders(pathname, config.CARD_ORIGIN, devRemote?.server)).type('text/html; charset=utf-8').send(html);
  });
  return edge;
}

/** The dev server has one build, whatever version the address names. */
async function proxyToDevServer(edge: FastifyInstance, { id, server }: DevRemote): Promise<void> {
  await edge.register(proxy, { upstream: server, prefix: `/remotes/${id}/:version`, rewritePrefix: '' });
}

const IMMUTABLE = { index: false, immutable: true, maxAge: YEAR, preCompressed: true, wildcard: true, dotfiles: 'deny', list: false } as const;

/** The API cannot be reached: the client gets an error body of the usual shape and says so. */
function apiIsDown(reply: { code(status: number): { header(name: string, value: string): { send(body: unknown): void } } }): void {
  reply
    .code(503)
    .header('Retry-After', '2')
    .send({ status: 'maintenance', message: '現在ご利用いただけません。しばらくしてからもう一度お試しください。', errors: [], trace_id: '-' });
}
