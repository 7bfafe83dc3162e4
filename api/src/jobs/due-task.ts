import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { MayGoOn } from '../db/queue.ts';
import { requireRow } from '../db/rows.ts';

/** A task of the worker. Rows of the database say which work is due. */
export interface DueTask {
  name: string;
  /**
   * The number of milliseconds until work is due: zero or less if some is due, null if no row
   * waits. A task without it is always due, and so runs once in each `pauseMs`.
   */
  untilDue?: () => SQL;
  /**
   * The shortest time from the start of a run to the start of the next; half a second by default.
   */
  pauseMs?: number;
  /**
   * Does all due work. Several workers may run it at once, so it must lock rows with `for update
   * skip locked`. A run that calls other servers for each row, or that takes any number of batches,
   * asks `mayGoOn` before each.
   */
  run: (mayGoOn?: MayGoOn) => Promise<unknown>;
}

/** Reads the milliseconds until work is due, or null, for each of these tasks by one statement. */
export async function askWhatIsDue(
  db: Database,
  tasks: readonly DueTask[],
): Promise<(number | null)[]> {
  const distinctQueries = [...new Set(tasks.flatMap(({ untilDue }) => untilDue ?? []))];
  const values = sql.join(
    distinctQueries.map((untilDue) => untilDue()),
    sql`, `,
  );
  const { rows } = await db.execute<{ waits: (number | null)[] }>(
    sql`select array[${values}]::float8[] as waits`,
  );
  const { waits } = requireRow(rows);
  return tasks.map(({ untilDue }) =>
    untilDue === undefined ? 0 : (waits[distinctQueries.indexOf(untilDue)] ?? null),
  );
}
