import pg from 'pg';
import { BATCH_LIMITS, openDatabase } from '../../db/client.ts';
import type { Case } from './cases.ts';

const VISITS = 240;

interface Crowd {
  clients: number;
  /** The mean time between two calls of a client. */
  thinkMs: number;
}

/**
 * Milliseconds of database time for one call: PostgreSQL's own sum of the time in which it executed
 * statements, divided by the calls. It does not include the time for which the caller waits.
 */
export async function databaseTime(
  url: string,
  cases: readonly Case[],
  { clients, thinkMs }: Crowd,
): Promise<number> {
  const before = await activeTime(url);
  const { db, close } = openDatabase(url, () => undefined, { limits: BATCH_LIMITS });
  let next = 0;
  const visit = async () => {
    while (next < VISITS) {
      const { work } = cases[(next++ * 7) % cases.length] as Case;
      await new Promise((resolve) => setTimeout(resolve, thinkMs * (0.5 + Math.random())));
      await work(db);
    }
  };
  await Promise.all(Array.from({ length: clients }, visit));
  await close();
  return Number((((await activeTime(url)) - before) / VISITS).toFixed(2));
}

/** A closed connection has already added its time. */
async function activeTime(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The other processes end a moment after their connections.
  await client.query('select pg_sleep(1), pg_stat_force_next_flush()');
  const { rows } = await client.query<{ time: number }>(
    'select active_time as time from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.time ?? 0);
}
