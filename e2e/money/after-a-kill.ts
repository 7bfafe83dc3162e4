import { setTimeout as rest } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Reply } from './buyer.ts';
import type { World } from './world.ts';

/** What the dead had claimed is due at once, not when its lease is over. */
export const hurry = async (world: World) =>
  world.rows('update gateway_orders set next_attempt_at = now() where not is_done');

/** Likewise the calls that the dead had begun. */
export const forget = async (world: World) =>
  world.rows(
    `update idempotency set started_at = now() - interval '1 hour' where state = 'started'`,
  );

/** A client that does not give up: the same call until it is answered. */
export const insist = async (call: () => Promise<Reply>): Promise<Reply> =>
  (await persist(call)).reply;

/** Likewise, with whether the call was sent more than once. */
export async function persist(
  call: () => Promise<Reply>,
  isRepeated = false,
): Promise<{ reply: Reply; isRepeated: boolean }> {
  const reply = await call().catch(() => null);
  const isAnswered = reply !== null && reply.body['status'] !== 'request_in_progress';
  // The gateway was asked, and nobody was left to write down what it said.
  const isKnown = isAnswered && reply.body['result'] !== 'pending';
  if (isKnown && reply.status < 500) return { reply, isRepeated };
  await rest(50);
  return persist(call, true);
}

/** Holds the lock of a row while `work` is done, so that a program stands still at it. */
export async function holding<Result>(
  world: World,
  table: 'drafts' | 'idempotency' | 'invoices',
  [column, value]: readonly ['id', number] | readonly ['key', string],
  work: (letGo: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const client = await world.product.db.connect();
  const letGo = async () => client.query('rollback');
  try {
    await client.query('begin');
    await client.query(`select from ${table} where ${column} = $1 for update`, [value]);
    return await work(letGo);
  } finally {
    await letGo();
    client.release();
  }
}

/** Resolves when a program stands still at a lock of this table. */
export async function standsAt(world: World, table: string): Promise<void> {
  const waiting = `select from pg_stat_activity
    where wait_event_type = 'Lock' and query ilike '%"' || $1 || '"%'`;
  const count = async () => (await world.rows(waiting, [table])).length;
  await expect.poll(count, { intervals: [20] }).toBeGreaterThan(0);
}
