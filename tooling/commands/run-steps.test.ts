import { runSteps } from './run-steps.ts';
import type { Step } from './test-steps.ts';

const untimed = (line: string) => line.replace(/\([\d.]+ s\)/, '(… s)');

/** A step of files, with the failures of the first run and of each file's separate run. */
function aStep(
  name: string,
  passed: number,
  files: Record<string, [first: number, alone: number]>,
) {
  const runs: string[] = [];
  const red = new Map(
    Object.entries(files).flatMap(([file, [first]]) => (first > 0 ? [[file, first] as const] : [])),
  );
  const step: Step = {
    name,
    run: async () => ({ passed, failed: [...red.values()].reduce((sum, count) => sum + count, 0) }),
    files: {
      red: async () => red,
      runAlone: async (file) => {
        runs.push(file);
        const failed = files[file]?.[1] ?? 0;
        return { passed: 3, failed };
      },
    },
  };
  return { step, runs };
}

async function outcomeOf(steps: readonly Step[], again: boolean) {
  const lines: string[] = [];
  const outcome = await runSteps(steps, { again, log: (line) => lines.push(untimed(line)) });
  return { ...outcome, lines };
}

test('keeps a red file red and runs it once without `again`', async () => {
  const { step, runs } = aStep('unit', 10, { 'a.test.ts': [1, 0] });
  expect(await outcomeOf([step], false)).toEqual({
    passed: 10,
    failed: 1,
    failedSteps: ['unit'],
    flaky: [],
    lines: ['FAILED unit (… s)'],
  });
  expect(runs).toEqual([]);
});

test('passes and names a file that is green in its separate run with `again`, and fails one that is red again', async () => {
  const { step, runs } = aStep('unit', 10, { 'a.test.ts': [2, 0], 'b.test.ts': [1, 1] });
  const green = aStep('journeys', 5, { 'c.spec.ts': [1, 0] });
  expect(await outcomeOf([step, green.step], true)).toEqual({
    passed: 18,
    failed: 1,
    failedSteps: ['unit'],
    flaky: ['unit: a.test.ts', 'journeys: c.spec.ts'],
    lines: [
      'again by itself: a.test.ts',
      'again by itself: b.test.ts',
      'FAILED unit (… s)',
      'again by itself: c.spec.ts',
      'ok     journeys (… s)',
    ],
  });
  expect(runs).toEqual(['a.test.ts', 'b.test.ts']);
});

test('repeats no file when more than five are red', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`${String(index)}.test.ts`, [1, 0]]),
  ) as Record<string, [number, number]>;
  const { step, runs } = aStep('unit', 10, files);
  expect((await outcomeOf([step], true)).failed).toBe(6);
  expect(runs).toEqual([]);
});

test('keeps a step red that failed without a red file', async () => {
  const build: Step = { name: 'build', run: async () => ({ passed: 0, failed: 1 }) };
  const { step } = aStep('journeys', 0, {});
  const broken: Step = { ...step, run: async () => ({ passed: 0, failed: 1 }) };
  expect(await outcomeOf([build, broken], true)).toMatchObject({
    failed: 2,
    failedSteps: ['build', 'journeys'],
    flaky: [],
  });
});
