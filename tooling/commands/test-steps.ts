import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKS } from '../checks/checks.ts';
import { runChecks } from '../checks/run-checks.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { run as budgets } from './budgets.ts';
import { run as build } from './build.ts';
import { jestCommand } from '../processes/jest.ts';
import { type Captured, runAndCapture, program } from '../processes/program.ts';
import { type RedFiles, redFilesOfJest, redFilesOfPlaywright } from './red-files.ts';
import { countsOf, type Counts, countsOfSuite, numberIn } from './suite-counts.ts';
import { reportOf, type SuiteName } from './suites.ts';

export interface Step {
  readonly name: string;
  /** Runs the step and returns how many tests (or checks) passed and failed. */
  run(): Promise<Counts>;
  /**
   * For a step of test files: the red ones of its last run, and a function that runs one
   * separately.
   */
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
  const code = await program(
    ...jestCommand(['--json', `--outputFile=${UNIT_REPORT}`, '--maxWorkers=2', ...args]),
  );
  return countsOf(code, UNIT_REPORT, (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
  }));
}

/** A suite in its own process with its own ports. */
const suiteProcess = (name: SuiteName, args: readonly string[], port: number) =>
  [
    process.execPath,
    [join(PROJECT_ROOT, 'tooling/run.mjs'), 'e2e', name, ...args],
    { env: { E2E_PORT: String(port) } },
  ] as const;

const filesOf = (name: SuiteName, port: number): Step['files'] => ({
  red: async () => redFilesOfPlaywright(await reportIn(reportOf(name))),
  runAlone: async (file) =>
    countsOfSuite(name, await program(...suiteProcess(name, [file], port)).catch(failure)),
});

const JOURNEYS_PORT = Number(process.env['E2E_PORT'] ?? 3100);
const FIRST_USE_PORT = JOURNEYS_PORT + 20;

/**
 * Each suite has its own product and waits for pages half of the time, so they run in parallel; the
 * output of the second appears when the first has ended.
 */
function suitesBesideEachOther(): readonly Step[] {
  let firstUse: Promise<Captured> | undefined;
  const beginFirstUse = () =>
    (firstUse ??= runAndCapture(...suiteProcess('first-use', [], FIRST_USE_PORT)).catch(
      (error) => ({
        code: failure(error),
        output: '',
      }),
    ));
  return [
    {
      name: 'journeys',
      async run() {
        void beginFirstUse();
        const code = await program(...suiteProcess('journeys', [], JOURNEYS_PORT)).catch(failure);
        return countsOfSuite('journeys', code);
      },
      files: filesOf('journeys', JOURNEYS_PORT),
    },
    {
      name: 'first-use',
      async run() {
        const { code, output } = await beginFirstUse();
        process.stdout.write(output);
        return countsOfSuite('first-use', code);
      },
      files: filesOf('first-use', FIRST_USE_PORT),
    },
  ];
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
  { name: 'build', run: async () => oneOf(await build([]).catch(failure)) },
  { name: 'script budgets', run: async () => oneOf(await budgets().catch(failure)) },
  ...suitesBesideEachOther(),
];

function failure(error: unknown): number {
  console.error(error);
  return 1;
}
