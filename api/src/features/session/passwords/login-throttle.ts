import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { requireRow } from '../../../db/rows.ts';
import { login_throttles } from '../../../db/schema/sessions.ts';
import { addressGroup } from '../../../address-group.ts';
import { Problem, tooManyRequests } from '../../../problem.ts';
import { tooManyCodes } from '../codes/code-problems.ts';
import { hashToken } from '../../../secrets.ts';

const LOCKED_TEXT = (minutes: number) =>
  `ログインの失敗が続いたため、アカウントを一時的にロックしました。${minutes}分後にもう一度お試しください。`;

interface TryLimit {
  maximum: number;
  refuse: (seconds: number) => Problem;
}

/**
 * Counts an attempt before its password is checked, so that parallel attempts cannot exceed the
 * limit. `counter` identifies an account (registered or not, so that a lock does not reveal whether
 * it exists), a device or an address. Ten failures cause a lock of half an hour (429). Returns the
 * number of consecutive failures if this attempt fails too.
 */
export async function reserveSignIn(context: Context, counter: string): Promise<number> {
  const { loginFailures } = context.config.session;
  return countTry(context, counter, { maximum: loginFailures, refuse: lockedProblem });
}

/** Counts a signed-in user's guesses of the password, without affecting sign-ins of the account. */
export async function reserveConfirmation(context: Context, counter: string): Promise<void> {
  const { loginFailures } = context.config.session;
  await countTry(context, counter, { maximum: loginFailures, refuse: wrongPasswordProblem });
}

/**
 * Counts an attempt from an address that is unknown to the account. Returns true after too many
 * attempts.
 */
export async function reserveForStranger(context: Context, address: string): Promise<boolean> {
  const { failures } = await incrementFailures(context, address, context.sessionClock.now());
  return failures > context.config.session.strangerFailures;
}

/**
 * Counts a code that is mailed without a password, by the network that requests it. Throws 429 after
 * too many codes; their limit is the same as that of a stranger's failures.
 */
export async function reserveMailedCode(context: Context, ipAddress: string): Promise<void> {
  await countTry(context, `codes:${addressGroup(ipAddress)}`, {
    maximum: context.config.session.strangerFailures,
    refuse: (seconds) => tooManyCodes(seconds, context.sessionClock.now()),
  });
}

/** Locks the counter; returns true only in the call that locked it. */
export async function lockSignIns(
  { db, config, sessionClock }: Context,
  counter: string,
): Promise<boolean> {
  const now = sessionClock.now();
  const { locked_until } = login_throttles;
  const updated = await db
    .update(login_throttles)
    .set({ locked_until: new Date(now.getTime() + lockMsOf(config)) })
    .where(and(byCounter(counter), or(isNull(locked_until), lte(locked_until, now))))
    .returning();
  return updated.length > 0;
}

export async function clearFailures({ db }: Context, counter: string): Promise<void> {
  await db.delete(login_throttles).where(byCounter(counter));
}

/** Subtracts an attempt that did not fail. Other failures stay counted. */
export async function subtractTry({ db }: Context, counter: string): Promise<void> {
  await db
    .update(login_throttles)
    .set({ failures: sql`${login_throttles.failures} - 1` })
    .where(and(byCounter(counter), gt(login_throttles.failures, 0)));
}

/**
 * Throws 429 after too many failures. Returns the number of consecutive failures if this attempt
 * fails too.
 */
async function countTry(
  context: Context,
  counter: string,
  { maximum, refuse }: TryLimit,
): Promise<number> {
  const now = context.sessionClock.now();
  const { failures, first_failure_at, locked_until } = await incrementFailures(
    context,
    counter,
    now,
  );
  const secondsUntil = (end: number) => Math.max(1, Math.ceil((end - now.getTime()) / 1000));
  if (locked_until) throw refuse(secondsUntil(locked_until.getTime()));
  const end = first_failure_at.getTime() + lockMsOf(context.config);
  if (failures > maximum) throw refuse(secondsUntil(end));
  return failures;
}

const lockMsOf = ({ session }: Context['config']) => session.loginLockSeconds * 1000;

function byCounter(counter: string) {
  return eq(login_throttles.email_hash, hashToken(counter));
}

/**
 * Adds one failure in a single SQL statement. Changes nothing during a lock, so that a stranger
 * cannot extend it.
 */
async function incrementFailures({ db, config }: Context, counter: string, now: Date) {
  const lockMs = lockMsOf(config);
  const { failures, first_failure_at, locked_until } = login_throttles;
  const isLocked = sql`coalesce(${locked_until} > ${now}, false)`;
  const isLockExpired = sql`(${locked_until} <= ${now} or ${first_failure_at} < ${new Date(now.getTime() - lockMs)})`;
  const keepOrRestart = (column: unknown, first: unknown, further: unknown) =>
    sql`case when ${isLocked} then ${column} when ${isLockExpired} then ${first} else ${further} end`;
  return requireRow(
    await db
      .insert(login_throttles)
      .values({ email_hash: hashToken(counter), failures: 1, first_failure_at: now })
      .onConflictDoUpdate({
        target: login_throttles.email_hash,
        set: {
          failures: keepOrRestart(failures, sql`1`, sql`${failures} + 1`),
          first_failure_at: keepOrRestart(
            first_failure_at,
            sql`excluded.first_failure_at`,
            first_failure_at,
          ),
          locked_until: sql`case when ${isLocked} then ${locked_until} end`,
        },
      })
      .returning(),
  );
}

const wrongPasswordProblem = (seconds: number) =>
  tooManyRequests(
    seconds,
    `パスワードを続けて間違えました。${Math.ceil(seconds / 60)}分後にもう一度お試しください。`,
  );

function lockedProblem(seconds: number): Problem {
  return new Problem(429, 'account_locked', LOCKED_TEXT(Math.ceil(seconds / 60)), {
    headers: { 'retry-after': String(seconds) },
  });
}
