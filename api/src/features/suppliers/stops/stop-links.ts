import * as message from '@hareto/contracts/messages.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { payment_stops } from '../../../db/schema/payment-stops.ts';
import { supplier_account_changes } from '../../../db/schema/supplier-account-changes.ts';
import { suppliers } from '../../../db/schema/suppliers.ts';
import { users } from '../../../db/schema/users.ts';
import { orNotFound, Problem } from '../../../problem.ts';
import { hashToken, newToken } from '../../../secrets.ts';

const LIFETIME_MS = 7 * 24 * 3_600_000;

export interface Stop {
  link: typeof payment_stops.$inferSelect;
  change: typeof supplier_account_changes.$inferSelect;
  buyerId: number;
  /** Null after the supplier was deleted. */
  supplier: typeof suppliers.$inferSelect | null;
}

/** Creates the link to stop payments, in the change's transaction; only the mail has its token. */
export async function openStopLink(
  tx: Database,
  { sessionClock }: Pick<Context, 'sessionClock'>,
  changeId: number,
): Promise<{ token: string; until: Date }> {
  const token = newToken();
  const created_at = sessionClock.now();
  await tx
    .insert(payment_stops)
    .values({ change_id: changeId, token_hash: hashToken(token), created_at });
  return { token, until: new Date(created_at.getTime() + LIFETIME_MS) };
}

/**
 * Finds the stop of the mail's link: 404 for an unknown token; 410 after a week, unless the link
 * was used.
 */
export async function findStopByToken(
  db: Database,
  { sessionClock }: Pick<Context, 'sessionClock'>,
  token: string,
): Promise<Stop> {
  const [stop] = await stopsWhere(db, eq(payment_stops.token_hash, hashToken(token)));
  if (!stop) throw unknownLink();
  const age = sessionClock.now().getTime() - stop.link.created_at.getTime();
  if (age >= LIFETIME_MS && stop.link.result === null) throw expiredLink();
  return stop;
}

/** Finds the stop of a notice: only for the business itself, and without a time limit. */
export async function findOwnStop(db: Database, buyerId: number, changeId: number): Promise<Stop> {
  const own = and(eq(payment_stops.change_id, changeId), eq(users.buyer_id, buyerId));
  return orNotFound((await stopsWhere(db, own))[0]);
}

const stopsWhere = async (db: Database, where: ReturnType<typeof and>): Promise<Stop[]> =>
  db
    .select({
      link: payment_stops,
      change: supplier_account_changes,
      buyerId: users.buyer_id,
      supplier: suppliers,
    })
    .from(payment_stops)
    .innerJoin(supplier_account_changes, eq(supplier_account_changes.id, payment_stops.change_id))
    .innerJoin(users, eq(users.id, supplier_account_changes.user_id))
    .leftJoin(suppliers, eq(suppliers.id, supplier_account_changes.supplier_id))
    .where(where);

const unknownLink = () => new Problem(404, 'unknown_link', message.unknownLink());

const expiredLink = () => new Problem(410, 'expired_link', 'リンクの期限が切れています。');
