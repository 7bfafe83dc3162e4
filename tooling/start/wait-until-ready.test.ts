import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitUntilReady } from './wait-until-ready.ts';

const MINUTE_MS = 60_001;
let isReady: boolean;
let present: number;
const server = createServer((_, response) => {
  // A minute goes by between two questions.
  present += MINUTE_MS;
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
  present = 0;
  now = jest.spyOn(Date, 'now').mockImplementation(() => present);
});
afterEach(() => now.mockRestore());

test('tells each minute what does not answer yet, and goes on waiting', async () => {
  const slow: string[] = [];
  await waitUntilReady([address], undefined, (one) => {
    slow.push(one);
    isReady = slow.length === 3;
  });
  expect(slow).toEqual([address, address, address]);
});

test('fails after a minute when no one is to be notified', async () => {
  await expect(waitUntilReady([address])).rejects.toThrow(`${address} does not answer`);
});

test('ends with the signal', async () => {
  const ended = new AbortController();
  await expect(
    waitUntilReady([address], ended.signal, () => ended.abort(new Error('stopped'))),
  ).rejects.toThrow('stopped');
});
