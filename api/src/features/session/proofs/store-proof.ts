import type { ProofWay } from '@hareto/contracts/reauthentication.ts';
import { and, eq, exists, isNull } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { proof_tries, sessions } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { notSignedIn } from '../../../problem.ts';
import { recordSecurityEvent } from '../security-events.ts';

interface ProofInput {
  way: ProofWay;
  ipAddress: string;
  /** The hash with which the password was compared; the proof fails if it has changed since. */
  passwordHash?: string;
}

/** Stores that the session is proved, for all tabs and after each refresh of its tokens. */
export async function storeProof(
  tx: Database,
  { sessionClock }: Context,
  { userId, sessionId }: Caller,
  { way, ipAddress, passwordHash }: ProofInput,
): Promise<void> {
  const isOpen = and(
    eq(sessions.id, sessionId),
    eq(sessions.user_id, userId),
    isNull(sessions.ended_at),
  );
  const isPasswordUnchanged =
    passwordHash === undefined
      ? undefined
      : exists(
          tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.id, userId), eq(users.password_hash, passwordHash))),
        );
  const proved = await tx
    .update(sessions)
    .set({ proved_at: sessionClock.now(), proved_by: way, unproved_total: 0 })
    .where(and(isOpen, isPasswordUnchanged))
    .returning({ id: sessions.id });
  if (proved.length === 0) throw notSignedIn('revoked_token');
  const byWay = and(eq(proof_tries.session_id, sessionId), eq(proof_tries.way, way));
  await tx.delete(proof_tries).where(byWay);
  const event = { kind: 'proof_given', userId, sessionId, ipAddress, details: { way } } as const;
  await recordSecurityEvent(tx, event);
}
