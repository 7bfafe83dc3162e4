import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { eventually } from '../testing/eventually.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const API = fileURLToPath(new URL('../main.ts', import.meta.url));

let folder: string;
let api: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starting-'));
});
afterEach(async () => {
  api?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('an API is alive but not ready while it waits for its database, and then serves calls', async () => {
  const database = await createTestDatabase();
  closeAfterUse(database.drop);
  const server = await startDatabaseProxy(database.url);
  closeAfterUse(server.close);
  server.freeze();
  const port = await freePort();
  const env = {
    ...process.env,
    SANDBOX: '1',
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    PORT: String(port),
  };
  api = spawn(process.execPath, ['--import', 'tsx', API], { env, stdio: 'ignore' });
  const answers = async () =>
    Promise.all(
      ['/healthz', '/readyz', '/api/v1/system/time'].map(async (path) =>
        fetch(`http://127.0.0.1:${port}${path}`).then(
          ({ status }) => status,
          () => 'no answer',
        ),
      ),
    );
  await eventually(async () => expect(await answers()).toEqual([200, 503, 'no answer']));
  server.resume();
  await eventually(async () => expect(await answers()).toEqual([200, 200, 200]));
});
