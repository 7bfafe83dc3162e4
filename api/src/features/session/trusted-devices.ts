import { and, eq, gt } from 'drizzle-orm';
import type { SessionTerms } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { theRow } from '../../db/rows.ts';
import { trusted_devices } from '../../db/schema/sessions.ts';
import type { Clock } from '../../ports/clock.ts';
import { hashToken, newToken } from '../../secrets.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  terms: SessionTerms;
}

export type TrustedDevices = ReturnType<typeof createTrustedDevices>;

/** Devices that need no code for 30 days. */
export function createTrustedDevices({ db, clock, terms }: Dependencies) {
  const isTrustedAs = (userId: number, token: string) =>
    and(
      eq(trusted_devices.hash, hashToken(token)),
      eq(trusted_devices.user_id, userId),
      gt(trusted_devices.expires_at, clock.now()),
    );

  return {
    trust: async (tx: Database, userId: number, device: string) => {
      const token = newToken();
      const now = clock.now();
      const rows = await tx
        .insert(trusted_devices)
        .values({
          hash: hashToken(token),
          user_id: userId,
          device,
          created_at: now,
          last_used_at: now,
          expires_at: new Date(now.getTime() + terms.trustedDeviceSeconds * 1000),
        })
        .returning();
      return { token, id: theRow(rows).id };
    },

    isTrusted: async (userId: number, token: string): Promise<boolean> =>
      (await db.$count(trusted_devices, isTrustedAs(userId, token))) > 0,

    /** Its id, when the token counts; that it was used is written down. */
    use: async (tx: Database, userId: number, token: string): Promise<number | null> => {
      const [device] = await tx
        .update(trusted_devices)
        .set({ last_used_at: clock.now() })
        .where(isTrustedAs(userId, token))
        .returning();
      return device?.id ?? null;
    },
  };
}
