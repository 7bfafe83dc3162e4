import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './sandbox.ts';

const errors: string[] = [];
beforeEach(() => {
  errors.length = 0;
  jest.spyOn(console, 'error').mockImplementation((line: string) => {
    errors.push(line);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Finds a free port by opening one and closing it again. */
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

const notRunning = (port: number, data: string) => [
  `No sandbox runs at port ${String(port)} with the data directory ${data}.`,
  'Start one with npm start, or name another with --port N and --data DIR.',
];

test('reports that no sandbox runs if its data directory is empty', async () => {
  const data = await mkdtemp(join(tmpdir(), 'no-sandbox-'));
  expect(await run(['clock', '+3d', '--data', data])).toBe(1);
  expect(errors).toEqual(notRunning(3000, data));
});

test('reports that no sandbox runs if nothing listens on the port', async () => {
  const data = await mkdtemp(join(tmpdir(), 'sandbox-'));
  await mkdir(join(data, 'keys'));
  await writeFile(join(data, 'keys/sandbox-token'), 'token');
  // The API has the port after the base port.
  const port = (await freePort()) - 1;
  expect(await run(['clock', '+3d', '--data', data, '--port', String(port)])).toBe(1);
  expect(errors).toEqual(notRunning(port, data));
});

test('prints the data that the examiner sees', async () => {
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
  const options = ['--data', data, '--port', String(port - 1)];
  expect(await run(['examine', 'I-00000012', 'show', ...options])).toBe(0);
  expect(calls).toEqual([{ method: 'GET', url: '/api/sandbox/invoices/12/examination' }]);
  expect(log.mock.calls).toEqual([['{"billing_amount":179622}']]);
  server.close();
});
