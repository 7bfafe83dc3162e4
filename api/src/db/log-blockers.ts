import pg from 'pg';
import type { Logger } from 'pino';

const INTERVAL_MS = 500;

/**
 * Logs the connections that keep another one waiting with a transaction of more than half a second.
 * Each of them is logged once. Returns a function that stops the logging.
 */
export async function logBlockers(
  databaseUrl: string,
  waitingPid: number,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => undefined); // The statement of the waiting connection fails as well.
  await client.connect();
  const logged = new Set<string>();
  let isReading = false;
  const logOnce = async () => {
    if (isReading) return;
    isReading = true;
    const { rows } = await client.query<Record<'pid' | 'name' | 'state' | 'since', string>>(
      `select pid, application_name as name, state, xact_start as since from pg_stat_activity
       where pid = any(pg_blocking_pids($1)) and xact_start < now() - interval '0.5 seconds'`,
      [waitingPid],
    );
    for (const connection of rows) {
      const transaction = `${connection.pid} ${connection.since}`;
      if (!logged.has(transaction)) log.warn(connection, 'the migration waits for a connection');
      logged.add(transaction);
    }
    isReading = false;
  };
  // A failed query leaves `isReading` true, so no further one follows.
  const timer = setInterval(() => void logOnce().catch(() => undefined), INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await client.end().catch(() => undefined);
  };
}
