import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import type { ChromiumKind } from './chromium.ts';

export interface Suite {
  /** The command brings a product up for the suite; else the suite starts its own. */
  readonly product: boolean;
  readonly browser: ChromiumKind | null;
  /** What of this checkout has to be built for it. */
  readonly builds: 'all' | 'servers' | 'nothing';
  /** The command serves the component catalogue to it too. */
  readonly catalogue: boolean;
  /** What the product begins with: the demo data as of `DEMO_AT`, or nothing. */
  readonly data: 'demo' | 'none';
  /** Whether everything behind a flag is on; else as the product is delivered. */
  readonly features: boolean;
}

/**
 * The demo is made at this time and the business clock starts here, so that a suite does the same on
 * every day. Also the first moment of e2e/screens/now.ts.
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
/** Part of `npm test`: what is quicker is worth most here. */
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
  templates: ON_ITS_OWN,
  a11y: PICTURES,
  visual: PICTURES,
} as const satisfies Record<string, Suite>;

export type SuiteName = keyof typeof SUITES;
export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[];

export const isSuite = (name: string): name is SuiteName => Object.hasOwn(SUITES, name);

/** Where a suite leaves its counts, as Playwright's JSON reporter writes them. */
export const reportOf = (name: SuiteName): string =>
  join(PROJECT_ROOT, `.cache/reports/${name}.json`);
