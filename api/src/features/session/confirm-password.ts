import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import type { Caller } from '../../caller.ts';
import { fieldError } from '../../problem.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { recordSecurityEvent } from './security-events.ts';

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;

/**
 * Asks who is signed in for the password once more. 422, for a 401 would end the session; whoever
 * found the device unlocked has ten guesses in half an hour.
 */
export function createConfirmPassword({
  db,
  passwords,
  throttle,
}: {
  db: Database;
  passwords: PasswordHasher;
  throttle: LoginThrottle;
}) {
  return async (
    { userId, sessionId }: Caller,
    password: string,
    { field, ipAddress }: { field: 'password' | 'current_password'; ipAddress: string },
  ) => {
    const counter = `confirmation:${userId}`;
    await throttle.reserveConfirmation(counter);
    const user = theRow(await db.select().from(users).where(eq(users.id, userId)));
    if (!(await passwords.verify(user.password_hash, password))) {
      await recordSecurityEvent(db, { kind: 'confirmation_failed', userId, sessionId, ipAddress });
      throw fieldError(field, 'wrong_password', '現在のパスワードが正しくありません。');
    }
    await throttle.clear(counter);
    return user;
  };
}
