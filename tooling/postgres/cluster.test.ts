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

// These binaries do not exist, so that running pg_ctl here would fail.
const binaries: PostgresBinaries = { initdb: 'none', postgres: 'none', pgCtl: 'none', user: null };
const lockNaming = async (pid: number) =>
  writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);

test('neither stops a pid that now belongs to another program nor regards it as the server', async () => {
  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(stranger, 'spawn');
  await lockNaming(Number(stranger.pid));
  await stopEarlierServer(binaries, data);
  expect({
    isLocked: existsSync(join(data, 'postmaster.pid')),
    signal: stranger.signalCode,
  }).toEqual({ isLocked: false, signal: null });
  stranger.kill('SIGKILL');
});

test('keeps the lock of a killed server, because PostgreSQL must check whether its sessions have ended', async () => {
  await lockNaming(2 ** 22 + 1);
  await stopEarlierServer(binaries, data);
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(true);
});

test('does not change the data when its version or the password is lost', async () => {
  await mkdir(join(data, 'data/base'), { recursive: true });
  await expect(openCluster(binaries, data, 5432)).rejects.toThrow(
    `${data} is not a valid data directory`,
  );
  expect(existsSync(join(data, 'data/base'))).toBe(true);
});

test('prints the remedy in one line without a PostgreSQL for this platform', async () => {
  await expect(findBinaries('linux-mips')).rejects.toThrow(
    'no PostgreSQL for linux-mips is installed; give a PostgreSQL of your own in DATABASE_URL, or remove node_modules and start again if there should be one',
  );
});
