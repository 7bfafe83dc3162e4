import { and, eq, lte } from 'drizzle-orm';
import type { SessionTerms } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import { code_sends } from '../../../db/schema/sessions.ts';

const HOUR_MS = 3_600_000;

/**
 * Reserves one of the codes that may be mailed to a user in an hour, for a sign-in or a proof.
 * Returns 0 if the code may be mailed; otherwise reserves nothing and returns the seconds until
 * another code may be mailed. The caller has locked the user.
 */
export async function reserveCodeSend(
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
