import { and, eq, gte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { users } from '../../db/schema/users.ts';
import { newToken } from '../../secrets.ts';
import { consumeLoginChallengesOf } from './codes/login-challenges.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';

const SUSPECT_PERIOD_MS = 72 * 3_600_000;

/**
 * Ends all access that a stranger may have after a change that the owner reported as unknown:
 * sessions, trusted devices, unfinished sign-ins, and passkeys that were added shortly before the
 * change or later. Also makes the password invalid, because the stranger may know it; a new one
 * needs a mailed code.
 */
export async function endAllAccessOfUser(
  tx: Database,
  { sessionClock, passwords }: Pick<Context, 'sessionClock' | 'passwords'>,
  userId: number,
  changedAt: Date,
): Promise<void> {
  const now = sessionClock.now();
  // The user is updated first: a sign-in in progress has locked the user, so its session exists
  // before the sessions are ended.
  await tx
    .update(users)
    .set({
      password_hash: await passwords.hash(newToken()),
      password_reregistration_required: true,
    })
    .where(eq(users.id, userId));
  await endOtherSessions(tx, userId, { now, reason: 'revoked' });
  const since = new Date(changedAt.getTime() - SUSPECT_PERIOD_MS);
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since)));
  await consumeLoginChallengesOf(tx, { sessionClock }, userId);
}
