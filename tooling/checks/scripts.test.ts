import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../project-root.ts';

const run = promisify(execFile);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'scripts-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('the lint of the scripts without types reports a name that is not defined', async () => {
  await writeFile(join(directory, 'bad.mjs'), 'export const start = () => -opening.length;\n');
  await expect(
    run(
      join(PROJECT_ROOT, 'node_modules/.bin/oxlint'),
      ['-c', join(PROJECT_ROOT, 'tooling/lint/scripts.json'), 'bad.mjs'],
      { cwd: directory },
    ),
  ).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining("'opening' is not defined") });
});
