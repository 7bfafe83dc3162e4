import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@hareto/api/testing/test-database.ts';

const START_TIMEOUT_MS = 60_000;

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'hareto-data-'));
let env: Record<string, string | undefined>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    SANDBOX: '1',
    RELAXED_LIMITS: '1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
  };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(file: string, extraEnv: Record<string, string> = {}): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL(file, import.meta.url))],
    { env: { ...env, ...extraEnv }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  return child;
}

const exitCodeOf = async (child: ChildProcess) =>
  ((await once(child, 'exit')) as [number | null])[0];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const waitUntilReady = async (url: string) =>
  eventually(async () => expect((await fetch(url)).status).toBe(200));

test('runs migrate, seed, API, worker and mail viewer together and stops them gracefully', async () => {
  expect(await exitCodeOf(start('../../api/src/migrate-main.ts'))).toBe(0);
  expect(await exitCodeOf(start('./seed-main.ts'))).toBe(0);
  const apiPort = await freePort();
  const mailPort = await freePort();
  const api = start('./api-main.ts', { PORT: String(apiPort) });
  const worker = start('../../api/src/worker.ts');
  const viewer = start('./mail-viewer/main.ts', { PORT: String(mailPort) });
  await waitUntilReady(`http://127.0.0.1:${apiPort}/readyz`);
  const login = await fetch(`http://127.0.0.1:${apiPort}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email_address: 'corporation@hareto.example',
      password: 'tsukiyo-no-ginga-38',
    }),
  });
  expect(login.status).toBe(202);
  await waitUntilReady(`http://127.0.0.1:${mailPort}/healthz`);
  const mails = `http://127.0.0.1:${mailPort}/api/messages?to=corporation@hareto.example`;
  await eventually(async () => {
    const sent = (await (await fetch(mails)).json()) as { subject: string }[];
    expect(sent.map(({ subject }) => subject)).toEqual([
      '【請求書カード払い】確認コードのお知らせ',
    ]);
  });

  const productPort = await freePort();
  const token = readFileSync(join(dataDir, 'keys/sandbox-token'));
  const productApi = start('../../api/src/main.ts', { PORT: String(productPort) });
  await waitUntilReady(`http://127.0.0.1:${productPort}/readyz`);
  const resetClock = async (port: number) =>
    fetch(`http://127.0.0.1:${port}/api/sandbox/clock`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${String(token).trim()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ reset: true }),
    });
  expect((await resetClock(apiPort)).status).toBe(200);
  // The product has no controls in any environment.
  expect((await resetClock(productPort)).status).toBe(404);

  const exitCodes = [api, productApi, worker, viewer].map(exitCodeOf);
  for (const child of [api, productApi, worker, viewer]) child.kill('SIGTERM');
  expect(await Promise.all(exitCodes)).toEqual([0, 0, 0, 0]);
}, 180_000);
