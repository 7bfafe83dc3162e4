import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { serveAnalytics } from './analytics.ts';
import type { EdgeConfig } from './config.ts';
import { dispatcherWithFailover } from './failover.ts';
import { withOwnForwarding } from './forwarding.ts';
import { announceMaintenance, openMaintenancePlan } from './maintenance.ts';
import { openListener, TIMEOUTS } from './listener.ts';
import { handleRefusals } from './refusals.ts';
import { collectReports } from './reports.ts';
import { openLocalFiles } from '@hareto/releases/cached-files.ts';
import { openStore } from '@hareto/releases/open-store.ts';
import { serveFiles } from '@hareto/releases/serve-files.ts';
import { withCopies } from '@hareto/releases/copying-store.ts';
import { openServedRelease, type ServedRelease } from '@hareto/releases/served-release.ts';
import { type DevRemote, readDevRemote } from './dev-remote.ts';
import { COMMON_HEADERS } from './security-headers.ts';
import { servePages } from './serve-pages.ts';
import { followSettings, openSettings } from './settings.ts';
import { followUpstreams, type Upstreams } from './upstreams.ts';

/** Poll interval for the pointer in a bucket; a directory is read for every page. */
const POLL_MS = 2_000;

/** RFC 8414 defines this path; the API answers it. */
const AUTHORIZATION_SERVER = '/.well-known/oauth-authorization-server';

/** The server that browsers talk to: pages by path, immutable files, and the API behind `/api`. */
export async function buildEdge(
  config: Omit<EdgeConfig, 'PORT' | 'HOST'>,
  timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const devRemote = readDevRemote(config);
  const store = withCopies(openStore(config.RELEASE_STORE, config), {
    cache: config.RELEASE_CACHE,
    report: console.error,
  });
  const localFiles = openLocalFiles(store, config.RELEASE_CACHE);
  // Both read at the same time, so a bucket that does not answer delays the start by one time
  // limit.
  const [served, plan] = await Promise.all([
    openServedRelease(store, localFiles, {
      pinned: config.PINNED_RELEASE,
      report: console.error,
    }),
    openMaintenancePlan(store, console.error),
  ]);
  const edge = await openListener(config, timeouts);
  setMissingHeaders(edge);
  handleRefusals(edge, timeouts.bodyMs);

  edge.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  if (devRemote) await proxyToDevServer(edge, devRemote);
  await serveFiles(edge, localFiles, {
    isStoreRemote: store.directory === null,
    devHost: devRemote?.hostFolder,
  });
  if (store.directory === null) poll(edge, served);
  announceMaintenance(edge, plan);
  const upstreams = followUpstreams(edge, config.API_URL);
  await forwardToApi(edge, upstreams);
  serveAnalytics(edge, config.TAG_MANAGER_IDS ?? []);
  await collectReports(edge, console.log, timeouts.bodyMs);

  const settings = openSettings(upstreams.next, { report: console.log });
  followSettings(edge, settings);

  servePages(edge, config, { store, served, devRemote, settings });
  return edge;
}

/**
 * Answers without a cache header must not be cached. This matters most for a 404 of a file that the
 * next deploy will add. No response may be changed on its way: the browser refuses to run a script
 * that a proxy has changed.
 */
function setMissingHeaders(edge: FastifyInstance): void {
  edge.addHook('onSend', async (_, reply) => {
    for (const [name, value] of Object.entries({ ...COMMON_HEADERS, 'Cache-Control': 'no-store' }))
      if (!reply.hasHeader(name)) reply.header(name, value);
    const caching = String(reply.getHeader('Cache-Control'));
    reply.header('Cache-Control', caching.replace(/(, no-transform)?$/, ', no-transform'));
  });
}

async function forwardToApi(edge: FastifyInstance, upstreams: Upstreams): Promise<void> {
  const dispatcher = dispatcherWithFailover(upstreams);
  for (const prefix of ['/api', AUTHORIZATION_SERVER])
    await edge.register(proxy, {
      upstream: '',
      prefix,
      rewritePrefix: prefix,
      // By default, a GET that the API answers with 503 would be sent ten more times.
      retryMethods: [],
      undici: dispatcher,
      replyOptions: {
        getUpstream: upstreams.next,
        onError: apiIsDown,
        rewriteRequestHeaders: withOwnForwarding,
      },
    });
}

/** The dev server serves its only build for every version in the address. */
async function proxyToDevServer(edge: FastifyInstance, { id, server }: DevRemote): Promise<void> {
  await edge.register(proxy, {
    upstream: server,
    prefix: `/remotes/${id}/:version`,
    rewritePrefix: '',
  });
}

function poll(edge: FastifyInstance, served: ServedRelease): void {
  const timer = setInterval(() => void served.refresh(), POLL_MS).unref();
  edge.addHook('onClose', async () => clearInterval(timer));
}

/** Answers in the usual error shape when no API can be reached. */
function apiIsDown(reply: {
  code(status: number): { header(name: string, value: string): { send(body: unknown): void } };
}): void {
  reply.code(503).header('Retry-After', '2').send({
    status: 'maintenance',
    message: '現在ご利用いただけません。しばらくしてからもう一度お試しください。',
    errors: [],
    trace_id: '-',
  });
}
