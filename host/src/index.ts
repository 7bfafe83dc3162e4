import { boot } from './boot.tsx';
import { containers } from './remotes/containers.ts';
import { createEntryScripts } from './remotes/entry-script.ts';

try {
  boot(document, window, { containers, createEntryScripts });
} catch (error) {
  // The page then shows its own notice (host/edge/boot-notice.ts).
  document.documentElement.dataset.boot = 'failed';
  throw error;
}
