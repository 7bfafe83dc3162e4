import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SessionTerms } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { address_sends } from '../../../db/schema/sessions.ts';
import { tooManyCodes } from './code-problems.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Throws 429 after too many codes in an hour or a day; otherwise counts this one. */
export async function countAddressSend(
  tx: Database,
  counterHash: string,
  now: Date,
  terms: SessionTerms,
): Promise<void> {
  // With the lock, a second call at the same time waits, so that its count includes the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${counterHash}, 0))`);
  const { counter_hash, sent_at } = address_sends;
  const sends = await tx
    .select({ at: sent_at })
    .from(address_sends)
    .where(and(eq(counter_hash, counterHash), gt(sent_at, new Date(now.getTime() - DAY_MS))))
    .orderBy(asc(sent_at));
  const times = sends.map(({ at }) => at.getTime());
  const inHour = times.filter((time) => time > now.getTime() - HOUR_MS);
  const waits = [
    waitMs(inHour, terms.codeSendsPerHour, HOUR_MS, now),
    waitMs(times, terms.addressSendsPerDay, DAY_MS, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooManyCodes(wait / 1000, now);
  await tx.insert(address_sends).values({ counter_hash: counterHash, sent_at: now });
}

/** Milliseconds until another code may be sent; 0 if it may be sent now. */
function waitMs(times: readonly number[], maximum: number, window: number, now: Date): number {
  const oldest = times.at(-maximum);
  return times.length < maximum || oldest === undefined ? 0 : oldest + window - now.getTime();
}
