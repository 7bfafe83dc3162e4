import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { eventually } from './eventually.ts';

/** The number of the advisory lock for which the paused statement waits. */
const GATE = 4_242;

/**
 * Runs `paused` until its statement reads the table, then runs `meanwhile` to its end, then lets
 * `paused` continue with the rows that it has read. Do not use the database afterwards, because a
 * view has replaced the table.
 */
export async function pauseAtRead<Result>(
  db: Database,
  table: string,
  { paused, meanwhile }: { paused: () => Promise<Result>; meanwhile: () => Promise<Result> },
): Promise<[paused: Result, meanwhile: Result]> {
  await replaceByPausingView(db, sql.identifier(table), sql.identifier(`${table}_rows`));
  const { started, result } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GATE})`);
    const run = paused();
    await eventually(async () => {
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      expect((await db.execute(waiting)).rowCount).toBe(1);
    });
    // An object, because a promise that is returned alone would be awaited before the commit.
    return { started: run, result: await meanwhile() };
  });
  return [await started, result];
}

/** Only the first statement that reads the view pauses. */
async function replaceByPausingView(
  db: Database,
  view: ReturnType<typeof sql.identifier>,
  rows: ReturnType<typeof sql.identifier>,
): Promise<void> {
  await db.execute(sql`create sequence reads`);
  await db.execute(sql`create function pause_first_read() returns boolean language plpgsql as $$
    begin
      if nextval('reads') = 1 then
        perform pg_advisory_xact_lock_shared(${sql.raw(String(GATE))});
      end if;
      return true;
    end $$`);
  await db.execute(sql`alter table ${view} rename to ${rows}`);
  await db.execute(sql`create view ${view} as select * from ${rows} where pause_first_read()`);
}
