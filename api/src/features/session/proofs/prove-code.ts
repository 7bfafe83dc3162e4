import * as message from '@hareto/contracts/messages.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { proof_codes } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { proofCodeMail } from '../../../notifications/templates/sign-in-code.ts';
import { fieldError, Problem, retryTime, tooManyRequests } from '../../../problem.ts';
import { isCodeOffered } from '../../../proofs/ways.ts';
import { hashCode, isSameHash, newCode } from '../../../secrets.ts';
import { reserveCodeSend } from '../codes/code-sends.ts';
import { secondsLeft } from '../codes/mailed-code.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { storeProof } from './store-proof.ts';
import { countTry, requireOpenWay, wrongTryProblem } from './tries.ts';

type Code = typeof proof_codes.$inferSelect;
type User = typeof users.$inferSelect;

const PROOF_WAY = 'code';

/**
 * Mails a code for this session, which makes the previous one invalid. Mails none within the pause.
 */
export async function mailProofCode(context: Context, caller: Caller, ipAddress: string) {
  const { db, config, sessionClock } = context;
  const { codeSeconds, codeResendSeconds } = config.session;
  await requireOpenWay(context, caller, PROOF_WAY);
  return inTransaction(db, async (tx) => {
    // With the lock, simultaneous calls are counted one after the other.
    const byId = eq(users.id, caller.userId);
    const user = requireRow(await tx.select().from(users).where(byId).for('update'));
    if (!isCodeOffered(context, user)) throw notOfferedProblem();
    const sentAt = (await findSentCode(tx, caller))?.sent_at ?? null;
    const resendAfterSeconds = secondsLeft(sentAt, codeResendSeconds, sessionClock);
    if (resendAfterSeconds <= 0) await mailCode(tx, context, { caller, user, ipAddress });
    return {
      masked_email: maskEmail(user.email_address),
      code_expires_in:
        resendAfterSeconds > 0 ? secondsLeft(sentAt, codeSeconds, sessionClock) : codeSeconds,
      resend_after: resendAfterSeconds > 0 ? resendAfterSeconds : codeResendSeconds,
    };
  });
}

async function mailCode(
  tx: Database,
  context: Context,
  { caller, user, ipAddress }: { caller: Caller; user: User; ipAddress: string },
): Promise<void> {
  const { config, sessionClock, codePepper } = context;
  const { userId, sessionId } = caller;
  const { codeSeconds, codeSendsPerHour } = config.session;
  const now = sessionClock.now();
  const retryAfterSeconds = await reserveCodeSend(tx, userId, now, config.session);
  if (retryAfterSeconds > 0) throw tooManySends(codeSendsPerHour, retryAfterSeconds, now);
  const code = newCode();
  const columns = { code_hash: hashCode(codePepper, sessionId, code), sent_at: now };
  await tx
    .insert(proof_codes)
    .values({ session_id: sessionId, ...columns })
    .onConflictDoUpdate({ target: proof_codes.session_id, set: columns });
  const { publicOrigin } = config;
  const mail = proofCodeMail(user.email_address, {
    code,
    lifetimeSeconds: codeSeconds,
    publicOrigin,
  });
  await queueMail(tx, mail, { secretUntil: new Date(now.getTime() + codeSeconds * 1000) });
  await recordSecurityEvent(tx, { kind: 'code_sent', userId, sessionId, ipAddress });
}

/** Proves the session by its mailed code, which works once. */
export async function proveByCode(
  context: Context,
  caller: Caller,
  code: string,
  ipAddress: string,
): Promise<void> {
  const { db, config, sessionClock, codePepper } = context;
  await requireOpenWay(context, caller, PROOF_WAY);
  const byId = eq(users.id, caller.userId);
  const user = requireRow(await db.select().from(users).where(byId));
  if (!isCodeOffered(context, user)) throw notOfferedProblem();
  const sentCode = await findSentCode(db, caller);
  const isUnexpired =
    secondsLeft(sentCode?.sent_at ?? null, config.session.codeSeconds, sessionClock) > 0;
  // An expired code does not count as an attempt, because it is not compared.
  if (!sentCode || !isUnexpired) throw expiredProblem();
  const triesLeft = await countTry(context, caller, PROOF_WAY);
  if (!isSameHash(sentCode.code_hash, hashCode(codePepper, caller.sessionId, code)))
    throw await wrongTryProblem(context, caller, { way: PROOF_WAY, triesLeft, ipAddress });
  await inTransaction(db, async (tx) => {
    await consumeCode(tx, sentCode);
    await storeProof(tx, context, caller, { way: PROOF_WAY, ipAddress });
  });
}

async function findSentCode(db: Database, { sessionId }: Caller): Promise<Code | undefined> {
  return (await db.select().from(proof_codes).where(eq(proof_codes.session_id, sessionId)))[0];
}

/** Deletes the code; throws if another call has used it. */
async function consumeCode(tx: Database, { session_id, code_hash }: Code): Promise<void> {
  const isSame = and(eq(proof_codes.session_id, session_id), eq(proof_codes.code_hash, code_hash));
  const used = await tx.delete(proof_codes).where(isSame).returning();
  if (used.length === 0) throw expiredProblem();
}

const expiredProblem = () => fieldError('confirmation_code', 'expired', message.codeExpired());

const notOfferedProblem = () =>
  new Problem(
    409,
    'proof_way_not_offered',
    'メールアドレスを変更したばかりのため、確認コードでは確認できません。ほかの方法で確認してください。',
  );

const tooManySends = (limit: number, seconds: number, now: Date) =>
  tooManyRequests(
    seconds,
    `確認コードの送信は、1時間に${limit}回までです。${message.tryAgainFrom(retryTime(seconds, now))}`,
  );
