import type { PlaywrightTestConfig } from '@playwright/test';
import { suite } from './suite-config.ts';

/**
 * A step that gets nowhere for so long ends its test. A test that gets on is not ended, however busy
 * the machine is.
 */
const STEP_MS = 60_000;
const ENDLESS_MS = 20 * 60_000;

/** Journeys share one product and its clock: one after the other. */
export const journeysSuite = (own: PlaywrightTestConfig): PlaywrightTestConfig =>
  suite({
    timeout: ENDLESS_MS,
    expect: { timeout: STEP_MS, toPass: { timeout: STEP_MS } },
    // The list stands in e2e/README.md.
    ...(process.env['EVERY_TEST'] === '1' ? {} : { grepInvert: /@all/ }),
    use: {
      baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
      actionTimeout: STEP_MS,
      navigationTimeout: STEP_MS,
      // Beside what a failed test leaves anyway (support/evidence.ts); `--trace on` records all.
      screenshot: 'only-on-failure',
    },
    ...own,
  });
