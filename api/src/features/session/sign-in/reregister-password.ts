import type { LoginResponse } from '@hareto/contracts/session.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Visit } from '../../../endpoints/visit.ts';
import { changePassword } from '../passwords/change-password.ts';
import { expiredSession } from '../codes/code-problems.ts';
import { loginCodeRequired } from '../codes/code-responses.ts';
import { consumeLoginChallenge, findReregisteringUser } from '../codes/login-challenges.ts';
import { openNewPasswordChallenge } from '../codes/open-challenges.ts';
import { requireGoodPasswordFor, samePasswordProblem } from '../passwords/password-problems.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { startWithoutCode } from '../sessions/start-session.ts';

type User = typeof users.$inferSelect;
type SignedInOrWaiting = Extract<LoginResponse, { status: 'ok' | 'two_factor_required' }>;

/**
 * Stores a new password of a user who may no longer use the old one. With two-factor, the password
 * changes only after the code.
 */
export async function reregisterPassword(
  context: Context,
  { session, new_password }: { session: string; new_password: string },
  visit: Visit,
): Promise<SignedInOrWaiting> {
  const { db, passwords } = context;
  const userId = await findReregisteringUser(context, session);
  if (userId === null) throw expiredSession();
  const user = requireRow(await db.select().from(users).where(eq(users.id, userId)));
  await requireGoodPasswordFor(db, user, new_password);
  if (await passwords.verify(user.password_hash, new_password)) throw samePasswordProblem();
  const passwordHash = await passwords.hash(new_password);
  return finishReregistration(context, { session, user, passwordHash, visit });
}

interface Reregistration {
  session: string;
  user: User;
  passwordHash: string;
  visit: Visit;
}

async function finishReregistration(
  context: Context,
  { session, user, passwordHash, visit }: Reregistration,
): Promise<SignedInOrWaiting> {
  const { ipAddress } = visit;
  return inTransaction(context.db, async (tx) => {
    if (!(await consumeLoginChallenge(tx, context, session))) throw expiredSession();
    if (user.two_factor_enabled) {
      const next = await openNewPasswordChallenge(tx, context, user.id, passwordHash);
      await recordSecurityEvent(tx, { kind: 'code_sent', userId: user.id, ipAddress });
      return loginCodeRequired(next, user.email_address, context.config.session);
    }
    await storePassword(tx, context, { user, passwordHash, ipAddress });
    const proven = { userId: user.id, passwordHash, visit };
    return { status: 'ok', ...(await startWithoutCode(tx, context, proven)) };
  });
}

/** Stores the new password that waited for the code. */
export async function storeWaitingPassword(
  tx: Database,
  context: Context,
  { userId, passwordHash, ipAddress }: { userId: number; passwordHash: string; ipAddress: string },
): Promise<void> {
  const user = requireRow(await tx.select().from(users).where(eq(users.id, userId)));
  await storePassword(tx, context, { user, passwordHash, ipAddress });
}

async function storePassword(
  tx: Database,
  context: Context,
  { user, passwordHash, ipAddress }: { user: User; passwordHash: string; ipAddress: string },
): Promise<void> {
  await changePassword(tx, context, { user, passwordHash });
  await recordSecurityEvent(tx, { kind: 'password_reregistered', userId: user.id, ipAddress });
}
