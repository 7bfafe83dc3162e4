import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import { ANALYTICS_PATH, serveAnalytics } from './analytics.ts';
import type { EdgeConfig } from './config.ts';
import { sendEarlyHints } from './early-hints.ts';
import { encodePage } from './encode-page.ts';
import { withOwnForwarding } from './forwarding.ts';
import { announceMaintenance } from './maintenance.ts';
import { openListener, TIMEOUTS } from './listener.ts';
import { handleRefusals } from './refusals.ts';
import { collectReports } from './reports.ts';
import { renderPage } from './page.ts';
import { mayBePage } from './page-address.ts';
import { showsCardFields } from './page-scripts.ts';
import { openLocalFiles } from '@hareto/releases/cached-files.ts';
import { openStore } from '@hareto/releases/open-store.ts';
import { serveFiles } from '@hareto/releases/serve-files.ts';
import { openServedRelease, type ServedRelease } from '@hareto/releases/served-release.ts';
import { type DevRemote, readDevRemote, withDevRemote } from './dev-remote.ts';
import { COMMON_HEADERS, pageHeaders } from './security-headers.ts';
import { siteOf } from './site.ts';

/** How often a bucket is asked where its pointer stands; a directory is asked at every page. */
const POLL_MS = 2_000;

/** Where RFC 8414 has clients look; the API answers it. */
const AUTHORIZATION_SERVER = '/.well-known/oauth-authorization-server';

/** What the browser talks to: pages by path, immutable files, and the API behind `/api`. */
export async function buildEdge(
  config: Omit<EdgeConfig, 'PORT' | 'HOST'>,
  timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const devRemote = readDevRemote(config);
  const store = openStore(config.RELEASE_STORE);
  const local = openLocalFiles(store, config.RELEASE_CACHE);
  const served = await openServedRelease(store, local, {
    pinned: config.PINNED_RELEASE,
    report: console.error,
  });
  const edge = await openListener(config, timeouts);
  const site = siteOf(config);
  const containers = config.TAG_MANAGER_IDS ?? [];
  const features = new Set(config.INVOICE_REQUEST_FEATURE === '1' ? ['invoice_request'] : []);

  edge.addHook('onSend', async (_, reply) => {
    // What says nothing of keeping it is not kept: an error, least of all a 404 of a file that a
    // deploy is about to bring.
    for (const [name, value] of Object.entries({ ...COMMON_HEADERS, 'Cache-Control': 'no-store' }))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  handleRefusals(edge, timeouts.bodyMs);

  edge.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  if (devRemote) await proxyToDevServer(edge, devRemote);
  await serveFiles(edge, local, {
    fetched: store.directory === null,
    devHost: devRemote?.hostFolder,
  });
  if (store.directory === null) poll(edge, served);
  await announceMaintenance(edge, store, { report: console.error });
  for (const prefix of ['/api', AUTHORIZATION_SERVER])
    await edge.register(proxy, {
      upstream: config.API_URL,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { onError: apiIsDown, rewriteRequestHeaders: withOwnForwarding },
    });

  serveAnalytics(edge, containers);
  await collectReports(edge, console.log, timeouts.bodyMs);

  edge.setNotFoundHandler(async (request, reply) => {
    const url = new URL(`http://edge${request.url}`);
    const { pathname } = url;
    if (!['GET', 'HEAD'].includes(request.method) || !mayBePage(pathname))
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    if (store.directory !== null) await served.refresh();
    const registry = devRemote
      ? await withDevRemote(served.registry(), devRemote)
      : served.registry();
    const hasAnalytics = containers.length > 0 && !showsCardFields(registry, pathname);
    const { status, html, scripts } = renderPage(registry, url, {
      features,
      mayOverride: config.DEV_OVERRIDES === '1',
      site: hasAnalytics ? { ...site, analytics: ANALYTICS_PATH } : site,
    });
    if (config.NO_EARLY_HINTS === undefined) sendEarlyHints(request, reply, scripts);
    const { headers, body } = await encodePage(html, request.headers['accept-encoding']);
    return reply
      .code(status)
      .headers(headers)
      .headers(
        pageHeaders(pathname, {
          remoteIds: remoteIdsOf(registry),
          cardOrigin: config.CARD_ORIGIN,
          scriptOrigins: originsOf(registry),
          hasAnalytics,
          devServer: devRemote?.server,
          mayOverride: config.DEV_OVERRIDES === '1',
        }),
      )
      .type('text/html; charset=utf-8')
      .send(body);
  });
  return edge;
}

/** Of every remote in the release, also of those that this edge does not understand. */
const remoteIdsOf = ({ remotes, leftOut = [] }: Registry): string[] => [
  ...new Set([...remotes, ...leftOut].flatMap(({ id }) => id ?? [])),
];

/** Where remotes come from that are not of this origin. */
const originsOf = ({ remotes }: Registry): string[] => [
  ...new Set(remotes.flatMap(({ base }) => (base ? [new URL(base).origin] : []))),
];

/** The dev server has one build, whatever version the address names. */
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

/** The API cannot be reached: the client gets an error body of the usual shape and says so. */
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
