import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SessionTerms } from '../config.ts';
import type { Database } from '../db/client.ts';
import { theRow } from '../db/rows.ts';
import { login_throttles } from '../db/schema/sessions.ts';
import { Problem } from '../http/problem.ts';
import type { Clock } from '../ports/clock.ts';
import { hashToken } from './secrets.ts';

const LOCKED_TEXT = (minutes: number) => `ログインの失敗が続いたため、アカウントを一時的にロックしました。${minutes}分後にもう一度お試しください。`;

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

/**
 * Ten failures lock an address for half an hour, whether it is registered or not: the lock tells nothing about who exists.
 * A try is counted before its password is looked at, so that parallel tries can not outrun the count.
 */
export function createLoginThrottle({ db, clock, terms }: { db: Database; clock: Clock; terms: SessionTerms }) {
  const lockMs = terms.loginLockSeconds * 1000;
  const isThe = (email: string) => eq(login_throttles.email_hash, hashToken(email));

  return {
    /** Counts a try; 429 while locked. Returns how many have failed in a row if this one does, too. */
    reserve: async (email: string): Promise<number> => {
      const now = clock.now();
      const isOver = sql`${login_throttles.first_failure_at} < ${new Date(now.getTime() - lockMs)}`;
      const throttle = theRow(
        await db
          .insert(login_throttles)
          .values({ email_hash: hashToken(email), failures: 1, first_failure_at: now })
          .onConflictDoUpdate({
            target: login_throttles.email_hash,
            set: {
              failures: sql`case when ${isOver} then 1 else ${login_throttles.failures} + 1 end`,
              first_failure_at: sql`case when ${isOver} then excluded.first_failure_at else ${login_throttles.first_failure_at} end`,
            },
          })
          .returning(),
      );
      const lockedUntil = throttle.locked_until ?? new Date(0);
      if (lockedUntil > now) throw locked(lockedUntil, now);
      if (throttle.failures > terms.loginFailures) throw locked(new Date(now.getTime() + lockMs), now);
      return throttle.failures;
    },

    /** Locks the address; true for the one call that did. */
    lock: async (email: string): Promise<boolean> => {
      const now = clock.now();
      const changed = await db
        .update(login_throttles)
        .set({ locked_until: new Date(now.getTime() + lockMs) })
        .where(and(isThe(email), or(isNull(login_throttles.locked_until), lt(login_throttles.locked_until, now))))
        .returning();
      return changed.length > 0;
    },

    clear: async (email: string): Promise<void> => {
      await db.delete(login_throttles).where(isThe(email));
    },
  };
}

function locked(until: Date, now: Date): Problem {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Problem(429, 'account_locked', LOCKED_TEXT(Math.ceil(seconds / 60)), { headers: { 'retry-after': String(seconds) } });
}
