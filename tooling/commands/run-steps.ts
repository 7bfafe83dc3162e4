import type { Step } from './test-steps.ts';
import type { Counts } from './suite-counts.ts';

export interface Outcome extends Counts {
  readonly failedSteps: readonly string[];
  /** Files that were red first and green when they ran again alone. */
  readonly flaky: readonly string[];
}

/**
 * Runs every step to its end. With `again`, the red test files of a step run again, each alone, if
 * there are at most five: one that is green then counts as passed and is named as flaky.
 */
export async function runSteps(
  steps: readonly Step[],
  { again, log }: { again: boolean; log: (line: string) => void },
): Promise<Outcome> {
  let passed = 0;
  let failed = 0;
  const failedSteps: string[] = [];
  const flaky: string[] = [];
  for (const step of steps) {
    const startedAt = Date.now();
    const firstRun = await step.run();
    const recovered = again ? await rerunRedFiles(step, firstRun, log) : { files: [], tests: 0 };
    const stillFailed = firstRun.failed - recovered.tests;
    passed += firstRun.passed + recovered.tests;
    failed += stillFailed;
    flaky.push(...recovered.files.map((file) => `${step.name}: ${file}`));
    if (stillFailed > 0) failedSteps.push(step.name);
    log(
      `${stillFailed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
    );
  }
  return { passed, failed, failedSteps, flaky };
}

/**
 * If more files are red, the cause is the change and not a race, and repeating them only takes
 * time.
 */
const MAX_REPEATED_FILES = 5;

async function rerunRedFiles(
  { files }: Step,
  { failed }: Counts,
  log: (line: string) => void,
): Promise<{ files: string[]; tests: number }> {
  const recovered = { files: [] as string[], tests: 0 };
  if (!files || failed === 0) return recovered;
  const redFiles = await files.redFiles();
  if (redFiles.size > MAX_REPEATED_FILES) return recovered;
  for (const [file, tests] of redFiles) {
    log(`again alone: ${file}`);
    const { passed, failed: failedAgain } = await files.runAlone(file);
    if (failedAgain > 0 || passed === 0) continue;

    recovered.files.push(file);
    recovered.tests += tests;
  }
  return recovered;
}
