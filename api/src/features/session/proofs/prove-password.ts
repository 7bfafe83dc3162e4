import { eq } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import { requireRow } from '../../../db/rows.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { storeProof } from './store-proof.ts';
import { countTry, wrongTryProblem } from './tries.ts';

/**
 * Proves the session by the password. Throws 422 for a wrong one, because a 401 would end the
 * session.
 */
export async function proveByPassword(
  context: Context,
  caller: Caller,
  password: string,
  ipAddress: string,
): Promise<void> {
  const way = 'password';
  const triesLeft = await countTry(context, caller, way);
  const { db, passwords } = context;
  const user = requireRow(await db.select().from(users).where(eq(users.id, caller.userId)));
  if (!(await passwords.verify(user.password_hash, password)))
    throw await wrongTryProblem(context, caller, { way, triesLeft, ipAddress });
  const proof = { way, ipAddress, passwordHash: user.password_hash } as const;
  await inTransaction(db, async (tx) => storeProof(tx, context, caller, proof));
}
