import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { integrityByPath, readRegistry } from './remotes/registry.ts';
import { createReloadOnce } from './remotes/reload-once.ts';
import { createRemoteLoader, type Federation } from './remotes/remote-loader.ts';
import { createIntegrity, publishIntegrity } from './remotes/script-integrity.ts';
import { createRouter } from './routing/router.tsx';
import { createServices } from './services.ts';
import { watchOtherTabs } from './session/other-tabs.ts';

const federation: Federation = {
  register: (name, entry, options) => registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], options),
  load: (request) => loadRemote(request),
};

/** Reads the release from the page and starts the application. */
export function boot(page: Document, browser: Window): void {
  const registry = readRegistry(page);
  publishIntegrity(createIntegrity(integrityByPath(registry), browser.location.origin));

  const services = createServices(registry, browser, () => router.goToSignIn());
  const loader = createRemoteLoader({
    registry,
    federation,
    hostFor: () => services.host,
    onFailure: (error) => services.host.telemetry.report(error, { where: `remote ${error.remoteId} ${error.phase}` }),
  });
  const reloadOnce = createReloadOnce(browser.sessionStorage, (target) => browser.location.assign(target));
  const router = createRouter({ services, loader, reloadOnce, browser });
  watchOtherTabs(services, browser);

  const container = page.getElementById('app');
  if (!container) throw new Error('the page has no #app element');
  createRoot(container).render(<App services={services} router={router.router} />);
}
