import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { endSession } from './sessions.ts';

export async function signOut(
  context: Context,
  { userId, sessionId }: Caller,
  ipAddress: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await endSession(tx, context, sessionId, 'logout');
    await recordSecurityEvent(tx, { kind: 'logout', userId, sessionId, ipAddress });
  });
}
