import { and, asc, eq, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { requireRow } from './rows.ts';

/**
 * A table whose rows wait for a worker. The keys of the columns in the schema must be their names
 * in the database. The caller passes all times: `DATABASE_TIME` or those of the business clock.
 */
export interface Queue<Table extends PgTable = PgTable> {
  table: Table;
  id: PgColumn;
  /** How often the row was claimed. */
  tries: PgColumn;
  /** A worker may claim the row from this time: the end of its delay, or of the previous lease. */
  dueAt: PgColumn;
  /** True while the row still needs work. */
  isOpen: SQL;
  /** The duration of a claim. A row whose worker died is due again afterwards. */
  leaseMs: number;
  /** The maximum number of claims, so that a row that kills its workers is not claimed for ever. */
  maxTries: number;
}

/** False once the worker is stopping or a maintenance has begun: no further row is claimed. */
export type MayGoOn = () => Promise<boolean>;

export const ALWAYS_GOES_ON: MayGoOn = async () => Promise.resolve(true);

type Row<Table extends PgTable> = Table['$inferSelect'];

/** A time of the caller's clock, or of the database. */
export type Time = Date | SQL;

/**
 * Real time. A queue by real time uses it for all leases: with clocks that differ by more than a
 * lease, two workers would handle the same row.
 */
export const DATABASE_TIME: SQL = sql`now()`;

interface ClaimOptions {
  now: Time;
  /** Only rows for which this is true. */
  where?: SQL | undefined;
  /** The order in which rows are claimed. */
  orderBy: readonly PgColumn[];
}

/** True for a row that a worker may claim. */
export const isDue = ({ isOpen, tries, maxTries, dueAt }: Queue, now: Time) =>
  and(isOpen, lt(tries, maxTries), lte(dueAt, now));

/**
 * Claims the first due row that no other worker is claiming: adds a try and sets the lease. Returns
 * undefined if there is none. Do the work after the commit, so that nothing is locked meanwhile. A
 * row in its last try (`isLastTry`) is not claimed again, so this transaction must already store
 * its final state, in case the worker dies.
 */
export async function claimDue<Table extends PgTable>(
  tx: Database,
  queue: Queue<Table>,
  { now, where, orderBy }: ClaimOptions,
): Promise<Row<Table> | undefined> {
  const [dueRow] = await tx
    .select({ id: queue.id })
    .from<PgTable>(queue.table)
    .where(and(isDue(queue, now), where))
    .orderBy(...orderBy.map((column) => asc(column)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!dueRow) return undefined;
  const claimed = await tx
    .update<PgTable>(queue.table)
    .set({ [queue.tries.name]: sql`${queue.tries} + 1`, ...leaseColumns(queue, now) })
    .where(eq(queue.id, dueRow.id))
    .returning();
  return requireRow(claimed);
}

const leaseColumns = ({ dueAt, leaseMs }: Queue, now: Time) => ({
  [dueAt.name]:
    now instanceof Date
      ? new Date(now.getTime() + leaseMs)
      : sql`${now} + ${leaseMs}::int * interval '1 millisecond'`,
});

/** True if the claimed row will not be claimed again. */
export const isLastTry = <Table extends PgTable>(queue: Queue<Table>, row: Row<Table>): boolean =>
  Number(row[queue.tries.name]) >= queue.maxTries;

/**
 * Stores the outcome of a claimed row: done, or due again later. Returns false and stores nothing
 * if another worker has claimed the row meanwhile.
 */
export async function storeOutcome<Table extends PgTable>(
  db: Database,
  queue: Queue<Table>,
  row: Row<Table>,
  outcome: PgUpdateSetSource<Table>,
): Promise<boolean> {
  const { id, tries, isOpen } = queue;
  const updated = await db
    .update<PgTable>(queue.table)
    .set(outcome)
    .where(and(eq(id, row[id.name]), eq(tries, row[tries.name]), isOpen))
    .returning({ id });
  return updated.length > 0;
}

/** Renews the lease of a claimed row until the work is done, for work of unknown length. */
export async function runWithLease<Table extends PgTable, Result>(
  db: Database,
  queue: Queue<Table>,
  row: Row<Table>,
  { now, work }: { now: () => Time; work: () => Promise<Result> },
): Promise<Result> {
  const renewalTimer = setInterval(() => {
    // If the lease is not renewed, another worker may try the row again.
    storeOutcome<PgTable>(db, queue, row, leaseColumns(queue, now())).catch(() => undefined);
  }, queue.leaseMs / RENEWALS_PER_LEASE);
  try {
    return await work();
  } finally {
    clearInterval(renewalTimer);
  }
}

const RENEWALS_PER_LEASE = 4;

/** Delays after failed tries: each is `factor` times as long as the one before. */
export interface Backoff {
  firstMs: number;
  factor: number;
  maxMs: number;
}

/** The time at which a row is due again after try number `tries` has failed. */
export function retryAt({ firstMs, factor, maxMs }: Backoff, tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstMs * factor ** (tries - 1), maxMs));
}
