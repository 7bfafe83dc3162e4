import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createTestDatabase, withDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

test('waits for a database that does not answer at first, and reports the reason once', async () => {
  const server = await startDatabaseProxy(database.url);
  server.freeze();
  const waits: string[] = [];
  await waitForDatabase(server.url, ({ message }) => {
    waits.push(message);
    server.resume();
  });
  expect(waits).toEqual(['timeout expired']);
  await server.close();
});

test('does not wait for a database that the server does not have', async () => {
  await expect(
    waitForDatabase(withDatabase(database.url, 'nowhere'), () => undefined),
  ).rejects.toThrow('Configuration: DATABASE_URL: the server has no such database');
});

test('waits for a host that is not in the DNS yet, and reports the reason once', async () => {
  const server = await startDatabaseProxy(database.url);
  let isKnown = false;
  const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((
    host: string,
    { all }: dns.LookupOptions,
    callback: (error: Error | null, found?: unknown, family?: number) => void,
  ) => {
    const address = '127.0.0.1';
    if (!isKnown) callback(Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' }));
    else if (all === true) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  }) as typeof dns.lookup);
  const waits: string[] = [];
  await waitForDatabase(server.url.replace('127.0.0.1', 'database.example'), ({ message }) => {
    waits.push(message);
    isKnown = true;
  });
  lookup.mockRestore();
  expect(waits).toEqual(['no database.example']);
  await server.close();
});

test.each([
  ['28P01', 'Configuration: DATABASE_URL: the database refuses the password'],
  ['28000', 'Configuration: DATABASE_URL: the database refuses the user'],
])('does not wait for a database that refuses the sign-in with %s', async (code, sentence) => {
  const server = createServer((caller) => caller.once('data', () => caller.end(refusal(code))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(
    waitForDatabase(`postgres://hareto:wrong@127.0.0.1:${port}/hareto`, () => undefined),
  ).rejects.toThrow(sentence);
  server.close();
});

/** PostgreSQL's ErrorResponse: a type, its length, and fields that end with a zero each. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`);
  const head = Buffer.from('E0000');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
