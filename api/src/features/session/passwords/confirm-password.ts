import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { requireRow } from '../../../db/rows.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { users } from '../../../db/schema/users.ts';
import type { Caller } from '../../../caller.ts';
import { fieldError } from '../../../problem.ts';
import { clearFailures, reserveConfirmation } from './login-throttle.ts';
import { recordSecurityEvent } from '../security-events.ts';

interface ConfirmationAttempt {
  field: 'password' | 'current_password';
  ipAddress: string;
  /** The new password of a change. It confirms too if this session has just set it. */
  newPassword?: string;
}

/**
 * Checks the password of a signed-in user. Throws 422 for a wrong one, because a 401 would end the
 * session. A stranger at an unlocked device has ten guesses in half an hour.
 */
export async function confirmPassword(
  context: Context,
  caller: Caller,
  password: string,
  { field, ipAddress, newPassword }: ConfirmationAttempt,
): Promise<typeof users.$inferSelect> {
  const { db, passwords } = context;
  const { userId, sessionId } = caller;
  const counter = `confirmation:${userId}`;
  await reserveConfirmation(context, counter);
  const user = requireRow(await db.select().from(users).where(eq(users.id, userId)));
  const confirms = async (given: string) => passwords.verify(user.password_hash, given);
  const isRepeated = async () => {
    if (newPassword === undefined || !(await isJustChanged(context, caller, user))) return false;
    await reserveConfirmation(context, counter);
    return confirms(newPassword);
  };
  if (!(await confirms(password)) && !(await isRepeated())) {
    await recordSecurityEvent(db, { kind: 'confirmation_failed', userId, sessionId, ipAddress });
    throw fieldError(field, 'wrong_password', '現在のパスワードが正しくありません。');
  }
  await clearFailures(context, counter);
  return user;
}

/** True for half an hour after a change of the password in this session. */
async function isJustChanged(
  { db, config, sessionClock }: Context,
  { userId, sessionId }: Caller,
  { password_changed_at }: typeof users.$inferSelect,
): Promise<boolean> {
  const age = sessionClock.now().getTime() - password_changed_at.getTime();
  if (age >= config.session.challengeSeconds * 1000) return false;
  const isOwnChange = and(
    eq(security_events.user_id, userId),
    eq(security_events.session_id, sessionId),
    eq(security_events.kind, 'password_changed'),
  );
  return (await db.$count(security_events, isOwnChange)) > 0;
}
