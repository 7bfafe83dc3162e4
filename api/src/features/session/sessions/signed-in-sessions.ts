import type { SignedInSession } from '@hareto/contracts/account.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { refresh_tokens, sessions, trusted_devices } from '../../../db/schema/sessions.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Caller } from '../../../caller.ts';
import { orNotFound } from '../../../problem.ts';
import type { RequiredProof } from '../../../proofs/required-proof.ts';
import { addressRange } from '../../../address-range.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { recordSecurityEvent } from '../security-events.ts';

export async function listOwnSessions(
  context: Context,
  { userId, sessionId }: Caller,
): Promise<SignedInSession[]> {
  // A page in use refreshes its token every few minutes.
  const lastUsed = sql`coalesce(max(${refresh_tokens.created_at}), ${sessions.created_at})`.mapWith(
    sessions.created_at,
  );
  const { refreshIdleSeconds } = context.config.session;
  const rows = await context.db
    .select({ session: sessions, lastUsed })
    .from(sessions)
    .leftJoin(refresh_tokens, eq(refresh_tokens.session_id, sessions.id))
    .where(isOpen(context, userId))
    .groupBy(sessions.id)
    .having(gt(lastUsed, secondsAgo(context, refreshIdleSeconds)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(lastUsed));
  return rows.map(({ session, lastUsed: last }) => ({
    id: session.id,
    device: session.device,
    ip_range: session.ip_address === null ? null : addressRange(session.ip_address),
    signed_in_at: toTokyoIso(session.created_at),
    last_used_at: toTokyoIso(last),
    is_current: session.id === sessionId,
  }));
}

/**
 * The proof that is required to end another session. Ending the current session needs none, like a
 * sign-out.
 */
export async function requiredProofForSession(
  context: Context,
  { userId, sessionId }: Caller,
  id: string,
): Promise<RequiredProof | null> {
  if (id === sessionId) return null;
  const isOpenSession = and(isOpen(context, userId), eq(sessions.id, id));
  orNotFound((await context.db.select().from(sessions).where(isOpenSession))[0]);
  return { action: 'end_sessions' };
}

/** Ends the session and the trust of its device, which then needs a code again. */
export async function revokeSession(
  context: Context,
  { userId, sessionId }: Caller,
  id: string,
  ipAddress: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const change = { ended_at: context.sessionClock.now(), end_reason: 'revoked' as const };
    const isOpenSession = and(isOpen(context, userId), eq(sessions.id, id));
    const ended = orNotFound(
      (await tx.update(sessions).set(change).where(isOpenSession).returning())[0],
    );
    if (ended.trusted_device_id !== null) {
      await tx.delete(trusted_devices).where(eq(trusted_devices.id, ended.trusted_device_id));
    }
    await recordSecurityEvent(tx, { kind: 'session_revoked', userId, sessionId, ipAddress });
  });
}

export async function revokeOtherSessions(
  { db, sessionClock }: Context,
  { userId, sessionId }: Caller,
  ipAddress: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = sessionClock.now();
    await endOtherSessions(tx, userId, { now, reason: 'revoked', keptSessionId: sessionId });
    await recordSecurityEvent(tx, { kind: 'session_revoked', userId, sessionId, ipAddress });
  });
}

function isOpen(context: Context, userId: number) {
  const { refreshAbsoluteSeconds } = context.config.session;
  return and(
    eq(sessions.user_id, userId),
    isNull(sessions.ended_at),
    gt(sessions.created_at, secondsAgo(context, refreshAbsoluteSeconds)),
  );
}

function secondsAgo({ sessionClock }: Context, seconds: number) {
  return new Date(sessionClock.now().getTime() - seconds * 1000);
}
