import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { sessions } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { consumeLoginChallengesOf } from '../codes/login-challenges.ts';
import { requireOpenSession } from '../sessions/sessions.ts';
import { endOtherSessions } from '../sessions/end-other-sessions.ts';
import { passwordChangedLetter } from '../../../notifications/templates/security.ts';
import { notifyOwner, type Owner } from '../../../notifications/notify-owner.ts';

interface PasswordChange {
  user: Owner;
  passwordHash: string;
  /** The session in which a signed-in user changes the password; it continues. */
  keptSessionId?: string;
}

/**
 * Stores the new password and ends what the old one gave access to: other sessions, proofs,
 * unfinished sign-ins and trusted devices. Notifies the owner.
 */
export async function changePassword(
  tx: Database,
  context: Context,
  { user, passwordHash, keptSessionId }: PasswordChange,
): Promise<void> {
  const now = context.sessionClock.now();
  await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      password_changed_at: now,
      password_reregistration_required: false,
    })
    .where(eq(users.id, user.id));
  if (keptSessionId !== undefined) await requireOpenSession(tx, keptSessionId);
  await endOtherSessions(tx, user.id, { now, reason: 'credentials_changed', keptSessionId });
  await tx
    .update(sessions)
    .set({ proved_at: null, proved_by: null })
    .where(eq(sessions.user_id, user.id));
  await consumeLoginChallengesOf(tx, context, user.id);
  const notificationContext = ownerNotificationContextOf(context);
  await notifyOwner(tx, user, passwordChangedLetter(notificationContext.now), notificationContext);
}
