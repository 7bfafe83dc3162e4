import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { login_challenges, sessions, trusted_devices } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { queueMail } from '../mail/outbox.ts';
import { passwordChangedMail } from '../mail/session-mails.ts';

interface Change {
  user: Pick<typeof users.$inferSelect, 'id' | 'email_address'>;
  passwordHash: string;
  now: Date;
  publicOrigin: string;
}

/**
 * What the old password gave ends with it: sessions, sign-ins under way, and devices that need no
 * code. The owner is told.
 */
export async function changePassword(
  tx: Database,
  { user, passwordHash, now, publicOrigin }: Change,
): Promise<void> {
  await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      password_changed_at: now,
      password_reregistration_required: false,
    })
    .where(eq(users.id, user.id));
  await tx
    .update(sessions)
    .set({ ended_at: now, end_reason: 'credentials_changed' })
    .where(and(eq(sessions.user_id, user.id), isNull(sessions.ended_at)));
  await tx
    .update(login_challenges)
    .set({ consumed_at: now })
    .where(and(eq(login_challenges.user_id, user.id), isNull(login_challenges.consumed_at)));
  await tx.delete(trusted_devices).where(eq(trusted_devices.user_id, user.id));
  await queueMail(tx, passwordChangedMail(user.email_address, publicOrigin));
}
