import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { stopEarlierServer, openCluster } from './cluster.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'hareto-cluster-'));
});
afterEach(async () => rm(data, { recursive: true }));

// These binaries do not exist, so a call of pg_ctl fails.
const binaries: PostgresBinaries = { initdb: 'none', postgres: 'none', pgCtl: 'none', user: null };
const writeLock = async (pid: number) =>
  writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);

test('does not stop another program that now has the pid of the server, and removes the lock', async () => {
  const otherProgram = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(otherProgram, 'spawn');
  await writeLock(Number(otherProgram.pid));
  await stopEarlierServer(binaries, data);
  expect({
    isLocked: existsSync(join(data, 'postmaster.pid')),
    signal: otherProgram.signalCode,
  }).toEqual({ isLocked: false, signal: null });
  otherProgram.kill('SIGKILL');
});

test('keeps the lock of a killed server, because PostgreSQL must check whether its sessions have ended', async () => {
  await writeLock(2 ** 22 + 1);
  await stopEarlierServer(binaries, data);
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(true);
});

test('does not change the data when the file of its version or the password is missing', async () => {
  await mkdir(join(data, 'data/base'), { recursive: true });
  await expect(openCluster(binaries, data, 5432)).rejects.toThrow(
    `${data} is not a valid data directory`,
  );
  expect(existsSync(join(data, 'data/base'))).toBe(true);
});

test('says in one line what to do when this platform has no PostgreSQL', async () => {
  await expect(findBinaries('linux-mips')).rejects.toThrow(
    'no PostgreSQL for linux-mips is installed; give a PostgreSQL of your own in DATABASE_URL, or remove node_modules and start again if there should be one',
  );
});
