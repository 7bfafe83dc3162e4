import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sessions, trusted_devices } from '../../../db/schema/sessions.ts';

interface SessionEnd {
  now: Date;
  reason: NonNullable<typeof sessions.$inferSelect.end_reason>;
  keptSessionId?: string | undefined;
}

/**
 * Ends all sessions of a user except the given one, and the trust of all devices except that of
 * this session.
 */
export async function endOtherSessions(
  tx: Database,
  userId: number,
  { now, reason, keptSessionId = '' }: SessionEnd,
): Promise<void> {
  const isOther = and(eq(sessions.user_id, userId), ne(sessions.id, keptSessionId));
  await tx
    .update(sessions)
    .set({ ended_at: now, end_reason: reason })
    .where(and(isOther, isNull(sessions.ended_at)));
  const [keptSession] = await tx
    .select({ device: sessions.trusted_device_id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, keptSessionId)));
  const keptDevices = keptSession?.device == null ? [] : [keptSession.device];
  await tx
    .delete(trusted_devices)
    .where(and(eq(trusted_devices.user_id, userId), notInArray(trusted_devices.id, keptDevices)));
}
