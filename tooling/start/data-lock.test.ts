import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataLock, lockData } from './data-lock.ts';
import { startTimeOf } from '../processes/process-table.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hareto-lock-'));
});
afterEach(async () => rm(directory, { recursive: true }));

const readHolder = async () =>
  JSON.parse(await readFile(join(directory, 'run.pid'), 'utf8')) as unknown;
const writeLock = async (lock: unknown) =>
  writeFile(join(directory, 'run.pid'), JSON.stringify(lock));
const ownLock = { pid: process.pid, born: startTimeOf(process.pid), ending: false };

async function lock(): Promise<DataLock> {
  const acquiredLock = await lockData(directory);
  if ('heldBy' in acquiredLock) throw new Error(`held by ${acquiredLock.heldBy}`);
  return acquiredLock;
}

test('names its process in a lock, and removes all its files on release', async () => {
  const acquiredLock = await lock();
  expect(await readHolder()).toEqual(ownLock);
  await acquiredLock.release();
  expect(await readdir(directory)).toEqual([]);
});

test('refuses a held lock and names its holder', async () => {
  await lock();
  expect(await lockData(directory)).toEqual({ heldBy: process.pid });
});

test('gives the lock to only one of several runs that start at once', async () => {
  const answers = await Promise.all([
    lockData(directory),
    lockData(directory),
    lockData(directory),
  ]);
  expect(answers.filter((answer) => 'heldBy' in answer)).toEqual([
    { heldBy: process.pid },
    { heldBy: process.pid },
  ]);
  expect(await readdir(directory)).toEqual(['run.pid']);
});

test.each([
  ['whose pid now belongs to another program', { ...ownLock, born: '1' }],
  ['whose process is gone', { pid: 2 ** 22 + 1, born: '1', ending: false }],
  ['that is half written', null],
])('ignores a lock %s', async (_, left) => {
  await writeLock(left);
  await lock();
  expect(await readHolder()).toEqual(ownLock);
});

test('waits for a run that is ending', async () => {
  const first = await lock();
  first.markEnding();
  const second = lock();
  await first.release();
  await second;
  expect(await readHolder()).toEqual(ownLock);
});
