import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { login_challenges } from '../../db/schema/sessions.ts';
import { users } from '../../db/schema/users.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { passwordChangedLetter } from './owner-letters.ts';
import { tellOwner, type Owner } from './owner-notices.ts';

interface Change {
  user: Owner;
  passwordHash: string;
  now: Date;
  /** Business time, as notices have it. */
  publishedAt: Date;
  publicOrigin: string;
  /** Whoever is signed in and changes it stays so, here. */
  keptSessionId?: string;
}

/**
 * What the old password gave ends with it: sessions, sign-ins under way, and devices that need no
 * code. The owner is told.
 */
export async function changePassword(
  tx: Database,
  { user, passwordHash, now, publishedAt, publicOrigin, keptSessionId }: Change,
): Promise<void> {
  await tx
    .update(users)
    .set({
      password_hash: passwordHash,
      password_changed_at: now,
      password_reregistration_required: false,
    })
    .where(eq(users.id, user.id));
  await endOtherSessions(tx, user.id, { now, reason: 'credentials_changed', keptSessionId });
  await tx
    .update(login_challenges)
    .set({ consumed_at: now })
    .where(and(eq(login_challenges.user_id, user.id), isNull(login_challenges.consumed_at)));
  const occasion = { now: publishedAt, publicOrigin };
  await tellOwner(tx, user, passwordChangedLetter(publishedAt), occasion);
}
