import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

const CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * A suite whose cases run one after the other, in a browser like a Japanese user's, with a report
 * that `npm test` counts. No test is retried: a flaky test is a defect.
 */
export const suite = ({ use, ...config }: PlaywrightTestConfig): PlaywrightTestConfig =>
  defineConfig({
    outputDir: '../test-results',
    workers: 1,
    fullyParallel: false,
    retries: 0,
    timeout: 60_000,
    expect: { timeout: 15_000 },
    reporter: [
      ['list'],
      ['json', { outputFile: process.env['REPORT_FILE'] ?? '../test-results/report.json' }],
    ],
    ...config,
    use: {
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      actionTimeout: 15_000,
      launchOptions: CHROMIUM,
      ...use,
    },
  });
