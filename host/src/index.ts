import { boot } from './boot.tsx';

try {
  boot(document, window);
} catch (error) {
  // The page shows its own notice then (host/edge/boot-notice.ts).
  document.documentElement.dataset.boot = 'failed';
  throw error;
}
