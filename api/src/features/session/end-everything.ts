import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { login_challenges } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { newToken } from '../../secrets.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';

const BEFORE_MS = 72 * 3_600_000;

/**
 * Ends what a stranger may have of an account since a change that its owner did not know: sessions,
 * trusted devices, unfinished sign-ins, and passkeys that were added shortly before or afterwards.
 * The stranger may know the password, so it is no longer valid: the next one needs a mailed code.
 */
export async function endEverything(
  tx: Database,
  { sessionClock, passwords }: Pick<Context, 'sessionClock' | 'passwords'>,
  userId: number,
  changedAt: Date,
): Promise<void> {
  const now = sessionClock.now();
  // First, because a sign-in locks its user: one that is in progress ends with the others.
  await tx
    .update(users)
    .set({
      password_hash: await passwords.hash(newToken()),
      password_reregistration_required: true,
    })
    .where(eq(users.id, userId));
  await endOtherSessions(tx, userId, { now, reason: 'revoked' });
  const since = new Date(changedAt.getTime() - BEFORE_MS);
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), gte(passkeys.created_at, since)));
  await tx
    .update(login_challenges)
    .set({ consumed_at: now })
    .where(and(eq(login_challenges.user_id, userId), isNull(login_challenges.consumed_at)));
}
