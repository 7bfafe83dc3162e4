import { randomUUID } from 'node:crypto';
import type { ProofWay } from '@hareto/contracts/reauthentication.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { refresh_tokens, sessions } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import type { Caller } from '../../../caller.ts';
import { notSignedIn } from '../../../problem.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import type { TokenSubject } from '../../../ports/token-signer.ts';
import { hashToken, newToken } from '../../../secrets.ts';

type EndReason = NonNullable<typeof sessions.$inferSelect.end_reason>;

interface NewSession {
  userId: number;
  /** The way in which the sign-in proved the user. */
  provedBy: ProofWay;
  visit: Visit;
  trustedDeviceId: number | null;
}

/** Opens a session with a new `sid`. Its times are real, even if the business clock is moved. */
export async function openSession(
  tx: Database,
  context: Context,
  { userId, provedBy, visit, trustedDeviceId }: NewSession,
): Promise<Tokens> {
  const now = context.sessionClock.now();
  const sessionId = randomUUID();
  const refreshToken = newToken();
  await tx.insert(sessions).values({
    id: sessionId,
    user_id: userId,
    created_at: now,
    code_verified_at: provedBy === 'code' ? now : null,
    proved_at: now,
    proved_by: provedBy,
    device: visit.device,
    ip_address: visit.ipAddress,
    trusted_device_id: trustedDeviceId,
  });
  await tx.insert(refresh_tokens).values({
    hash: hashToken(refreshToken),
    session_id: sessionId,
    generation: 1,
    created_at: now,
  });
  return signTokens(context, { userId, sessionId }, refreshToken);
}

export async function signTokens(
  { tokens }: Context,
  subject: TokenSubject,
  refreshToken: string,
): Promise<Tokens> {
  const [access_token, id_token] = await Promise.all([
    tokens.sign('access', subject),
    tokens.sign('id', subject),
  ]);
  return { access_token, id_token, refresh_token: refreshToken };
}

interface SentTokens {
  accessToken: string;
  idToken: string;
  /** True for a sign-out, which accepts expired tokens, because it only ends the session. */
  acceptsExpired: boolean;
}

/**
 * The caller identified by the two tokens of a request. The access token alone authorises; the id
 * token has to belong to the same user and session. The session is read in every call, so that a
 * logout makes its tokens invalid immediately.
 * @throws Problem 401 with the reason why the tokens are no longer valid.
 */
export async function findCaller(
  { db, tokens }: Pick<Context, 'db' | 'tokens'>,
  { accessToken, idToken, acceptsExpired }: SentTokens,
): Promise<Caller> {
  const [access, id] = await Promise.all([
    tokens.verify('access', accessToken),
    tokens.verify('id', idToken),
  ]);
  if (access === 'invalid' || id === 'invalid') throw notSignedIn('invalid_token');
  if ((access.isExpired || id.isExpired) && !acceptsExpired)
    throw notSignedIn('expired_access_token');
  const { userId, sessionId } = access;
  if (userId !== id.userId || sessionId !== id.sessionId) throw notSignedIn('invalid_token');
  const [session] = await db
    .select({
      buyerId: users.buyer_id,
      ended_at: sessions.ended_at,
      end_reason: sessions.end_reason,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
  if (!session) throw notSignedIn('invalid_token');
  if (session.ended_at)
    throw notSignedIn(session.end_reason === 'logout' ? 'session_ended' : 'revoked_token');
  return { buyerId: session.buyerId, userId, sessionId };
}

/**
 * Throws 401 when the session has ended while the call waited for the lock of its user or buyer.
 * For calls that change a way to sign in or an account that gets money.
 */
export async function requireOpenSession(tx: Database, sessionId: string): Promise<void> {
  const isOpen = and(eq(sessions.id, sessionId), isNull(sessions.ended_at));
  if ((await tx.$count(sessions, isOpen)) === 0) throw notSignedIn('revoked_token');
}

export async function endSession(
  tx: Database,
  { sessionClock }: Context,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ ended_at: sessionClock.now(), end_reason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)));
}
