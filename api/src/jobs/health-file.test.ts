import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { eventually } from '../testing/eventually.ts';

const HEALTHY = fileURLToPath(new URL('../../../tooling/image/healthy.mjs', import.meta.url));
const WORKER = fileURLToPath(new URL('../worker.ts', import.meta.url));

let folder: string;
let worker: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'health-'));
});
afterEach(async () => {
  worker?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const environment = (url: string) => ({
  ...process.env,
  SANDBOX: '1',
  DATABASE_URL: url,
  DATA_DIR: folder,
  HEALTH_FILE: join(folder, 'healthy'),
});

/** The health checks of a container with a worker: whether it lives and is ready. */
async function checks() {
  const passes = async (...names: string[]) => {
    const options = { env: environment(''), stdio: 'ignore' } as const;
    return (await once(spawn(process.execPath, [HEALTHY, ...names], options), 'exit'))[0] === 0;
  };
  return { isAlive: await passes('alive'), isReady: await passes() };
}

test('a worker is alive while it waits for its database, ready when that answers, and neither later', async () => {
  const database = await createTestDatabase();
  closeAfterUse(database.drop);
  const server = await startDatabaseProxy(database.url);
  closeAfterUse(server.close);
  server.freeze();
  const options = { env: environment(server.url), stdio: 'ignore' } as const;
  worker = spawn(process.execPath, ['--import', 'tsx', WORKER], options);
  await eventually(async () => expect(await checks()).toEqual({ isAlive: true, isReady: false }));
  server.resume();
  await eventually(async () => expect(await checks()).toEqual({ isAlive: true, isReady: true }));
  worker.kill('SIGKILL');
  // Files that are not written any more become old.
  const old = new Date(Date.now() - 60_000);
  await utimes(join(folder, 'healthy'), old, old);
  expect(await checks()).toEqual({ isAlive: true, isReady: false });
  await utimes(join(folder, 'healthy.alive'), old, old);
  expect(await checks()).toEqual({ isAlive: false, isReady: false });
});
