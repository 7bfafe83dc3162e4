import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import type { Clock } from '../../ports/clock.ts';
import { changePassword } from './change-password.ts';
import { recordSecurityEvent } from './security-events.ts';

interface Dependencies {
  clock: Clock;
  businessClock: Clock;
  publicOrigin: string;
}

/** The password that waited for the code. */
export async function reregisterPassword(
  tx: Database,
  { userId, passwordHash, ipAddress }: { userId: number; passwordHash: string; ipAddress: string },
  { clock, businessClock, publicOrigin }: Dependencies,
): Promise<void> {
  const user = theRow(await tx.select().from(users).where(eq(users.id, userId)));
  const times = { now: clock.now(), publishedAt: businessClock.now() };
  await changePassword(tx, { user, passwordHash, publicOrigin, ...times });
  await recordSecurityEvent(tx, { kind: 'password_reregistered', userId, ipAddress });
}
