import { join } from 'node:path';
import { PROJECT_ROOT } from '../webpack/base.ts';

interface Suite {
  /** The command brings a product up for the suite; else the suite starts its own. */
  readonly product: boolean;
  readonly browser: boolean;
  /** The suite runs what this checkout builds. */
  readonly builds: boolean;
}

/** The suites of `npm run e2e -- NAME`; each is a folder of e2e with a Playwright configuration. */
export const SUITES = {
  journeys: { product: true, browser: true, builds: true },
  chaos: { product: true, browser: true, builds: true },
  security: { product: true, browser: true, builds: true },
  matrix: { product: true, browser: true, builds: true },
  lifecycle: { product: false, browser: false, builds: true },
  templates: { product: false, browser: false, builds: false },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;

export const isSuite = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** Where a suite leaves its counts, as Playwright's JSON reporter writes them. */
export const reportOf = (name: SuiteName): string => join(PROJECT_ROOT, `.cache/reports/${name}.json`);
