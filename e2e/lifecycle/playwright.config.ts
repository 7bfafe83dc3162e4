import { defineConfig } from '@playwright/test';

/** No browser: the cases start and kill the product itself. They read /proc, so they need Linux. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One product at a time: all cases share its ports and, where they can, its data.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT_FILE'] ?? 'report.json' }]],
});
