import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import { newPasswordRequired, wrongCredentialsProblem } from './credential-problems.ts';

/**
 * Locks the user until the end of the transaction, so that a change of the password either has
 * finished or also ends what the transaction begins.
 */
async function lockPassword(tx: Database, userId: number) {
  const columns = {
    password_hash: users.password_hash,
    password_reregistration_required: users.password_reregistration_required,
  };
  const isUser = eq(users.id, userId);
  return requireRow(await tx.select(columns).from(users).where(isUser).for('no key update'));
}

/**
 * Throws if a new password has become necessary since the sign-in began, or if the password differs
 * from the one that opened it. `comparedHash` is undefined when no password opened it.
 */
export async function requireUsablePassword(
  tx: Database,
  userId: number,
  comparedHash: string | undefined,
): Promise<void> {
  const user = await lockPassword(tx, userId);
  if (user.password_reregistration_required) throw newPasswordRequired();
  if (comparedHash !== undefined && user.password_hash !== comparedHash)
    throw wrongCredentialsProblem();
}

/** Throws if the password has been changed since it was compared with the hash of `user`. */
export async function requireUnchangedPassword(
  tx: Database,
  user: { id: number; password_hash: string },
): Promise<void> {
  const { password_hash } = await lockPassword(tx, user.id);
  if (password_hash !== user.password_hash) throw wrongCredentialsProblem();
}
