import type { PlaywrightTestConfig } from '@playwright/test';
import { suite } from './suite-config.ts';

/**
 * A step that makes no progress for this long ends its test. A test that progresses has 20 minutes,
 * which are enough even on a busy machine.
 */
const STEP_LIMIT_MS = 120_000;
const TEST_LIMIT_MS = 20 * 60_000;

/** Journeys share one product and its clock, so they run one after the other. */
export const journeysSuite = (config: PlaywrightTestConfig): PlaywrightTestConfig =>
  suite({
    timeout: TEST_LIMIT_MS,
    expect: { timeout: STEP_LIMIT_MS, toPass: { timeout: STEP_LIMIT_MS } },
    // Leaves out the journeys with the tag of `ONLY_IN_ALL_JOURNEYS`.
    ...(process.env['EVERY_TEST'] === '1' ? {} : { grepInvert: /@all/ }),
    use: {
      baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
      actionTimeout: STEP_LIMIT_MS,
      navigationTimeout: STEP_LIMIT_MS,
      // In addition to the evidence of every failed test (support/evidence.ts); `--trace on`
      // records all.
      screenshot: 'only-on-failure',
    },
    ...config,
  });
