import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import type { ChromiumKind } from '../browser/chromium.ts';

export interface Suite {
  /** True when the command starts a product for the suite; otherwise the suite starts its own. */
  readonly product: boolean;
  readonly browser: ChromiumKind | null;
  /** The builds of this checkout that it needs. */
  readonly builds: 'all' | 'servers' | 'nothing';
  /** True when the command also serves the component catalogue. */
  readonly catalogue: boolean;
  /** The initial data of the product: the demo as of `DEMO_AT`, or none. */
  readonly data: 'demo' | 'none';
  /** True turns all flags on; otherwise they are as delivered. */
  readonly features: boolean;
}

/**
 * The demo is made at this time and the business clock starts here, so that a suite does the same
 * on every day. It is also the first moment of e2e/screens/now.ts.
 */
export const DEMO_AT = '2026-11-20T10:00:00+09:00';

const IN_THE_BROWSER = {
  product: true,
  browser: 'whole',
  builds: 'all',
  catalogue: false,
  data: 'demo',
  features: true,
} as const satisfies Suite;
/** These suites are part of `npm test`, where speed matters most. */
const JOURNEYS = { ...IN_THE_BROWSER, browser: 'shell' } as const satisfies Suite;
const ON_ITS_OWN = {
  product: false,
  browser: null,
  builds: 'nothing',
  catalogue: false,
  data: 'none',
  features: true,
} as const satisfies Suite;
const PICTURES = { ...IN_THE_BROWSER, catalogue: true } as const;

/** The suites of `npm run e2e -- NAME`; each is a folder of e2e with a Playwright configuration. */
export const SUITES = {
  journeys: JOURNEYS,
  'first-use': { ...JOURNEYS, data: 'none', features: false },
  chaos: IN_THE_BROWSER,
  security: IN_THE_BROWSER,
  matrix: IN_THE_BROWSER,
  lifecycle: { ...ON_ITS_OWN, builds: 'all' },
  money: { ...ON_ITS_OWN, builds: 'servers' },
  faults: { ...ON_ITS_OWN, builds: 'servers' },
  buckets: { ...ON_ITS_OWN, builds: 'servers' },
  templates: ON_ITS_OWN,
  containers: ON_ITS_OWN,
  releases: { ...ON_ITS_OWN, browser: 'shell', builds: 'all' },
  a11y: PICTURES,
  visual: PICTURES,
  browsers: IN_THE_BROWSER,
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[];

export const isSuite = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** The file of a suite's counts, written by Playwright's JSON reporter. */
export const reportOf = (name: SuiteName): string =>
  join(PROJECT_ROOT, `.cache/reports/${name}.json`);
