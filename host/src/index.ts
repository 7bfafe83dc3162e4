import { boot } from './boot.tsx';
import { createEntryScripts } from './remotes/entry-script.ts';
import { federation } from './remotes/federation.ts';

try {
  boot(document, window, { federation, createEntryScripts });
} catch (error) {
  // The page shows its own notice then (host/edge/boot-notice.ts).
  document.documentElement.dataset.boot = 'failed';
  throw error;
}
