import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import type { ChromiumKind } from '../browser/chromium.ts';

export interface Suite {
  /** True when the command starts a product for the suite; otherwise the suite starts its own. */
  readonly needsProduct: boolean;
  /** The kind of Chromium that the suite uses; null for a suite without it. */
  readonly browser: ChromiumKind | null;
  /** The builds of this checkout that it needs. */
  readonly builds: 'all' | 'servers' | 'nothing';
  /** True when the command also serves the component catalogue. */
  readonly needsCatalogue: boolean;
  /** The initial data of the product: the demo as of `DEMO_AT`, or none. */
  readonly data: 'demo' | 'none';
  /** True when all flags are on; otherwise they have their default values. */
  readonly hasAllFlags: boolean;
}

/**
 * The demo is made at this time and the business clock starts here, so that a suite has the same
 * results on every day. It is also the first moment of e2e/screens/now.ts.
 */
export const DEMO_AT = '2026-11-20T10:00:00+09:00';

/** For suites that use a browser and the product that the command starts. */
const WITH_PRODUCT = {
  needsProduct: true,
  browser: 'whole',
  builds: 'all',
  needsCatalogue: false,
  data: 'demo',
  hasAllFlags: true,
} as const satisfies Suite;
/** These suites are part of `npm test`, where speed matters most. */
const JOURNEYS = { ...WITH_PRODUCT, browser: 'shell' } as const satisfies Suite;
/** For suites that start the programs that they test. */
const WITHOUT_PRODUCT = {
  needsProduct: false,
  browser: null,
  builds: 'nothing',
  needsCatalogue: false,
  data: 'none',
  hasAllFlags: true,
} as const satisfies Suite;
const WITH_CATALOGUE = { ...WITH_PRODUCT, needsCatalogue: true } as const;

/** The suites of `npm run e2e -- NAME`; each is a folder of e2e with a Playwright configuration. */
export const SUITES = {
  journeys: JOURNEYS,
  'first-use': { ...JOURNEYS, data: 'none', hasAllFlags: false },
  chaos: WITH_PRODUCT,
  security: WITH_PRODUCT,
  matrix: WITH_PRODUCT,
  lifecycle: { ...WITHOUT_PRODUCT, builds: 'all' },
  money: { ...WITHOUT_PRODUCT, builds: 'servers' },
  faults: { ...WITHOUT_PRODUCT, builds: 'servers' },
  buckets: { ...WITHOUT_PRODUCT, builds: 'servers' },
  templates: WITHOUT_PRODUCT,
  containers: WITHOUT_PRODUCT,
  releases: { ...WITHOUT_PRODUCT, browser: 'shell', builds: 'all' },
  a11y: WITH_CATALOGUE,
  visual: WITH_CATALOGUE,
  browsers: WITH_PRODUCT,
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[];

export const isSuite = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** The file of a suite's counts, written by Playwright's JSON reporter. */
export const reportOf = (name: SuiteName): string =>
  join(PROJECT_ROOT, `.cache/reports/${name}.json`);
