import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portsInUse, PORT } from './ports.ts';
import { waitForRefusal, ROOT, userEnvironment } from './product.ts';
import { expect, test } from './test.ts';

const listen = (port: number, host: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
const close = (server: Server) => new Promise((resolve) => server.close(resolve));

const OCCUPIED_PORTS = [
  { what: 'the port', port: PORT, host: '127.0.0.1' },
  { what: 'a port that follows it, on every address', port: PORT + 4, host: '0.0.0.0' },
  // Browsers try this address first for localhost.
  { what: 'the port on ::1 only', port: PORT, host: '::1' },
];

for (const { what, port, host } of OCCUPIED_PORTS) {
  test(`prints the remedy in one line when ${what} is taken, and leaves nothing behind`, async ({
    empty,
  }) => {
    const occupant = await listen(port, host);
    const refusal = await waitForRefusal(empty.launch());
    await close(occupant);
    expect(refusal).toEqual({
      code: 1,
      lines: [
        `port ${port} is in use; stop what listens there or give another --port N (N to N+7 are needed)`,
      ],
    });
    await empty.expectGone();
  });
}

test('names in one line the run that uses a data directory, and does not disturb it', async ({
  product,
  shared,
  buyer,
}) => {
  const row = await buyer.addRow();
  const holder = product.pidOf('starter');
  const second = spawn('npm', ['start', '--', '--port', String(PORT + 10), '--data', shared.data], {
    cwd: ROOT,
    env: userEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(await waitForRefusal(second)).toEqual({
    code: 1,
    lines: [
      `${shared.data} is in use by process ${holder}; stop that run or give another --data DIR`,
    ],
  });
  expect(await buyer.find([row])).toEqual([row]);
});

test('explains wrong options and lists the allowed ones', async ({ empty }) => {
  expect(await waitForRefusal(empty.launch(['--port', '70000']))).toEqual({
    code: 1,
    lines: ['--port 70000: give a number from 1 to 65528'],
  });
  const { code, lines } = await waitForRefusal(empty.launch(['--frsh']));
  expect({ code, options: lines.at(-1) }).toEqual({
    code: 1,
    options: expect.stringMatching(/^Options: --port N, --data DIR, --fresh, --no-seed/),
  });
  expect(await portsInUse()).toEqual([]);
});

/** Copies the files that `npm start` reads before anything is installed. */
async function copyFreshCheckout(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'hareto-checkout-'));
  await mkdir(join(directory, 'tooling'));
  for (const file of [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'shared/domain/package.json',
    'tooling/start.mjs',
    'tooling/install-packages.mjs',
    'tooling/start',
  ])
    await cp(join(ROOT, file), join(directory, file), { recursive: true });
  return directory;
}

test('prints in one line what to install without npx', async () => {
  const checkout = await copyFreshCheckout();
  const start = spawn(process.execPath, ['tooling/start.mjs'], {
    cwd: checkout,
    env: { ...userEnvironment(), PATH: join(checkout, 'nowhere') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(await waitForRefusal(start)).toEqual({
    code: 1,
    lines: [
      'installing (pnpm, frozen lockfile)',
      'npx could not be run (spawnSync npx ENOENT): install npm, then try again.',
    ],
  });
  await rm(checkout, { recursive: true });
});

test('prints in one line the required Node when it is too old', async () => {
  const checkout = await copyFreshCheckout();
  const fakeOldNode =
    "data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })";
  const start = spawn(process.execPath, ['--import', fakeOldNode, 'tooling/start.mjs'], {
    cwd: checkout,
    env: userEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(await waitForRefusal(start)).toEqual({
    code: 1,
    lines: ['Node 18.20.0 is too old: Node 20.19 or newer is needed.'],
  });
  await rm(checkout, { recursive: true });
});
