import { boot } from '../../../host/src/boot.tsx';
import { loadRemoteModule } from './remote-modules.ts';

/**
 * The host with the remotes built in: their modules are chunks of this build, and there are no
 * entry scripts.
 */
try {
  boot(document, window, {
    containers: { load: (name) => loadRemoteModule(name), forget: () => undefined },
    createEntryScripts: () => () => Promise.resolve(),
  });
} catch (error) {
  document.documentElement.dataset['boot'] = 'failed';
  throw error;
}
