import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKS } from '../checks/checks.ts';
import { runChecks } from '../checks/run-checks.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { run as budgets } from './budgets.ts';
import { run as build } from './build.ts';
import { jestCommand } from '../processes/jest.ts';
import { type CapturedRun, runAndCapture, runProgram } from '../processes/program.ts';
import { type RedFiles, redFilesOfJest, redFilesOfPlaywright } from './red-files.ts';
import { countsOf, type Counts, countsOfSuite, numberIn } from './suite-counts.ts';
import { reportOf, type SuiteName } from './suites.ts';

export interface Step {
  readonly name: string;
  /** Runs the step and returns how many tests (or checks) passed and failed. */
  run(): Promise<Counts>;
  /**
   * For a step with test files: the files with failed tests in its last run, and a function that
   * runs one file alone.
   */
  readonly files?: {
    redFiles(): Promise<RedFiles>;
    runAlone(file: string): Promise<Counts>;
  };
}

export const REPORTS = join(PROJECT_ROOT, '.cache/reports');
export const UNIT_REPORT = join(REPORTS, 'jest.json');

const countsOfOne = (code: number): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
});

const reportIn = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

async function jest(args: readonly string[]): Promise<Counts> {
  const code = await runProgram(
    ...jestCommand(['--json', `--outputFile=${UNIT_REPORT}`, '--maxWorkers=2', ...args]),
  );
  return countsOf(code, UNIT_REPORT, (report) => ({
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests') + numberIn(report, 'numRuntimeErrorTestSuites'),
  }));
}

/** The command that runs a suite in its own process with its own ports. */
const suiteProcess = (name: SuiteName, args: readonly string[], port: number) =>
  [
    process.execPath,
    [join(PROJECT_ROOT, 'tooling/run.mjs'), 'e2e', name, ...args],
    { env: { E2E_PORT: String(port) } },
  ] as const;

const testFilesOf = (name: SuiteName, port: number): Step['files'] => ({
  redFiles: async () => redFilesOfPlaywright(await reportIn(reportOf(name))),
  runAlone: async (file) =>
    countsOfSuite(name, await runProgram(...suiteProcess(name, [file], port)).catch(printFailure)),
});

const JOURNEYS_PORT = Number(process.env['E2E_PORT'] ?? 3100);
const FIRST_USE_PORT = JOURNEYS_PORT + 20;

/**
 * The two suites run in parallel, because each has its own product and waits for pages half of the
 * time. The output of the second one appears after the first has ended.
 */
function parallelSuites(): readonly Step[] {
  let firstUse: Promise<CapturedRun> | undefined;
  const beginFirstUse = () =>
    (firstUse ??= runAndCapture(...suiteProcess('first-use', [], FIRST_USE_PORT)).catch(
      (error) => ({
        code: printFailure(error),
        output: '',
      }),
    ));
  return [
    {
      name: 'journeys',
      async run() {
        void beginFirstUse();
        const code = await runProgram(...suiteProcess('journeys', [], JOURNEYS_PORT)).catch(
          printFailure,
        );
        return countsOfSuite('journeys', code);
      },
      files: testFilesOf('journeys', JOURNEYS_PORT),
    },
    {
      name: 'first-use',
      async run() {
        const { code, output } = await beginFirstUse();
        process.stdout.write(output);
        return countsOfSuite('first-use', code);
      },
      files: testFilesOf('first-use', FIRST_USE_PORT),
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
      redFiles: async () => redFilesOfJest(await reportIn(UNIT_REPORT)),
      runAlone: (file) => jest(['--runTestsByPath', file]),
    },
  },
  { name: 'build', run: async () => countsOfOne(await build([]).catch(printFailure)) },
  { name: 'script budgets', run: async () => countsOfOne(await budgets().catch(printFailure)) },
  ...parallelSuites(),
];

function printFailure(error: unknown): number {
  console.error(error);
  return 1;
}
