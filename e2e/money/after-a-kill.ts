import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Reply } from './buyer.ts';
import type { World } from './world.ts';

/** Makes the orders claimed by a dead worker due at once, before their lease ends. */
export const makeOrdersDue = async (world: World) =>
  world.rows('update gateway_orders set next_attempt_at = now() where not is_done');

/** Ends the leases of the calls that a killed program had begun; a retry would wait for their end. */
export const endLeasesOfKilledCalls = async (world: World) =>
  world.rows(
    `update idempotency set leased_until = now() - interval '1 hour' where state = 'started'`,
  );

/** Repeats a call until it is answered, as a persistent client does. */
export const retryUntilResponse = async (call: () => Promise<Reply>): Promise<Reply> =>
  (await repeatUntilAnswered(call)).reply;

/** Repeats a call until it is answered, and returns whether it was sent more than once. */
export async function repeatUntilAnswered(
  call: () => Promise<Reply>,
  isRepeated = false,
): Promise<{ reply: Reply; isRepeated: boolean }> {
  const reply = await call().catch(() => null);
  const isAnswered = reply !== null && reply.body['status'] !== 'request_in_progress';
  // With `pending` the gateway was called, but the program died before it stored the response.
  const isKnown = isAnswered && reply.body['result'] !== 'pending';
  if (isKnown && reply.status < 500) return { reply, isRepeated };
  await pause(50);
  return repeatUntilAnswered(call, true);
}

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
