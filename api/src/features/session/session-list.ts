import type { SignedInSession } from '@hareto/contracts/account.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { refresh_tokens, sessions, trusted_devices } from '../../db/schema/sessions.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import { orNotFound } from '../../problem.ts';
import type { Clock } from '../../ports/clock.ts';
import { addressRange } from './address-range.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { recordSecurityEvent } from './security-events.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  terms: SessionTerms;
}

/** Where a user is signed in. */
export function createSessionList(dependencies: Dependencies) {
  const { db, clock } = dependencies;

  return {
    list: list(dependencies),

    /** Its device is asked for the code again, too. */
    revoke: async (caller: Caller, id: string, ipAddress: string): Promise<void> => {
      const { userId, sessionId } = caller;
      await inTransaction(db, async (tx) => {
        const change = { ended_at: clock.now(), end_reason: 'revoked' as const };
        const isIt = and(isOpen(dependencies, userId), eq(sessions.id, id));
        const ended = orNotFound(
          (await tx.update(sessions).set(change).where(isIt).returning())[0],
        );
        if (ended.trusted_device_id !== null) {
          await tx.delete(trusted_devices).where(eq(trusted_devices.id, ended.trusted_device_id));
        }
        await recordSecurityEvent(tx, { kind: 'session_revoked', userId, sessionId, ipAddress });
      });
    },

    revokeOthers: async (caller: Caller, ipAddress: string): Promise<void> => {
      const { userId, sessionId } = caller;
      await inTransaction(db, async (tx) => {
        const ending = { now: clock.now(), reason: 'revoked', keptSessionId: sessionId } as const;
        await endOtherSessions(tx, userId, ending);
        await recordSecurityEvent(tx, { kind: 'session_revoked', userId, sessionId, ipAddress });
      });
    },
  };
}

function list(dependencies: Dependencies) {
  const { db, terms } = dependencies;
  return async ({ userId, sessionId }: Caller): Promise<SignedInSession[]> => {
    // With each use of a page a token is turned over, at the latest after some minutes.
    const lastUsed =
      sql`coalesce(max(${refresh_tokens.created_at}), ${sessions.created_at})`.mapWith(
        sessions.created_at,
      );
    const rows = await db
      .select({ session: sessions, lastUsed })
      .from(sessions)
      .leftJoin(refresh_tokens, eq(refresh_tokens.session_id, sessions.id))
      .where(isOpen(dependencies, userId))
      .groupBy(sessions.id)
      .having(gt(lastUsed, ago(dependencies, terms.refreshIdleSeconds)))
      .orderBy(desc(eq(sessions.id, sessionId)), desc(lastUsed));
    return rows.map(({ session, lastUsed: last }) => ({
      id: session.id,
      device: session.device,
      ip_range: session.ip_address === null ? null : addressRange(session.ip_address),
      signed_in_at: toTokyoIso(session.created_at),
      last_used_at: toTokyoIso(last),
      is_current: session.id === sessionId,
    }));
  };
}

function ago({ clock }: Dependencies, seconds: number) {
  return new Date(clock.now().getTime() - seconds * 1000);
}

function isOpen(dependencies: Dependencies, userId: number) {
  const { terms } = dependencies;
  return and(
    eq(sessions.user_id, userId),
    isNull(sessions.ended_at),
    gt(sessions.created_at, ago(dependencies, terms.refreshAbsoluteSeconds)),
  );
}
