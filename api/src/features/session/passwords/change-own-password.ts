import { normalizePassword } from '@hareto/domain/password-rules.ts';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changePassword } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { requireGoodPasswordFor, samePasswordProblem } from './password-problems.ts';
import { recordSecurityEvent } from '../security-events.ts';

/**
 * Changes the password, and ends all sessions except the one that changes it. A repeated call gets
 * the response of the first, because that response may have been lost.
 */
export async function changeOwnPassword(
  context: Context,
  caller: Caller,
  input: { current_password: string; new_password: string },
  ipAddress: string,
): Promise<{ status: 'password_changed' }> {
  const { db, passwords } = context;
  const { current_password, new_password } = input;
  const attempt = { field: 'current_password', ipAddress, newPassword: new_password } as const;
  const user = await confirmPassword(context, caller, current_password, attempt);
  await requireGoodPasswordFor(db, user, new_password);
  if (await passwords.verify(user.password_hash, new_password)) {
    const isSame = normalizePassword(current_password) === normalizePassword(new_password);
    if (isSame) throw samePasswordProblem();
    return { status: 'password_changed' };
  }
  const passwordHash = await passwords.hash(new_password);
  const { userId, sessionId } = caller;
  await inTransaction(db, async (tx) => {
    await changePassword(tx, context, { user, passwordHash, keptSessionId: sessionId });
    const event = { kind: 'password_changed', userId, sessionId, ipAddress } as const;
    await recordSecurityEvent(tx, event);
  });
  return { status: 'password_changed' };
}
