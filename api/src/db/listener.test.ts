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
  await notifyChannel();
  await eventually(async () => expect(wakes).toBe(3));
  await listener.close();
  jest.useRealTimers();
  await server.close();
});

async function notifyChannel(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('notify jobs');
  await client.end();
}
