import { once } from 'node:events';
import pg from 'pg';
import { eventually } from '../testing/eventually.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listenTo } from './listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

test('reconnects after a check every ten seconds gets no answer, and gets later notifications', async () => {
  const server = await startDatabaseProxy(database.url);
  // Only `setInterval` is fake, by which the listener checks the connection; the time limits of the
  // driver are real.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
  let wakes = 0;
  const listener = await listenTo(server.url, ['jobs'], async () => {
    wakes += 1;
  });
  server.freeze();
  const nextConnection = server.nextConnection();
  jest.advanceTimersByTime(10_000);
  await nextConnection;
  server.resume();
  // The listener wakes at its start and after each reconnection, because a notification that was
  // sent meanwhile may be lost.
  await eventually(async () => expect(wakes).toBe(2));
  await runStatement('notify jobs');
  await eventually(async () => expect(wakes).toBe(3));
  await listener.close();
  jest.useRealTimers();
  await server.close();
});

test('ends the connection that is being made while it closes', async () => {
  const server = await startDatabaseProxy(database.url);
  const listener = await listenTo(server.url, ['jobs'], async () => undefined);
  const nextConnection = server.nextConnection();
  await runStatement(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const reconnection = await nextConnection;
  server.freeze();
  const ended = once(reconnection, 'close');
  const closed = listener.close();
  server.resume();
  await closed;
  await ended;
  await server.close();
});

async function runStatement(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
