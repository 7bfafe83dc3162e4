import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase, type DatabasePool } from './client.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let opened: DatabasePool;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined, 2);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const pidOf = sql`select pg_backend_pid() as pid`;

test('a connection that breaks in a transaction fails that transaction, not the process', async () => {
  const broken = inTransaction(opened.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(pidOf);
    await opened.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await opened.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
