import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { login_challenges } from '../../../db/schema/sessions.ts';
import { isRightCode } from './mailed-code.ts';

type Purpose = typeof login_challenges.$inferSelect.purpose;

/** The user and the purpose of a code. */
interface CodeOwner {
  userId: number;
  purpose: Purpose;
}

/** True if a code that was mailed to the user is still valid. */
export async function hasValidCode(
  tx: Database,
  context: Context,
  owner: CodeOwner,
): Promise<boolean> {
  return (await tx.$count(login_challenges, isValidCodeOf(context, owner))) > 0;
}

/**
 * Marks the last mailed code as used, no matter for which sign-in it was mailed; returns false for
 * any other code. Attempts are counted per code, so that many sign-ins together have no more
 * attempts than one.
 */
export async function consumeNewestCode(
  context: Context,
  { code, ...owner }: CodeOwner & { code: string },
): Promise<boolean> {
  const { db, config, sessionClock } = context;
  const [newest] = await db
    .select({ hash: login_challenges.hash })
    .from(login_challenges)
    .where(isValidCodeOf(context, owner))
    .orderBy(desc(login_challenges.code_sent_at))
    .limit(1);
  if (!newest) return false;
  const isUnusedChallenge = and(
    eq(login_challenges.hash, newest.hash),
    isNull(login_challenges.consumed_at),
  );
  const [challenge] = await db
    .update(login_challenges)
    .set({ attempts: sql`${login_challenges.attempts} + 1` })
    .where(and(isUnusedChallenge, lt(login_challenges.attempts, config.session.codeAttempts)))
    .returning();
  if (!challenge || !isRightCode(context, challenge, code)) return false;
  const consumed = await db
    .update(login_challenges)
    .set({ consumed_at: sessionClock.now() })
    .where(isUnusedChallenge)
    .returning({ hash: login_challenges.hash });
  return consumed.length > 0;
}

function isValidCodeOf({ config, sessionClock }: Context, { userId, purpose }: CodeOwner) {
  const { codeSeconds, challengeSeconds } = config.session;
  const since = (seconds: number) => new Date(sessionClock.now().getTime() - seconds * 1000);
  return and(
    eq(login_challenges.user_id, userId),
    eq(login_challenges.purpose, purpose),
    isNotNull(login_challenges.code_hash),
    isNull(login_challenges.consumed_at),
    gt(login_challenges.code_sent_at, since(codeSeconds)),
    gt(login_challenges.created_at, since(challengeSeconds)),
  );
}
