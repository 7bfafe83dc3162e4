import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionUseless } from './database-error.ts';

/**
 * A connection pool or an open transaction; every function that reads or writes data has this
 * parameter.
 */
export type Database = NodePgDatabase<Record<string, never>>;

export interface DatabasePool {
  db: Database;
  pool: pg.Pool;
  close: () => Promise<void>;
}

// Parses `date` as a string, because a Date would move with the time zone, and int8 as a number,
// because `+` would concatenate strings. All int8 values are safe integers.
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

/** Time limits of a connection, in milliseconds. */
export interface TimeLimits {
  connect: number;
  /** The limit at which the server ends a statement. */
  statement: number;
  /** The driver's limit for a server that does not answer; longer than `statement`. */
  query: number;
  /** The server releases the locks of a transaction whose process has stopped after this time. */
  idleInTransaction: number;
}

/**
 * With these limits, a call ends within five seconds, because it waits at most for two connections
 * or one statement.
 */
const CALL_LIMITS: TimeLimits = {
  connect: 2_000,
  statement: 3_500,
  query: 4_000,
  idleInTransaction: 5_000,
};

/** The limits for seeds and other work for which no caller waits. */
export const BATCH_LIMITS: TimeLimits = {
  connect: 10_000,
  statement: 60_000,
  query: 70_000,
  idleInTransaction: 60_000,
};

interface PoolOptions {
  max?: number;
  limits?: TimeLimits;
  name?: string;
}

/** The options of every connection. */
export function connectionOptions(url: string, limits = CALL_LIMITS): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    query_timeout: limits.query,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/**
 * `onError` is called for broken idle connections; without a listener a stopped server would end
 * the process.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  { max = 10, limits = CALL_LIMITS, name = 'hareto' }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, limits),
    max,
    types,
    application_name: name,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    // The failing statement already reports the error. Without a listener, the `error` event would
    // end the process.
    client.on('error', () => undefined);
    closeUselessConnection(client);
  });
  return pool;
}

export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  options: PoolOptions = {},
): DatabasePool {
  const pool = openPool(url, onError, options);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/**
 * Closes a connection whose server does not answer or has become read-only after a failover. The
 * driver would return it to the pool, where a rollback or a later transaction would wait for it.
 */
function closeUselessConnection(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const drop = (error: unknown, statement: unknown) => {
    // Drizzle releases a connection only if its `begin` succeeded; after a failed `begin` it would
    // stay in the pool as used for ever.
    if (isBeginStatement(statement)) client.release(true);
    else if (isConnectionUseless(error))
      (client as pg.PoolClient & pg.Client).end().catch(() => undefined);
  };
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (result instanceof Promise) result.catch((error: unknown) => drop(error, args[0]));
    return result;
  }) as typeof client.query;
}

const isBeginStatement = (statement: unknown) =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  String(statement.text).startsWith('begin');
