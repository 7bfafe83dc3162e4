import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { eventually } from './eventually.ts';

const GATE = 4_242;

/**
 * Runs `look` until its statement reads the table, then runs `meanwhile` to its end, then lets
 * `look` continue with the rows that it saw before. The database is spent afterwards, because a view
 * has replaced the table.
 */
export async function pauseAtLook<Result>(
  db: Database,
  table: string,
  { look, meanwhile }: { look: () => Promise<Result>; meanwhile: () => Promise<Result> },
): Promise<[look: Result, meanwhile: Result]> {
  await replaceByPausingView(db, sql.identifier(table), sql.identifier(`${table}_rows`));
  const { looking, result } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${GATE})`);
    const started = look();
    await eventually(async () => {
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      expect((await db.execute(waiting)).rowCount).toBe(1);
    });
    // An object, because a promise that is returned alone would be awaited before the commit.
    return { looking: started, result: await meanwhile() };
  });
  return [await looking, result];
}

/** Only the first statement that reads the view pauses. */
async function replaceByPausingView(
  db: Database,
  view: ReturnType<typeof sql.identifier>,
  rows: ReturnType<typeof sql.identifier>,
): Promise<void> {
  await db.execute(sql`create sequence looks`);
  await db.execute(sql`create function pause_first_look() returns boolean language plpgsql as $$
    begin
      if nextval('looks') = 1 then
        perform pg_advisory_xact_lock_shared(${sql.raw(String(GATE))});
      end if;
      return true;
    end $$`);
  await db.execute(sql`alter table ${view} rename to ${rows}`);
  await db.execute(sql`create view ${view} as select * from ${rows} where pause_first_look()`);
}
