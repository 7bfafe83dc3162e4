import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A connection pool or an open transaction: what every data access takes. */
export type Database = NodePgDatabase<Record<string, never>>;

export interface DatabasePool {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

// Columns hold calendar days and safe integers: `date` as a Date would move by the zone, int8 as
// text would turn sums into text.
const DATE: number = pg.types.builtins.DATE;
const INT8: number = pg.types.builtins.INT8;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === DATE) return (value: string) => value;
    if (oid === INT8) return Number;
    // pg's own type says `any` here.
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/**
 * `onError` hears about broken idle connections; without a listener a stopped server would end the
 * process.
 */
export function openDatabase(url: string, onError: (error: Error) => void, max = 10): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    statement_timeout: 5_000,
    connectionTimeoutMillis: 5_000,
    application_name: 'hareto',
  });
  pool.on('error', onError);
  // In use it is nobody's but its user's, who hears of it from the statement that fails; an event
  // without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
