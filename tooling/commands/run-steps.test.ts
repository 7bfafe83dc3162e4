import { runSteps } from './run-steps.ts';
import type { Step } from './test-steps.ts';

const withoutTime = (line: string) => line.replace(/\([\d.]+ s\)/, '(… s)');

/** A step with test files: the failures of each file in the first run and when it runs alone. */
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
      redFiles: async () => red,
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
  const outcome = await runSteps(steps, { again, log: (line) => lines.push(withoutTime(line)) });
  return { ...outcome, lines };
}

test('without `again`, a red file fails and does not run again', async () => {
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

test('with `again`, a file that is green alone passes and is reported as flaky; one that is red again fails', async () => {
  const { step, runs } = aStep('unit', 10, { 'a.test.ts': [2, 0], 'b.test.ts': [1, 1] });
  const green = aStep('journeys', 5, { 'c.spec.ts': [1, 0] });
  expect(await outcomeOf([step, green.step], true)).toEqual({
    passed: 18,
    failed: 1,
    failedSteps: ['unit'],
    flaky: ['unit: a.test.ts', 'journeys: c.spec.ts'],
    lines: [
      'again alone: a.test.ts',
      'again alone: b.test.ts',
      'FAILED unit (… s)',
      'again alone: c.spec.ts',
      'ok     journeys (… s)',
    ],
  });
  expect(runs).toEqual(['a.test.ts', 'b.test.ts']);
});

test('runs no file again when more than five are red', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`${String(index)}.test.ts`, [1, 0]]),
  ) as Record<string, [number, number]>;
  const { step, runs } = aStep('unit', 10, files);
  expect((await outcomeOf([step], true)).failed).toBe(6);
  expect(runs).toEqual([]);
});

test('a step that failed without a red file stays failed', async () => {
  const build: Step = { name: 'build', run: async () => ({ passed: 0, failed: 1 }) };
  const { step } = aStep('journeys', 0, {});
  const broken: Step = { ...step, run: async () => ({ passed: 0, failed: 1 }) };
  expect(await outcomeOf([build, broken], true)).toMatchObject({
    failed: 2,
    failedSteps: ['build', 'journeys'],
    flaky: [],
  });
});
