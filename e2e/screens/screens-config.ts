import type { PlaywrightTestConfig } from '@playwright/test';
import { suite } from '../support/suite-config.ts';

/**
 * A suite that visits the screens: `*.setup.ts` here and beside the suite make their objects once
 * before; `*.teardown.ts` comes last.
 */
export const screensSuite = ({ use, ...own }: PlaywrightTestConfig): PlaywrightTestConfig =>
  suite({
    ...own,
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
