import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKS } from '../checks/checks.ts';
import { runChecks } from '../checks/run-checks.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { run as budgets } from './budgets.ts';
import { run as build } from './build.ts';
import { run as e2e } from './e2e.ts';
import { program } from './program.ts';
import { type RedFiles, redFilesOfJest, redFilesOfPlaywright } from './red-files.ts';
import { countsOf, type Counts, countsOfSuite, numberIn } from './suite-counts.ts';
import { reportOf } from './suites.ts';

export interface Step {
  readonly name: string;
  /** Runs the step and tells how many tests (or checks) passed and failed. */
  run(): Promise<Counts>;
  /** For a step of test files: those that are red in its last run, and a run of one by itself. */
  readonly files?: {
    red(): Promise<RedFiles>;
    runAlone(file: string): Promise<Counts>;
  };
}

export const REPORTS = join(PROJECT_ROOT, '.cache/reports');
export const UNIT_REPORT = join(REPORTS, 'jest.json');

const oneOf = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

const reportIn = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

async function jest(args: readonly string[]): Promise<Counts> {
  const code = await program('jest', [
    '--json',
    `--outputFile=${UNIT_REPORT}`,
    '--maxWorkers=2',
    ...args,
  ]);
  return countsOf(code, UNIT_REPORT, (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
  }));
}

function suite(name: 'journeys' | 'first-use'): Step {
  const run = async (args: readonly string[]) =>
    countsOfSuite(name, await e2e([name, ...args]).catch(failure));
  return {
    name,
    run: () => run([]),
    files: {
      red: async () => redFilesOfPlaywright(await reportIn(reportOf(name))),
      runAlone: (file) => run([file]),
    },
  };
}

export const STEPS: readonly Step[] = [
  {
    name: 'checks',
    async run() {
      const failed = await runChecks();
      return { passed: CHECKS.length - failed.length, failed: failed.length };
    },
  },
  {
    name: 'unit and API tests',
    run: () => jest([]),
    files: {
      red: async () => redFilesOfJest(await reportIn(UNIT_REPORT)),
      runAlone: (file) => jest(['--runTestsByPath', file]),
    },
  },
  { name: 'build', run: async () => oneOf(await build().catch(failure)) },
  { name: 'script budgets', run: async () => oneOf(await budgets().catch(failure)) },
  suite('journeys'),
  suite('first-use'),
];

function failure(error: unknown): number {
  console.error(error);
  return 1;
}
