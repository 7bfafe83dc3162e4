import { randomUUID } from 'node:crypto';
import type { Tokens } from '@hareto/contracts/session.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { refresh_tokens, sessions } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import type { SessionProblem } from '../../problem.ts';
import type { Visit } from '../../endpoints/visit.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TokenSigner, TokenSubject } from '../../ports/token-signer.ts';
import { hashToken, newToken } from '../../secrets.ts';

type EndReason = NonNullable<typeof sessions.$inferSelect.end_reason>;

interface Started {
  isCodeVerified: boolean;
  visit: Visit;
  trustedDeviceId: number | null;
}

export type Sessions = ReturnType<typeof createSessions>;

interface Dependencies {
  db: Database;
  clock: Clock;
  tokens: TokenSigner;
}

/** Sessions in real time. Their refresh tokens are turned over in `refresh.ts`. */
export function createSessions(dependencies: Dependencies) {
  const { db, clock } = dependencies;

  return {
    sign: (subject: TokenSubject, refreshToken: string) =>
      sign(dependencies, subject, refreshToken),

    /** A new session with a new `sid`. `isCodeVerified`: a mailed code was entered for it. */
    start: start(dependencies),

    /** Who a genuine access token stands for, or why it counts no longer. */
    findCaller: async ({ userId, sessionId }: TokenSubject): Promise<Caller | SessionProblem> => {
      const [found] = await db
        .select({
          buyerId: users.buyer_id,
          ended_at: sessions.ended_at,
          end_reason: sessions.end_reason,
          codeVerifiedAt: sessions.code_verified_at,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.user_id))
        .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)));
      if (!found) return 'invalid_token';
      if (found.ended_at) return found.end_reason === 'logout' ? 'session_ended' : 'revoked_token';
      return { buyerId: found.buyerId, userId, sessionId, codeVerifiedAt: found.codeVerifiedAt };
    },

    end: async (tx: Database, sessionId: string, reason: EndReason): Promise<void> => {
      await tx
        .update(sessions)
        .set({ ended_at: clock.now(), end_reason: reason })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.ended_at)));
    },
  };
}

function start(dependencies: Dependencies) {
  const { clock } = dependencies;
  return async (
    tx: Database,
    userId: number,
    { isCodeVerified, visit, trustedDeviceId }: Started,
  ): Promise<Tokens> => {
    const now = clock.now();
    const sessionId = randomUUID();
    const refreshToken = newToken();
    await tx.insert(sessions).values({
      id: sessionId,
      user_id: userId,
      created_at: now,
      code_verified_at: isCodeVerified ? now : null,
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
    return sign(dependencies, { userId, sessionId }, refreshToken);
  };
}

async function sign(
  { tokens }: Dependencies,
  subject: TokenSubject,
  refreshToken: string,
): Promise<Tokens> {
  const [access_token, id_token] = await Promise.all([
    tokens.sign('access', subject),
    tokens.sign('id', subject),
  ]);
  return { access_token, id_token, refresh_token: refreshToken };
}
