import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { openDatabase, type DatabasePool } from './client.ts';
import { isDatabaseUnavailable } from './database-error.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let opened: DatabasePool;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, () => undefined, { max: 2 });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const ownPid = sql`select pg_backend_pid() as pid`;

test('fails the transaction, not the process, when its connection breaks', async () => {
  const broken = inTransaction(opened.db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(ownPid);
    await opened.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await opened.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('closes the connection of a transaction that cannot begin', async () => {
  const server = await startDatabaseProxy(database.url);
  const { db, close } = openDatabase(server.url, () => undefined, { max: 1 });
  for (const _ of [1, 2]) {
    const { rows } = await db.execute<{ pid: number }>(ownPid);
    server.freeze();
    const begun = inTransaction(db, async (tx) => tx.execute(sql`select 1`));
    await opened.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    server.resume();
    expect(await outcomeOf(begun)).toEqual({ isUnavailable: true, isInTime: true });
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
  await server.close();
});

/** Whether the database was unavailable for `work`, and whether it ended within five seconds. */
async function outcomeOf(work: Promise<unknown>) {
  const began = Date.now();
  const error: unknown = await work.then(
    () => 'done',
    (thrown: unknown) => thrown,
  );
  return { isUnavailable: isDatabaseUnavailable(error), isInTime: Date.now() - began < 5_000 };
}

test('ends statements and transactions within five seconds when the server hangs, and does not reuse their connections', async () => {
  const server = await startDatabaseProxy(database.url);
  const { db, close } = openDatabase(server.url, () => undefined, { max: 2 });
  const before = (await db.execute<{ pid: number }>(ownPid)).rows;
  server.freeze();
  const calls = [
    inTransaction(db, async (tx) => tx.execute(sql`select 1`)),
    db.execute(sql`select 1`),
    db.execute(sql`select 1`),
  ];
  expect(await Promise.all(calls.map(outcomeOf))).toEqual(
    calls.map(() => ({ isUnavailable: true, isInTime: true })),
  );
  server.resume();
  expect((await db.execute<{ pid: number }>(ownPid)).rows).not.toEqual(before);
  await close();
  await server.close();
});

test('ends a transaction within five seconds when the server hangs in it', async () => {
  const server = await startDatabaseProxy(database.url);
  const { db, close } = openDatabase(server.url, () => undefined, { max: 1 });
  const broken = inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1`);
    server.freeze();
    await tx.execute(sql`select 1`);
  });
  expect(await outcomeOf(broken)).toEqual({ isUnavailable: true, isInTime: true });
  server.resume();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
  await server.close();
});

test('does not reuse a connection to a read-only server', async () => {
  const { db, close } = openDatabase(database.url, () => undefined, { max: 1 });
  await db.execute(sql`set session characteristics as transaction read only`);
  const write = async () =>
    inTransaction(db, async (tx) => tx.execute(sql`create table written (id int)`));
  expect(await outcomeOf(write())).toEqual({ isUnavailable: true, isInTime: true });
  await write();
  expect((await db.execute(sql`select count(*)::int as written from written`)).rows).toEqual([
    { written: 0 },
  ]);
  await close();
});

test('reports the database as unavailable when a statement waits too long for a lock', async () => {
  const { db, close } = openDatabase(database.url, () => undefined, { max: 2 });
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table users`);
    expect(await outcomeOf(db.execute(sql`select from users`))).toEqual({
      isUnavailable: true,
      isInTime: true,
    });
  });
  await close();
});

test('lets the server end a transaction that is idle for five seconds, because its process hangs', async () => {
  const shown = await opened.db.execute(sql`show idle_in_transaction_session_timeout`);
  expect(shown.rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }]);
});
