import { defineConfig } from '@playwright/test';

const CHROMIUM = { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One store, whose pointer the cells move in turn.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT_FILE'] ?? 'report.json' }]],
  use: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', actionTimeout: 15_000, launchOptions: CHROMIUM },
});
