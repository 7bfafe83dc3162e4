import pg from 'pg';
import { eventually } from '../testing/eventually.ts';
import { standBefore } from '../testing/silent-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listenTo } from './listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

test('leaves a server that has become silent after ten seconds, and hears the next one', async () => {
  const server = await standBefore(database.url);
  // Only the interval of the questions is fake: the driver's limits run in their own time.
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
  const listener = await listenTo(server.url, 'bell', async () => {
    wakes += 1;
  });
  server.silence();
  const isCalledAgain = server.nextCaller();
  jest.advanceTimersByTime(10_000);
  await isCalledAgain;
  server.speak();
  // The bell may have rung meanwhile.
  await eventually(async () => expect(wakes).toBe(2));
  await ring();
  await eventually(async () => expect(wakes).toBe(3));
  await listener.close();
  jest.useRealTimers();
  await server.close();
});

async function ring(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('notify bell');
  await client.end();
}
