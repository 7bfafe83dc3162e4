import { users } from '../db/schema/users.ts';
import { addUser } from './builders.ts';
import { startTestApi, type TestApi } from './test-api.ts';

const usersOf = async ({ db }: TestApi) => (await db.select().from(users)).map(({ id }) => id);

let apiOfFile: TestApi;
beforeAll(async () => {
  apiOfFile = await startTestApi();
  await addUser(apiOfFile.db);
});

describe('an API started by each test', () => {
  const urls: string[] = [];
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
    urls.push(api.config.databaseUrl);
  });

  test.each(['first', 'second', 'third'])(
    'the %s finds no rows and counts from the start',
    async () => {
      expect(await usersOf(api)).toEqual([]);
      const one = await addUser(api.db);
      const other = await addUser(api.db);
      expect([one.id, other.id]).toEqual([1, 2]);
    },
  );

  test('all on one database, and not on that of the file', async () => {
    await addUser(api.db);
    await addUser(api.db);
    for (const url of urls) {
      const sameDatabase = { url, drop: async () => undefined };
      expect(await usersOf(await startTestApi({ database: sameDatabase }))).toEqual([1, 2]);
    }
    expect(await usersOf(apiOfFile)).toEqual([1]);
  });
});

test('a test may remove its database, which the next test then does not get', async () => {
  const { stopDatabase } = await startTestApi();
  await stopDatabase();
});

test('keeps the rows of an API that was started for the whole file', async () => {
  // Fails if it gets the database that the test before has removed.
  const api = await startTestApi();
  expect(await usersOf(api)).toEqual([]);
  expect(await usersOf(apiOfFile)).toEqual([1]);
});
