import type { OfferedWay, ProofWay } from '@hareto/contracts/reauthentication.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { proof_tries } from '../db/schema/sessions.ts';
import type { users } from '../db/schema/users.ts';

type User = Pick<typeof users.$inferSelect, 'id' | 'email_changed_at'>;
type WaysContext = Pick<Context, 'config' | 'sessionClock'>;

/**
 * A thief who has changed the address would receive the code, so a new address gets no code for
 * some days.
 */
export function isCodeOffered({ config, sessionClock }: WaysContext, user: User): boolean {
  const { newEmailSeconds } = config.proof;
  const since = sessionClock.now().getTime() - newEmailSeconds * 1000;
  return user.email_changed_at === null || user.email_changed_at.getTime() <= since;
}

/** The proofs that a session may give, in the order in which the dialog offers them. */
export async function offeredWays(
  db: Database,
  context: WaysContext,
  user: User,
  sessionId: string,
): Promise<OfferedWay[]> {
  const now = context.sessionClock.now();
  const closed = await db
    .select({ way: proof_tries.way, until: proof_tries.closed_until })
    .from(proof_tries)
    .where(and(eq(proof_tries.session_id, sessionId), gt(proof_tries.closed_until, now)));
  const usable = and(eq(passkeys.user_id, user.id), isNull(passkeys.disabled_at));
  const hasPasskey = (await db.$count(passkeys, usable)) > 0;
  const ways: ProofWay[] = [
    ...(hasPasskey ? (['passkey'] as const) : []),
    'password',
    ...(isCodeOffered(context, user) ? (['code'] as const) : []),
  ];
  return ways.map((way) => {
    const until = closed.find((row) => row.way === way)?.until ?? null;
    return {
      way,
      available_at: until && toTokyoIso(until),
      available_in: until && Math.ceil((until.getTime() - now.getTime()) / 1000),
    };
  });
}
