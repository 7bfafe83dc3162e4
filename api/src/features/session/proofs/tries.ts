import type { OfferedWay, ProofWay } from '@hareto/contracts/reauthentication.ts';
import { formatTime } from '@hareto/domain/plain-date.ts';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import { requireRow } from '../../../db/rows.ts';
import { proof_tries } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { fieldProblem, Problem } from '../../../problem.ts';
import { offeredWays } from '../../../proofs/ways.ts';
import { recordSecurityEvent } from '../security-events.ts';

/** The two ways that can be guessed. */
export type TypedWay = Exclude<ProofWay, 'passkey'>;

/**
 * Counts an attempt before it is checked, so that parallel attempts cannot exceed the limit. The
 * last attempt blocks the way. A right attempt deletes the count. Returns the attempts that are
 * left if this one is wrong.
 * @throws Problem 429 while the way is closed.
 */
export async function countTry(context: Context, caller: Caller, way: TypedWay): Promise<number> {
  const { tries: limit, closedSeconds } = context.config.proof;
  const now = context.sessionClock.now();
  const end = new Date(now.getTime() + closedSeconds * 1000);
  const { failures, closed_until } = proof_tries;
  const isClosed = sql`coalesce(${closed_until} > ${now}, false)`;
  const isReopened = sql`coalesce(${closed_until} <= ${now}, false)`;
  const isLast = sql`${failures} + 1 >= ${limit}`;
  const counted = requireRow(
    await context.db
      .insert(proof_tries)
      .values({ session_id: caller.sessionId, way, failures: 1 })
      .onConflictDoUpdate({
        target: [proof_tries.session_id, proof_tries.way],
        set: {
          failures: sql`case when ${isClosed} then ${limit + 1} when ${isReopened} then 1 else ${failures} + 1 end`,
          closed_until: sql`case when ${isClosed} then ${closed_until} when ${isReopened} then null when ${isLast} then ${end}::timestamptz end`,
        },
      })
      .returning(),
  );
  if (counted.failures > limit) throw await closedWayProblem(context, caller, way);
  return limit - counted.failures;
}

/** Throws 429 while the way is closed, without counting a try. */
export async function requireOpenWay(
  context: Context,
  caller: Caller,
  way: TypedWay,
): Promise<void> {
  const offered = (await findOfferedWays(context, caller)).find((one) => one.way === way);
  if (offered?.available_at) throw await closedWayProblem(context, caller, way);
}

/** The refusal of a wrong try: 422, or 429 when it was the last one. */
export async function wrongTryProblem(
  context: Context,
  caller: Caller,
  { way, triesLeft, ipAddress }: { way: TypedWay; triesLeft: number; ipAddress: string },
): Promise<Problem> {
  const { userId, sessionId } = caller;
  const event = { kind: 'proof_failed', userId, sessionId, ipAddress, details: { way } } as const;
  await recordSecurityEvent(context.db, event);
  if (triesLeft === 0) return closedWayProblem(context, caller, way);
  const { field, name } = TYPED_WAYS[way];
  const error = fieldProblem(field, 'wrong', `${name}が正しくありません。（残り${triesLeft}回）`);
  const details = { tries_left: triesLeft, ways: await findOfferedWays(context, caller) };
  return new Problem(422, 'validation_error', error.message, { errors: [error], details });
}

async function closedWayProblem(context: Context, caller: Caller, way: TypedWay): Promise<Problem> {
  const ways = await findOfferedWays(context, caller);
  const closed = ways.find((one) => one.way === way);
  const end = closed?.available_at ? new Date(closed.available_at) : context.sessionClock.now();
  const { tries } = context.config.proof;
  const text = `${TYPED_WAYS[way].name}を${tries}回間違えたため、${formatTime(end)}までは${TYPED_WAYS[way].by}で確認できません。ほかの方法で確認してください。`;
  return new Problem(429, 'proof_way_closed', text, {
    details: { tries_left: 0, ways },
    headers: { 'retry-after': String(Math.max(1, closed?.available_in ?? 1)) },
  });
}

async function findOfferedWays(
  context: Context,
  { userId, sessionId }: Caller,
): Promise<OfferedWay[]> {
  const user = requireRow(await context.db.select().from(users).where(eq(users.id, userId)));
  return offeredWays(context.db, context, user, sessionId);
}

/** For each way: the field of the API schema, and the names of what is typed and of the way. */
const TYPED_WAYS = {
  password: { field: 'password', name: 'パスワード', by: 'パスワード' },
  code: { field: 'confirmation_code', name: '確認コード', by: 'メールの確認コード' },
} as const;
