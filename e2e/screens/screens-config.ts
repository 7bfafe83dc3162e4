import type { PlaywrightTestConfig } from '@playwright/test';
import { suite } from '../support/suite-config.ts';

/**
 * The configuration of a suite that visits the screens. The `*.setup.ts` files here and in the
 * suite's folder run first, `*.teardown.ts` runs last.
 */
export const screensSuite = ({ use, ...config }: PlaywrightTestConfig): PlaywrightTestConfig =>
  suite({
    ...config,
    use: { baseURL: process.env['BASE_URL'] ?? '', ...use },
    projects: [
      { name: 'beside', testMatch: '*.setup.ts' },
      {
        name: 'objects',
        testDir: '../screens',
        testMatch: '*.setup.ts',
        dependencies: ['beside'],
        teardown: 'after',
      },
      { name: 'after', testMatch: '*.teardown.ts' },
      { name: 'screens', dependencies: ['objects'] },
    ],
  });
