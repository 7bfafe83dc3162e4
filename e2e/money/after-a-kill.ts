import { setTimeout as rest } from 'node:timers/promises';
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
export async function insist(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call().catch(() => null);
  const isAnswered = reply !== null && reply.body['status'] !== 'request_in_progress';
  if (isAnswered && reply.status < 500) return reply;
  await rest(50);
  return insist(call);
}

/** Holds the lock of a row while `work` is done, so that a program stands still at it. */
export async function holding<Result>(
  world: World,
  table: string,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await world.product.db.connect();
  try {
    await client.query('begin');
    await client.query(`select id from ${table} where id = $1 for update`, [id]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
