import { and, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queue, Time } from './queue.ts';

/** Wakes the workers, because a row may have become due. Triggers of some tables notify it, too. */
export const DUE_WORK_CHANNEL = 'due_work';

// Expressions for the milliseconds until work is due: zero or less if some is due, null if no row
// waits.

/** Due if a row fulfils the condition. */
export const dueIfAny = (table: PgTable, where: SQL | undefined): SQL =>
  sql`(select 0 where exists (select 1 from ${table} where ${where}))`;

/** Due at the first time in the column; `now` is the time of the clock that the column follows. */
export const untilFirst = (column: PgColumn, where: SQL | undefined, now: Time): SQL =>
  sql`(select ${msBetween(momentOf(now), sql`min(${column})`)}
    from ${column.table} where ${where})`;

export const untilFirstInQueue = ({ dueAt, isOpen, tries, maxTries }: Queue, now: Time): SQL =>
  untilFirst(dueAt, and(isOpen, lt(tries, maxTries)), now);

const momentOf = (now: Time): SQL =>
  now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;

export const msBetween = (from: SQL, to: SQL): SQL =>
  sql`(extract(epoch from ${to} - ${from}) * 1000)::float8`;

export const soonest = (values: readonly SQL[]): SQL =>
  sql`least(${sql.join([...values], sql`, `)})`;
