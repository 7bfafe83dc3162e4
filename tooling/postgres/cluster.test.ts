import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { clearOrphan } from './cluster.ts';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'hareto-cluster-'));
});
afterEach(async () => rm(data, { recursive: true }));

// Whoever would run pg_ctl here would fail.
const binaries: PostgresBinaries = { initdb: 'none', postgres: 'none', pgCtl: 'none', user: null };
const lockNaming = async (pid: number) =>
  writeFile(join(data, 'postmaster.pid'), `${pid}\n${data}\n`);

test('a pid that another program has got since is neither stopped nor taken for the server', async () => {
  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await once(stranger, 'spawn');
  await lockNaming(Number(stranger.pid));
  await clearOrphan(binaries, data);
  expect({
    isLocked: existsSync(join(data, 'postmaster.pid')),
    signal: stranger.signalCode,
  }).toEqual({ isLocked: false, signal: null });
  stranger.kill('SIGKILL');
});

test('the lock of a server that was killed stays: PostgreSQL has to see whether its sessions have ended', async () => {
  await lockNaming(2 ** 22 + 1);
  await clearOrphan(binaries, data);
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(true);
});

test('no PostgreSQL for this platform: one line says what to do', async () => {
  await expect(findBinaries('linux-mips')).rejects.toThrow(
    'no PostgreSQL for linux-mips is installed; give a PostgreSQL of your own in DATABASE_URL, or remove node_modules and start again if there should be one',
  );
});
