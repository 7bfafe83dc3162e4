import { expect } from '@playwright/test';
import type { World } from './world.ts';

/** Holds the lock of a row during `work`, so that a program stops at it. */
export async function withRowLock<Result>(
  world: World,
  table: 'drafts' | 'idempotency' | 'invoices',
  [column, value]: readonly ['id', number] | readonly ['key', string],
  work: (unlock: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const client = await world.product.db.connect();
  const unlock = async () => client.query('rollback');
  try {
    await client.query('begin');
    await client.query(`select from ${table} where ${column} = $1 for update`, [value]);
    return await work(unlock);
  } finally {
    await unlock();
    client.release();
  }
}

/** Resolves when a program waits for a lock of this table. */
export async function waitForLockOn(world: World, table: string): Promise<void> {
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and query ilike '%"' || $1 || '"%'`;
  const count = async () => (await world.rows(waiting, [table])).length;
  await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0);
}
