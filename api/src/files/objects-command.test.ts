import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { localObjects, newObjectKey } from '../ports/object-store.ts';
import { runObjects } from './objects-command.ts';

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hareto-objects-'));
  lines = [];
});
afterEach(async () => rm(folder, { recursive: true }));

const run = async (...args: readonly string[]) =>
  runObjects(args, { settings: {}, print: (line) => lines.push(line) });

test('copies the documents of a folder and counts them', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const key = newObjectKey();
  await localObjects(from).put(key, [Buffer.from('A document')]);
  expect([await run('copy', from, to), (await readdir(to)).sort(), lines]).toEqual([
    0,
    [key, 'unfinished'],
    [`1 copied, 0 were in ${to} already, 0 have problems`],
  ]);
});

test('refuses a source folder that is missing, by name, and makes no target', async () => {
  const [from, to] = [join(folder, 'flies'), join(folder, 'to')];
  await expect(run('copy', from, to)).rejects.toThrow(
    new OperatorError(`${from} is no folder that can be read`),
  );
  expect([await readdir(folder), lines]).toEqual([[], []]);
});

test('refuses a source that is a file', async () => {
  const from = join(folder, 'file');
  await writeFile(from, '');
  await expect(run('copy', from, join(folder, 'to'))).rejects.toThrow(
    new OperatorError(`${from} is no folder that can be read`),
  );
});

test.each([
  ['source', ['s3:/documents', 'files']],
  ['target', ['files', 's3:/documents']],
])('refuses a %s that is neither a bucket nor a folder', async (_, addresses) => {
  await expect(run('copy', ...addresses)).rejects.toThrow(
    new OperatorError('s3:/documents is no bucket: write s3://bucket or s3://bucket/prefix'),
  );
});

test.each([[[]], [['copy', 'files']], [['move', 'a', 'b']], [['copy', 'a', 'b', 'c']]])(
  'shows its usage for the arguments %j',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('npm run objects -- copy FROM TO');
  },
);
