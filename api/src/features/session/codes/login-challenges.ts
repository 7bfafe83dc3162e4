import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { login_challenges } from '../../../db/schema/sessions.ts';
import { codeTimes } from './code-responses.ts';
import { expiredSession, resendTooEarly, tooManyAttempts } from './code-problems.ts';
import { requireRightCode, requireUnexpiredCode, secondsLeft, wrongCode } from './mailed-code.ts';
import { consumeNewestCode } from './newest-code.ts';
import { mailCodeAgain, requireUser } from './open-challenges.ts';
import { hashToken } from '../../../secrets.ts';

type Challenge = typeof login_challenges.$inferSelect;
/** A code either signs in or grants access to a client; it works only for its own purpose. */
export type CodePurpose = Extract<Challenge['purpose'], 'two_factor' | 'authorization'>;

const CODE_PURPOSES: CodePurpose[] = ['two_factor', 'authorization'];

type VerifiedChallenge = Pick<
  Challenge,
  'is_crowded' | 'authorization' | 'pushed_request' | 'new_password_hash'
> & { user_id: number };

/** The user whose sign-in waits for a new password; null when there is none. */
export async function findReregisteringUser(
  context: Context,
  session: string,
): Promise<number | null> {
  const isWaitingForPassword = and(
    isOpen(context, hashToken(session)),
    eq(login_challenges.purpose, 'password_reregistration'),
  );
  const [challenge] = await context.db
    .select({ userId: login_challenges.user_id })
    .from(login_challenges)
    .where(isWaitingForPassword);
  return challenge?.userId ?? null;
}

/** True while a sign-in with a right password is open. */
export async function isLoginChallengeOpen(context: Context, session: string): Promise<boolean> {
  return (await context.db.$count(login_challenges, isOpen(context, hashToken(session)))) > 0;
}

/** Mails another code, for a sign-in or for a client's access. */
export async function sendLoginCodeAgain(context: Context, session: string) {
  const { db, config, sessionClock } = context;
  const hash = hashToken(session);
  await inTransaction(db, async (tx) => {
    const [challenge] = await tx
      .select()
      .from(login_challenges)
      .where(and(isOpen(context, hash), inArray(login_challenges.purpose, CODE_PURPOSES)))
      .for('update');
    if (!challenge) throw expiredSession();
    const { codeResendSeconds } = config.session;
    const wait = secondsLeft(challenge.code_sent_at, codeResendSeconds, sessionClock);
    if (wait > 0) throw resendTooEarly(wait);
    await mailCodeAgain(tx, context, challenge);
  });
  return { status: 'code_sent' as const, ...codeTimes(config.session) };
}

/**
 * Counts the attempt before it checks the code, so that parallel attempts cannot exceed the limit.
 * Returns the user of the sign-in and the request that the code grants.
 */
export async function verifyLoginCode(
  context: Context,
  session: string,
  code: string,
  purpose: CodePurpose,
): Promise<VerifiedChallenge> {
  const hash = hashToken(session);
  const { codeAttempts } = context.config.session;
  const [challenge] = await context.db
    .update(login_challenges)
    .set({ attempts: sql`${login_challenges.attempts} + 1` })
    .where(and(isOpenFor(context, hash, purpose), lt(login_challenges.attempts, codeAttempts)))
    .returning();
  if (!challenge) throw await notOpenProblem(context, hash, purpose);
  if (challenge.code_hash === null) await requireNewestCode(context, challenge, code);
  else requireRightCode(context, challenge, code);
  return { ...challenge, user_id: requireUser(challenge) };
}

/**
 * Accepts the user's newest code for a sign-in that has no own code. The time and the attempts of
 * that sign-in still count.
 */
async function requireNewestCode(
  context: Context,
  challenge: Challenge,
  code: string,
): Promise<void> {
  requireUnexpiredCode(context, challenge);
  const { user_id: userId, purpose } = challenge;
  if (userId === null || !(await consumeNewestCode(context, { userId, purpose, code })))
    throw wrongCode(context, challenge);
}

/** Marks the sign-in as used; returns false if another call was faster. */
export async function consumeLoginChallenge(
  tx: Database,
  context: Context,
  session: string,
): Promise<boolean> {
  const consumed = await tx
    .update(login_challenges)
    .set({ consumed_at: context.sessionClock.now() })
    .where(isOpen(context, hashToken(session)))
    .returning({ hash: login_challenges.hash });
  return consumed.length > 0;
}

/** Ends all unfinished sign-ins of a user, after a change of the password or the mail address. */
export async function consumeLoginChallengesOf(
  tx: Database,
  { sessionClock }: Pick<Context, 'sessionClock'>,
  userId: number,
): Promise<void> {
  const { user_id, consumed_at } = login_challenges;
  const isUnused = and(eq(user_id, userId), isNull(consumed_at));
  await tx.update(login_challenges).set({ consumed_at: sessionClock.now() }).where(isUnused);
}

function isOpen({ config, sessionClock }: Context, hash: string) {
  const since = sessionClock.now().getTime() - config.session.challengeSeconds * 1000;
  return and(
    eq(login_challenges.hash, hash),
    isNull(login_challenges.consumed_at),
    gt(login_challenges.created_at, new Date(since)),
  );
}

function isOpenFor(context: Context, hash: string, purpose: CodePurpose) {
  return and(isOpen(context, hash), eq(login_challenges.purpose, purpose));
}

async function notOpenProblem(context: Context, hash: string, purpose: CodePurpose) {
  const [open] = await context.db
    .select()
    .from(login_challenges)
    .where(isOpenFor(context, hash, purpose));
  return open ? tooManyAttempts() : expiredSession();
}
