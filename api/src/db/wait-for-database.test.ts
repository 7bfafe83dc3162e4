import { createTestDatabase, withDatabase, type TestDatabase } from '../testing/test-database.ts';
import { standBefore } from '../testing/silent-server.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

test('waits for a database that is silent at first, and tells once why', async () => {
  const server = await standBefore(database.url);
  server.silence();
  const waits: string[] = [];
  await waitForDatabase(server.url, ({ message }) => {
    waits.push(message);
    server.speak();
  });
  expect(waits).toEqual(['timeout expired']);
  await server.close();
});

test('does not wait for a database that the server does not have', async () => {
  await expect(
    waitForDatabase(withDatabase(database.url, 'nowhere'), () => undefined),
  ).rejects.toThrow('Configuration: DATABASE_URL: the server has no such database');
});
