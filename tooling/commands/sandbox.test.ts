import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './sandbox.ts';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(console, 'error').mockImplementation((line: string) => {
    said.push(line);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A free port: opened and closed again. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const NONE = (port: number, data: string) => [
  `No sandbox runs at port ${String(port)} with the data directory ${data}.`,
  'Start one with npm start, or name another with --port N and --data DIR.',
];

test('reports that no sandbox has ever run there', async () => {
  const data = await mkdtemp(join(tmpdir(), 'no-sandbox-'));
  expect(await run(['clock', '+3d', '--data', data])).toBe(1);
  expect(said).toEqual(NONE(3000, data));
});

test('reports that no sandbox is running now', async () => {
  const data = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await mkdir(join(data, 'keys'));
  await writeFile(join(data, 'keys/sandbox-token'), 'token');
  const port = (await freePort()) - 1;
  expect(await run(['clock', '+3d', '--data', data, '--port', String(port)])).toBe(1);
  expect(said).toEqual(NONE(port, data));
});

test("shows the examiner's data", async () => {
  const data = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await mkdir(join(data, 'keys'));
  await writeFile(join(data, 'keys/sandbox-token'), 'token');
  const calls: Pick<IncomingMessage, 'method' | 'url'>[] = [];
  const server = createHttpServer(({ method, url }, response) => {
    calls.push({ method, url });
    response.end('{"billing_amount":179622}');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const where = ['--data', data, '--port', String(port - 1)];
  expect(await run(['examine', 'I-00000012', 'show', ...where])).toBe(0);
  expect(calls).toEqual([{ method: 'GET', url: '/api/sandbox/invoices/12/examination' }]);
  expect(log.mock.calls).toEqual([['{"billing_amount":179622}']]);
  server.close();
});
