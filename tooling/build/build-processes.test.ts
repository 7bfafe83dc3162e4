import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.ts';
import { type BuildTask, buildInProcesses } from './build-processes.ts';

const STAMP = 'test-of-build-processes';
const unknownTask: BuildTask = { name: 'unknown', stamp: STAMP, inputHash: 'a', isBuilt: false };

afterAll(() => rm(join(PROJECT_ROOT, '.cache/stamps', STAMP), { force: true }));

test('rejects with the message of a failed build, and does not start the later builds', async () => {
  const startedBuilds: string[] = [];
  const tasks = Array.from({ length: 9 }, () => unknownTask);
  await expect(
    buildInProcesses(tasks, { onStep: (name) => startedBuilds.push(name) }),
  ).rejects.toThrow(new Error('no bundle is called unknown'));
  expect(startedBuilds.length).toBeLessThan(9);
});

test('kills the running build when the signal is aborted', async () => {
  const abort = new AbortController();
  const building = buildInProcesses([unknownTask], {
    onStep: () => abort.abort(new Error('Ctrl+C')),
    signal: abort.signal,
  });
  await expect(building).rejects.toThrow(new Error('Ctrl+C'));
});
