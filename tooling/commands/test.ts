import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKS } from '../checks/checks.ts';
import { runChecks } from '../checks/run-checks.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { run as budgets } from './budgets.ts';
import { run as build } from './build.ts';
import { run as e2e } from './e2e.ts';
import { program } from './program.ts';
import { countsOf, type Counts, countsOfSuite, numberIn } from './suite-counts.ts';

interface Step {
  readonly name: string;
  /** Runs the step and tells how many tests (or checks) passed and failed. */
  run(): Promise<Counts>;
}

const REPORTS = join(PROJECT_ROOT, '.cache/reports');
const UNIT_REPORT = join(REPORTS, 'jest.json');

const oneOf = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

const STEPS: readonly Step[] = [
  {
    name: 'checks',
    async run() {
      const failed = await runChecks();
      return { passed: CHECKS.length - failed.length, failed: failed.length };
    },
  },
  {
    name: 'unit and API tests',
    async run() {
      const code = await program('jest', [
        '--json',
        `--outputFile=${UNIT_REPORT}`,
        '--maxWorkers=2',
      ]);
      return countsOf(code, UNIT_REPORT, (report) => ({
        passed: numberIn(report, 'numPassedTests'),
        failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
      }));
    },
  },
  { name: 'build', run: async () => oneOf(await build().catch(failure)) },
  { name: 'script budgets', run: async () => oneOf(await budgets().catch(failure)) },
  ...(['journeys', 'first-use'] as const).map((suite) => ({
    name: suite,
    run: async () => countsOfSuite(suite, await e2e([suite]).catch(failure)),
  })),
];

/**
 * `npm test`: every step in order, each to its end; the last line counts tests and checks together.
 */
export async function run(): Promise<number> {
  // Old reports must not be counted, and a clean checkout has no folder for new ones.
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0 };
  const failedSteps: string[] = [];
  for (const step of STEPS) {
    const began = Date.now();
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failedSteps.push(step.name);
    console.log(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    );
  }
  if (failedSteps.length > 0) console.log(`failed: ${failedSteps.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

function failure(error: unknown): number {
  console.error(error);
  return 1;
}
