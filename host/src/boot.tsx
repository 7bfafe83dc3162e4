import type { Registry } from '@hareto/shared/host-contract/registry.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { hostAsRequired } from './capabilities.ts';
import { listenForShortcut, showOverrides } from './dev-tools/open-dev-tools.ts';
import { applyOverrides, readOverrides } from './dev-tools/overrides.ts';
import { createEntryScripts } from './remotes/entry-script.ts';
import { federation } from './remotes/federation.ts';
import { watchFlags } from './remotes/flags.ts';
import { online, refetch } from './remotes/recovery.ts';
import { integrityByAddress, readRegistry } from './remotes/registry.ts';
import { createReloadOnce } from './remotes/reload-once.ts';
import { createRemoteLoader } from './remotes/remote-loader.ts';
import { failureOfCode } from './remotes/script-failure.ts';
import { createIntegrity, publishIntegrity } from './remotes/script-integrity.ts';
import { createRouter } from './routing/router.tsx';
import { createServices } from './services.ts';
import { watchOtherTabs } from './session/other-tabs.ts';
import { watchUncaught } from './telemetry/uncaught.ts';

/** Reads the release from the page, puts a developer's remotes into it where the page allows that, and starts the application. */
export function boot(page: Document, browser: Window & typeof globalThis): void {
  const { registry, mayOverride } = readRegistry(page);
  const overrides = readOverrides(browser, mayOverride);
  if (overrides.length === 0) return start(registry, page, browser);
  void applyOverrides(registry, overrides, (...call) => browser.fetch(...call)).then((overridden) => {
    start(overridden.registry, page, browser);
    showOverrides(page, overridden.applied);
  });
}

function start(registry: Registry, page: Document, browser: Window & typeof globalThis): void {
  const integrityOf = createIntegrity(integrityByAddress(registry, browser.location.origin), browser.location.origin);
  publishIntegrity(integrityOf);

  const services = createServices(registry, browser, () => router.goToSignIn());
  // Listens to errors of the page, and so has to come first.
  const runEntry = createEntryScripts(browser, integrityOf);
  watchUncaught(browser, registry, services.telemetry);
  const remotes = createRemoteLoader({
    registry,
    federation,
    runEntry,
    hostFor: (remote, signal) => hostAsRequired({ ...services.host, signal, telemetry: services.telemetry.for(remote) }, remote),
    explain: (thrown) => failureOfCode(thrown, browser.location.origin, browser.performance),
    report: services.telemetry.loaded,
    refetch: (url) => refetch(browser, url),
    whenOnline: (limit) => online(browser, limit),
  });
  const reloadOnce = createReloadOnce({
    storage: browser.sessionStorage,
    navigate: (target) => browser.location.assign(target),
    mayLeave: () => browser.navigator.onLine && browser.document.visibilityState === 'visible',
  });
  const router = createRouter({ services, remotes, reloadOnce, browser });
  watchFlags(services, remotes, () => void router.router.revalidate());
  watchOtherTabs(services, browser);
  listenForShortcut(page, remotes);

  const container = page.getElementById('app');
  if (!container) throw new Error('the page has no #app element');
  createRoot(container).render(<App services={services} remotes={remotes} router={router.router} />);
}
