import type { FastifyInstance } from 'fastify';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import type { ReadStore } from '@hareto/releases/copying-store.ts';
import type { ServedRelease } from '@hareto/releases/served-release.ts';
import { ANALYTICS_PATH } from './analytics.ts';
import type { EdgeConfig } from './config.ts';
import { CONTACT_PATH, contactFallback } from './contact.ts';
import { type DevRemote, withDevRemote } from './dev-remote.ts';
import { sendEarlyHints } from './early-hints.ts';
import { encodePage } from './encode-page.ts';
import { renderPage } from './page.ts';
import { mayBePage } from './page-address.ts';
import { pageScripts, showsCardFields } from '../src/preload/page-scripts.ts';
import { matches } from '../src/routing/path-patterns.ts';
import { pageHeaders } from './security-headers.ts';
import type { ServedSettings } from './settings.ts';
import { siteOf } from './site.ts';

interface Releases {
  store: Pick<ReadStore, 'directory'>;
  served: ServedRelease;
  devRemote: DevRemote | null;
  settings: Pick<ServedSettings, 'current'>;
}

/** Answers every request that no other route handles: with the page of its path, or with 404. */
export function servePages(
  edge: FastifyInstance,
  config: Omit<EdgeConfig, 'PORT' | 'HOST'>,
  releases: Releases,
): void {
  const usesTags = (config.TAG_MANAGER_IDS ?? []).length > 0;
  const featuresOff = new Set(config.INVOICE_REQUEST_FEATURE === '1' ? [] : ['invoice_request']);
  const mayOverride = config.DEV_OVERRIDES === '1';

  edge.setNotFoundHandler(async (request, reply) => {
    const url = new URL(`http://edge${request.url}`);
    const { pathname } = url;
    if (!['GET', 'HEAD'].includes(request.method) || !mayBePage(pathname))
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    const registry = await currentRegistry(releases);
    const hasPage = (path: string) => pageScripts(registry, path).isKnown;
    if (matches(CONTACT_PATH, pathname) && !hasPage(CONTACT_PATH))
      return reply.header('Cache-Control', 'no-store').redirect(contactFallback(config), 302);
    const site = siteOf(config, hasPage);
    const hasAnalytics = usesTags && !showsCardFields(registry, pathname);
    const { status, html, scripts } = renderPage(registry, url, {
      featuresOff,
      mayOverride,
      settings: releases.settings.current(),
      site: hasAnalytics ? { ...site, analytics: ANALYTICS_PATH } : site,
    });
    if (config.NO_EARLY_HINTS !== '1') sendEarlyHints(request, reply, scripts);
    const { headers, body } = await encodePage(html, request.headers['accept-encoding']);
    return reply
      .code(status)
      .headers(headers)
      .headers(
        pageHeaders(pathname, {
          remoteIds: remoteIdsOf(registry),
          cardOrigin: config.CARD_ORIGIN,
          remoteOrigins: originsOf(registry),
          hasAnalytics,
          devServer: releases.devRemote?.server,
          mayOverride,
        }),
      )
      .type('text/html; charset=utf-8')
      .send(body);
  });
}

/** A directory is read for every page; a bucket is polled. */
async function currentRegistry({ store, served, devRemote }: Releases): Promise<Registry> {
  if (store.directory !== null) await served.refresh();
  return devRemote ? withDevRemote(served.registry(), devRemote) : served.registry();
}

/** All remotes of the release, including those that this edge does not understand. */
const remoteIdsOf = ({ remotes, leftOut = [] }: Registry): string[] => [
  ...new Set([...remotes, ...leftOut].flatMap(({ id }) => id ?? [])),
];

/** Origins of the remotes that are served from elsewhere. */
const originsOf = ({ remotes }: Registry): string[] => [
  ...new Set(remotes.flatMap(({ base }) => (base ? [new URL(base).origin] : []))),
];
