import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { login_challenges } from '../../../db/schema/sessions.ts';
import { waitingTimes } from './code-sent.ts';
import { expiredCode, resendTooEarly, tooManyAttempts } from './code-problems.ts';
import { requireCode, secondsLeft } from './mailed-code.ts';
import { hashToken, newToken } from '../../../secrets.ts';
import { sendLoginCode } from './send-login-code.ts';

type Challenge = typeof login_challenges.$inferSelect;
/** A mailed code signs in here or grants a client access; neither does in the place of the other. */
export type CodePurpose = Extract<Challenge['purpose'], 'two_factor' | 'authorization'>;

const CODE_PURPOSES: CodePurpose[] = ['two_factor', 'authorization'];

type Opened = Pick<
  typeof login_challenges.$inferInsert,
  'user_id' | 'purpose' | 'authorization' | 'pushed_request' | 'new_password_hash'
>;

/** A client's request, and the hash under which it was pushed if it was. */
export interface AskedAuthorization {
  request: AuthorizationRequest;
  pushed: string | null;
}

const NOTHING_ASKED = { request: null, pushed: null };

/**
 * Begins a sign-in between the right password and the right code, and mails the code. Returns the
 * opaque `session` under which the sign-in goes on. The code belongs to this sign-in and dies with
 * the next one sent for it. With `asked` the code grants that request and nothing else.
 */
export async function openCodeChallenge(
  context: Context,
  user_id: number,
  asked: AskedAuthorization | null = null,
): Promise<string> {
  const purpose = asked ? 'authorization' : 'two_factor';
  const { request: authorization, pushed: pushed_request } = asked ?? NOTHING_ASKED;
  const opened = { user_id, purpose, authorization, pushed_request } as const;
  return inTransaction(context.db, async (tx) => openWithCode(tx, context, opened));
}

/** The code signs in and makes the new password count. */
export async function openNewPasswordChallenge(
  tx: Database,
  context: Context,
  user_id: number,
  new_password_hash: string,
): Promise<string> {
  const opened = { user_id, purpose: 'two_factor', new_password_hash } as const;
  return openWithCode(tx, context, opened);
}

/** Begins a sign-in that waits for a new password, and mails nothing. */
export async function openReregistrationChallenge(
  { db, sessionClock }: Context,
  userId: number,
): Promise<string> {
  const session = newToken();
  await db.insert(login_challenges).values({
    hash: hashToken(session),
    user_id: userId,
    purpose: 'password_reregistration',
    created_at: sessionClock.now(),
  });
  return session;
}

/** The user whose sign-in waits for a new password; null for none. */
export async function findReregisteringUser(
  context: Context,
  session: string,
): Promise<number | null> {
  const waits = and(
    isOpen(context, hashToken(session)),
    eq(login_challenges.purpose, 'password_reregistration'),
  );
  const [challenge] = await context.db
    .select({ userId: login_challenges.user_id })
    .from(login_challenges)
    .where(waits);
  return challenge?.userId ?? null;
}

/** Somebody gave the right password for it, a while ago at most. */
export async function isLoginChallengeOpen(context: Context, session: string): Promise<boolean> {
  return (await context.db.$count(login_challenges, isOpen(context, hashToken(session)))) > 0;
}

/** Mails another code, for a sign-in here and for a client's access alike. */
export async function sendLoginCodeAgain(context: Context, session: string) {
  const { db, config, sessionClock } = context;
  const hash = hashToken(session);
  await inTransaction(db, async (tx) => {
    const [challenge] = await tx
      .select()
      .from(login_challenges)
      .where(and(isOpen(context, hash), inArray(login_challenges.purpose, CODE_PURPOSES)))
      .for('update');
    if (!challenge) throw expiredCode();
    const { codeResendSeconds } = config.session;
    const wait = secondsLeft(challenge.code_sent_at, codeResendSeconds, sessionClock);
    if (wait > 0) throw resendTooEarly(wait);
    await sendLoginCode(tx, context, hash, challenge.user_id);
  });
  return { status: 'code_sent' as const, ...waitingTimes(config.session) };
}

/**
 * Counts the try first, then looks at the code: fifty tries at once are fifty tries. Returns whose
 * sign-in it is, and what it grants.
 */
export async function verifyLoginCode(
  context: Context,
  session: string,
  code: string,
  purpose: CodePurpose,
): Promise<Pick<Challenge, 'user_id' | 'authorization' | 'pushed_request' | 'new_password_hash'>> {
  const hash = hashToken(session);
  const { codeAttempts } = context.config.session;
  const [challenge] = await context.db
    .update(login_challenges)
    .set({ attempts: sql`${login_challenges.attempts} + 1` })
    .where(and(isOpenFor(context, hash, purpose), lt(login_challenges.attempts, codeAttempts)))
    .returning();
  if (!challenge) throw await whyNotOpen(context, hash, purpose);
  requireCode(context, challenge, code);
  return challenge;
}

/** Each sign-in ends once: false when another call was faster. */
export async function consumeLoginChallenge(
  tx: Database,
  context: Context,
  session: string,
): Promise<boolean> {
  const done = await tx
    .update(login_challenges)
    .set({ consumed_at: context.sessionClock.now() })
    .where(isOpen(context, hashToken(session)))
    .returning({ hash: login_challenges.hash });
  return done.length > 0;
}

async function openWithCode(tx: Database, context: Context, opened: Opened): Promise<string> {
  const session = newToken();
  const created_at = context.sessionClock.now();
  await tx.insert(login_challenges).values({ ...opened, hash: hashToken(session), created_at });
  await sendLoginCode(tx, context, hashToken(session), opened.user_id);
  return session;
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

async function whyNotOpen(context: Context, hash: string, purpose: CodePurpose) {
  const [open] = await context.db
    .select()
    .from(login_challenges)
    .where(isOpenFor(context, hash, purpose));
  return open ? tooManyAttempts() : expiredCode();
}
