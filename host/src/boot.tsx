import type { Host } from '@hareto/platform/host-contract/host.ts';
import type { Registry, RemoteManifest } from '@hareto/platform/host-contract/registry.ts';
import type { Site } from '@hareto/platform/host-contract/site.ts';
import { createRoot } from 'react-dom/client';
import type { Router } from './analytics/report-pages.ts';
import { App } from './app.tsx';
import { hostAsRequired, hostUntil } from './capabilities.ts';
import { watchClock } from './clock.ts';
import { listenForShortcut, loadDevTools } from './dev-tools/open-dev-tools.ts';
import type { Containers } from './remotes/containers.ts';
import type { createEntryScripts } from './remotes/entry-script.ts';
import { createNetworkState, type NetworkState } from './network-state.ts';
import { watchFlags } from './remotes/flags.ts';
import { createRetriedFetch } from './remotes/retried-fetch.ts';
import { createFreshCopy } from './remotes/fresh-copy.ts';
import { hasPage, online, restored } from './remotes/recovery.ts';
import { integrityByAddress, readRegistry } from './remotes/registry.ts';
import { createReloadOnce } from './remotes/reload-once.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { failureOfCode } from './remotes/script-failure.ts';
import { createIntegrity, type IntegrityOf, publishIntegrity } from './remotes/script-integrity.ts';
import { type ScriptWatch, watchScripts } from './remotes/script-watch.ts';
import { wouldLoseText } from './remotes/would-lose-text.ts';
import { createRouter } from './router/router.ts';
import { loadDocument } from './routing/load-document.ts';
import { createScreenFetcher } from './routing/screen-fetcher.ts';
import { whenFilledIn } from './routing/when-filled-in.ts';
import { createServices, type Services } from './services.ts';
import { watchPageOwner } from './session/page-owner.ts';
import { readSite } from './site.ts';
import { watchUncaught } from './telemetry/uncaught.ts';

/**
 * Loads the code of remotes into the page. The benchmark replaces this for a page that contains all
 * code (tooling/bench/monolith).
 */
interface Delivery {
  containers: Containers;
  createEntryScripts: typeof createEntryScripts;
}

/**
 * Reads the release from the page, applies a developer's overrides where the page allows them, and
 * starts the application.
 */
export function boot(
  page: Document,
  browser: Window & typeof globalThis,
  delivery: Delivery,
): void {
  const { registry, mayOverride } = readRegistry(page);
  const { origin } = browser.location;
  const integrityHashes = integrityByAddress(registry, origin);
  const integrityOf = createIntegrity(integrityHashes, origin);
  publishIntegrity(integrityOf);
  if (!mayOverride) return start(registry, integrityOf, page, browser, delivery);
  void loadDevTools().then(async (tools) => {
    const overridden = await tools.overriddenRelease(registry, browser);
    for (const [address, hash] of integrityByAddress(overridden, origin))
      integrityHashes.set(address, hash);
    tools.watchTraces(browser, overridden);
    start(overridden, integrityOf, page, browser, delivery);
  });
}

function start(
  registry: Registry,
  integrityOf: IntegrityOf,
  page: Document,
  browser: Window & typeof globalThis,
  { containers, createEntryScripts }: Delivery,
): void {
  const network = createNetworkState(browser);
  const scripts = watchScripts(browser, network);
  const loaderDependencies = loaderDependenciesOf(browser, scripts, integrityOf, network);
  const retriedFetch = createRetriedFetch({
    ...loaderDependencies,
    report: (outcome) => services.telemetry.reportLoad(null, outcome),
  });
  const services = createServices(registry, readSite(page), browser, {
    network,
    retriedFetch,
    goToSignIn: (hadSession) => router.goToSignIn(hadSession),
  });
  // Must come before any loader, because due dates must not depend on the clock of the device.
  if (services.session.isSignedIn()) void services.clock.synchronise();
  // Must come first, because it listens to errors of the page.
  const runEntry = createEntryScripts(browser, integrityOf, scripts);
  watchUncaught(browser, registry, services.telemetry);
  for (const remote of registry.leftOut ?? []) services.telemetry.reportLeftOut(remote);
  const remotes = createRemoteLoader({
    ...loaderDependencies,
    registry,
    containers,
    runEntry,
    hostFor: hostsOf(services),
    report: services.telemetry.reportLoad,
  });
  const reloadOnce = createReloadOnce({
    ...reloadDependencies(browser, network),
    isPending: (target) => router.isPending(target),
  });
  const build = registry.host.version;
  const fetchScreen = createScreenFetcher({ retriedFetch, build, reloadOnce });
  const navigation = { remotes, reloadOnce, fetchScreen, fetchPreloads };
  const router = createRouter({ services, browser, ...navigation });
  watchFlags(services.host, remotes, () => void router.router.revalidate());
  watchPageOwner(services, browser);
  watchClock(services, page);
  listenForShortcut(page, remotes);
  startAnalytics(page, services.site, router.router);
  whenFilledIn(browser, () => void services.api.loadScript().catch(() => undefined));
  render(page, <App services={services} remotes={remotes} navigation={router} />);
}

const fetchPreloads = async () =>
  (await import(/* webpackChunkName: "preload" */ './preload/preload-pages.ts')).preloadPages;

/** Finds the cause of a failed file, and fetches the file again. */
const loaderDependenciesOf = (
  browser: Window & typeof globalThis,
  scripts: ScriptWatch,
  integrityOf: IntegrityOf,
  network: NetworkState,
) => ({
  explain: (thrown: unknown, requestedAt: number) =>
    failureOfCode(thrown, browser.location.origin, scripts, requestedAt),
  freshCopy: createFreshCopy(browser, integrityOf),
  whenOnline: (limit: Promise<void>) => online(network, limit),
});

/** The host for each remote: with what the remote requires, until `signal` ends it. */
const hostsOf =
  ({ host, telemetry }: Services) =>
  (remote: RemoteManifest, signal: AbortSignal): Host =>
    hostAsRequired(hostUntil({ ...host, telemetry: telemetry.for(remote) }, signal), remote);

const reloadDependencies = (browser: Window & typeof globalThis, network: NetworkState) => ({
  storage: () => browser.sessionStorage,
  navigate: (target: string) => loadDocument(browser.location, target),
  hasPage: (target: string) => hasPage(browser, target),
  mayLeave: () =>
    !network.isOffline() &&
    browser.document.visibilityState === 'visible' &&
    !wouldLoseText(browser),
  whenRestored: () => restored(browser),
});

function startAnalytics(page: Document, { analytics }: Site, router: Router): void {
  if (analytics === undefined) return;
  void import(/* webpackChunkName: "analytics" */ './analytics/report-pages.ts').then(
    ({ reportPages }) => reportPages(page, analytics, router),
    () => undefined,
  );
}

function render(page: Document, app: React.JSX.Element): void {
  const container = page.getElementById('app');
  if (!container) throw new Error('the page has no #app element');
  createRoot(container).render(app);
}
