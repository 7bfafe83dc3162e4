import { and, eq, gt } from 'drizzle-orm';
import type { SessionTerms } from '../config.ts';
import type { Database } from '../db/client.ts';
import { trusted_devices } from '../db/schema/sessions.ts';
import type { Clock } from '../ports/clock.ts';
import { hashToken, newToken } from './secrets.ts';

export type TrustedDevices = ReturnType<typeof createTrustedDevices>;

/** Devices that need no code for 30 days (brief §4.2). */
export function createTrustedDevices({ db, clock, terms }: { db: Database; clock: Clock; terms: SessionTerms }) {
  return {
    trust: async (tx: Database, userId: number): Promise<string> => {
      const token = newToken();
      const now = clock.now();
      const expires_at = new Date(now.getTime() + terms.trustedDeviceSeconds * 1000);
      await tx.insert(trusted_devices).values({ hash: hashToken(token), user_id: userId, created_at: now, expires_at });
      return token;
    },

    isTrusted: async (userId: number, token: string): Promise<boolean> => {
      const isValid = and(eq(trusted_devices.hash, hashToken(token)), eq(trusted_devices.user_id, userId), gt(trusted_devices.expires_at, clock.now()));
      return (await db.select({ hash: trusted_devices.hash }).from(trusted_devices).where(isValid)).length > 0;
    },
  };
}
