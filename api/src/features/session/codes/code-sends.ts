import { and, eq, lte } from 'drizzle-orm';
import type { SessionTerms } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { code_sends } from '../../../db/schema/sessions.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts a code that is mailed to a user, for a sign-in or a proof. Returns 0 if it may be mailed;
 * otherwise, after too many codes in an hour, the seconds to wait. The caller has locked the user.
 */
export async function countCodeSend(
  tx: Database,
  userId: number,
  now: Date,
  terms: SessionTerms,
): Promise<number> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  await tx
    .delete(code_sends)
    .where(and(eq(code_sends.user_id, userId), lte(code_sends.sent_at, hourAgo)));
  const sends = await tx
    .select({ at: code_sends.sent_at })
    .from(code_sends)
    .where(eq(code_sends.user_id, userId))
    .orderBy(code_sends.sent_at)
    .limit(terms.codeSendsPerHour);
  const oldest = sends[0]?.at;
  if (oldest && sends.length >= terms.codeSendsPerHour)
    return Math.max(1, (oldest.getTime() + HOUR_MS - now.getTime()) / 1000);
  await tx.insert(code_sends).values({ user_id: userId, sent_at: now });
  return 0;
}
