import { defineConfig } from '@playwright/test';

const CHROMIUM = { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'] };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The journeys share one product and its clock: one after the other.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['REPORT_FILE'] ?? 'report.json' }]],
  use: { baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000', locale: 'ja-JP', timezoneId: 'Asia/Tokyo', actionTimeout: 15_000, launchOptions: CHROMIUM, trace: 'retain-on-failure' },
});
