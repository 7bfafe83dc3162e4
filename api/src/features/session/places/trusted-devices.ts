import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { trusted_devices } from '../../../db/schema/sessions.ts';
import { hashToken, newToken } from '../../../secrets.ts';

/** Trusts the device for 30 days, during which it needs no code. */
export async function trustDevice(
  tx: Database,
  { config, sessionClock }: Context,
  userId: number,
  deviceName: string,
): Promise<{ token: string; id: number }> {
  const token = newToken();
  const now = sessionClock.now();
  const rows = await tx
    .insert(trusted_devices)
    .values({
      hash: hashToken(token),
      user_id: userId,
      device: deviceName,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + config.session.trustedDeviceSeconds * 1000),
    })
    .returning();
  return { token, id: requireRow(rows).id };
}

export async function isTrustedDevice(
  context: Context,
  userId: number,
  token: string,
): Promise<boolean> {
  return (
    (await context.db.$count(trusted_devices, trustedDeviceFilter(context, userId, token))) > 0
  );
}

/** Returns the device's id when the token is valid, and records the use. */
export async function recognizeDevice(
  tx: Database,
  context: Context,
  userId: number,
  token: string,
): Promise<number | null> {
  const [device] = await tx
    .update(trusted_devices)
    .set({ last_used_at: context.sessionClock.now() })
    .where(trustedDeviceFilter(context, userId, token))
    .returning();
  return device?.id ?? null;
}

function trustedDeviceFilter({ sessionClock }: Context, userId: number, token: string) {
  return and(
    eq(trusted_devices.hash, hashToken(token)),
    eq(trusted_devices.user_id, userId),
    gt(trusted_devices.expires_at, sessionClock.now()),
  );
}
