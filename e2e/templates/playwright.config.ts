import { defineConfig } from '@playwright/test';

/** No browser: a copy of the checkout gets a remote, a screen and endpoints, and what CI asks of them is asked of the copy. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  // A copy with half of what was made tells nothing.
  maxFailures: 1,
  retries: 0,
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: process.env['REPORT_FILE'] ?? 'report.json' }]],
});
