import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { requireRow } from '../../../db/rows.ts';
import { users } from '../../../db/schema/users.ts';
import type { Caller } from '../../../caller.ts';
import { fieldError } from '../../../problem.ts';
import { clearFailures, reserveConfirmation } from './login-throttle.ts';
import { recordSecurityEvent } from '../security-events.ts';

/**
 * Checks the password of a signed-in user. Throws 422 for a wrong one, because a 401 would end the
 * session. A stranger at an unlocked device has ten guesses in half an hour.
 */
export async function confirmPassword(
  context: Context,
  { userId, sessionId }: Caller,
  password: string,
  { field, ipAddress }: { field: 'password' | 'current_password'; ipAddress: string },
): Promise<typeof users.$inferSelect> {
  const { db, passwords } = context;
  const counter = `confirmation:${userId}`;
  await reserveConfirmation(context, counter);
  const user = requireRow(await db.select().from(users).where(eq(users.id, userId)));
  if (!(await passwords.verify(user.password_hash, password))) {
    await recordSecurityEvent(db, { kind: 'confirmation_failed', userId, sessionId, ipAddress });
    throw fieldError(field, 'wrong_password', '現在のパスワードが正しくありません。');
  }
  await clearFailures(context, counter);
  return user;
}
