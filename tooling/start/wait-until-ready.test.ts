import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitUntilReady } from './wait-until-ready.ts';

const MINUTE_MS = 60_001;
let isReady: boolean;
let currentTime: number;
const server = createServer((_, response) => {
  // A minute passes between two checks.
  currentTime += MINUTE_MS;
  response.writeHead(isReady ? 200 : 503).end();
});
let address: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
});
afterAll(() => server.close());

let now: jest.SpyInstance<number>;
beforeEach(() => {
  isReady = false;
  currentTime = 0;
  now = jest.spyOn(Date, 'now').mockImplementation(() => currentTime);
});
afterEach(() => now.mockRestore());

test('reports each minute the programs that do not answer yet, and continues waiting', async () => {
  const slow: string[] = [];
  await waitUntilReady([address], undefined, (one) => {
    slow.push(one);
    isReady = slow.length === 3;
  });
  expect(slow).toEqual([address, address, address]);
});

test('fails after a minute without a listener', async () => {
  await expect(waitUntilReady([address])).rejects.toThrow(`${address} does not answer`);
});

test('ends when the signal aborts', async () => {
  const ended = new AbortController();
  await expect(
    waitUntilReady([address], ended.signal, () => ended.abort(new Error('stopped'))),
  ).rejects.toThrow('stopped');
});
