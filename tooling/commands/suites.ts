import { join } from 'node:path';
import { PROJECT_ROOT } from '../webpack/base.ts';

interface Suite {
  /** The command brings a product up for the suite; else the suite starts its own. */
  readonly product: boolean;
  readonly browser: boolean;
  /** What of this checkout has to be built for it. */
  readonly builds: 'all' | 'servers' | 'nothing';
  /** The command serves the component catalogue to it too. */
  readonly catalogue: boolean;
  /**
   * Business time when the demo data is made, for a suite in which it has to be the same every
   * time; else the present.
   */
  readonly seededAt: string | null;
}

/** The first moment of e2e/screens/now.ts. */
const SCREENS_AT = '2026-11-20T10:00:00+09:00';

/** The suites of `npm run e2e -- NAME`; each is a folder of e2e with a Playwright configuration. */
export const SUITES = {
  journeys: { product: true, browser: true, builds: 'all', catalogue: false, seededAt: null },
  chaos: { product: true, browser: true, builds: 'all', catalogue: false, seededAt: null },
  security: { product: true, browser: true, builds: 'all', catalogue: false, seededAt: null },
  matrix: { product: true, browser: true, builds: 'all', catalogue: false, seededAt: null },
  lifecycle: { product: false, browser: false, builds: 'all', catalogue: false, seededAt: null },
  money: { product: false, browser: false, builds: 'servers', catalogue: false, seededAt: null },
  templates: {
    product: false,
    browser: false,
    builds: 'nothing',
    catalogue: false,
    seededAt: null,
  },
  a11y: { product: true, browser: true, builds: 'all', catalogue: true, seededAt: SCREENS_AT },
  visual: { product: true, browser: true, builds: 'all', catalogue: true, seededAt: SCREENS_AT },
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[];

export const isSuite = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** Where a suite leaves its counts, as Playwright's JSON reporter writes them. */
export const reportOf = (name: SuiteName): string =>
  join(PROJECT_ROOT, `.cache/reports/${name}.json`);
