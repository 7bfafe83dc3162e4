import type { LoginHistory } from '@hareto/contracts/account.ts';
import {
  PASSWORD_MESSAGES,
  PASSWORD_MIN_LENGTH_WITHOUT_TWO_FACTOR,
  normalizePassword,
} from '@hareto/domain/password-rules.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { requireRow } from '../../../db/rows.ts';
import { security_events } from '../../../db/schema/security-events.ts';
import { sessions, trusted_devices } from '../../../db/schema/sessions.ts';
import { users } from '../../../db/schema/users.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Caller } from '../../../caller.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { fieldError, orNotFound } from '../../../problem.ts';
import { addressRange } from '../../../address-range.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { twoFactorChangedLetter } from '../../../notifications/templates/security.ts';
import { notifyOwner } from '../../../notifications/notify-owner.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { requireOpenSession } from '../sessions/sessions.ts';

const HISTORY_MS = 90 * 24 * 3_600_000;
const MAX_HISTORIES = 50;
const RESULTS = {
  login_succeeded: 'succeeded',
  login_failed: 'failed',
  login_locked: 'locked',
} as const;
const SIGN_IN_KINDS = Object.keys(RESULTS) as (keyof typeof RESULTS)[];
const UNKNOWN_DEVICE = '不明な端末';

interface SettingsInput {
  two_factor_enabled: boolean;
  login_notification_enabled: boolean;
  password: string | null;
}

export async function readSecuritySettings({ db, sessionClock }: Context, caller: Caller) {
  const user = requireRow(await db.select().from(users).where(eq(users.id, caller.userId)));
  const { two_factor_enabled, login_notification_enabled, password_changed_at } = user;
  return {
    two_factor_enabled,
    login_notification_enabled,
    password_changed_at: toTokyoIso(password_changed_at),
    trusted_devices: await trustedDevicesOf(db, caller, sessionClock.now()),
    login_histories: await loginHistoriesOf(db, caller.userId, sessionClock.now()),
  };
}

export async function changeSecuritySettings(
  context: Context,
  caller: Caller,
  settings: SettingsInput,
  ipAddress: string,
): Promise<void> {
  const { db } = context;
  const isUser = eq(users.id, caller.userId);
  const { two_factor_enabled: wasTwoFactorOn } = requireRow(
    await db.select().from(users).where(isUser),
  );
  const isConfirmed = wasTwoFactorOn && !settings.two_factor_enabled;
  if (isConfirmed) await confirmSwitchingOff(context, caller, settings.password, ipAddress);
  // A call with a password needs no proof of the session, so the password must be right.
  else if (settings.password !== null)
    await confirmPassword(context, caller, settings.password, { field: 'password', ipAddress });
  const change = { ...settings, ipAddress, isConfirmed };
  await inTransaction(db, async (tx) => storeSettings(tx, context, caller, change));
}

export async function removeTrustedDevice(
  { db }: Context,
  { userId, sessionId }: Caller,
  id: number,
  ipAddress: string,
): Promise<void> {
  const byUserAndId = and(eq(trusted_devices.user_id, userId), eq(trusted_devices.id, id));
  await inTransaction(db, async (tx) => {
    orNotFound((await tx.delete(trusted_devices).where(byUserAndId).returning())[0]);
    const event = { kind: 'trusted_device_removed', userId, sessionId, ipAddress } as const;
    await recordSecurityEvent(tx, event);
  });
}

/**
 * Requires the right password, and a long one, because only the password protects an account
 * without two-factor authentication.
 */
async function confirmSwitchingOff(
  context: Context,
  caller: Caller,
  password: string | null,
  ipAddress: string,
): Promise<void> {
  if (password === null) throw passwordRequiredProblem();
  await confirmPassword(context, caller, password, { field: 'password', ipAddress });
  const length = [...normalizePassword(password)].length;
  if (length >= PASSWORD_MIN_LENGTH_WITHOUT_TWO_FACTOR) return;
  const code = 'too_short_without_two_factor';
  throw fieldError('password', code, PASSWORD_MESSAGES[code]);
}

const passwordRequiredProblem = () =>
  fieldError('password', 'required', '現在のパスワードを入力してください。');

async function storeSettings(
  tx: Database,
  context: Context,
  { userId, sessionId }: Caller,
  change: SettingsInput & { ipAddress: string; isConfirmed: boolean },
): Promise<void> {
  const isUser = eq(users.id, userId);
  const { two_factor_enabled, login_notification_enabled, ipAddress, isConfirmed } = change;
  const before = requireRow(await tx.select().from(users).where(isUser).for('update'));
  await requireOpenSession(tx, sessionId);
  // Two-factor authentication was switched on after the check above, so the password is required
  // now.
  if (before.two_factor_enabled && !two_factor_enabled && !isConfirmed)
    throw passwordRequiredProblem();
  await tx.update(users).set({ two_factor_enabled, login_notification_enabled }).where(isUser);
  if (before.two_factor_enabled === two_factor_enabled) return;
  const details = { two_factor_enabled: Number(two_factor_enabled) };
  await recordSecurityEvent(tx, {
    kind: 'two_factor_changed',
    userId,
    sessionId,
    ipAddress,
    details,
  });
  const notificationContext = ownerNotificationContextOf(context);
  const letter = twoFactorChangedLetter(notificationContext.now, two_factor_enabled);
  await notifyOwner(tx, before, letter, notificationContext);
}

async function trustedDevicesOf(db: Database, { userId, sessionId }: Caller, now: Date) {
  const [session] = await db
    .select({ device: sessions.trusted_device_id })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const rows = await db
    .select()
    .from(trusted_devices)
    .where(and(eq(trusted_devices.user_id, userId), gt(trusted_devices.expires_at, now)))
    .orderBy(desc(trusted_devices.last_used_at), desc(trusted_devices.id));
  return rows.map(({ id, device, created_at, last_used_at, expires_at }) => ({
    id,
    name: device ?? UNKNOWN_DEVICE,
    last_used_at: toTokyoIso(last_used_at ?? created_at),
    expires_at: toTokyoIso(expires_at),
    is_current: id === session?.device,
  }));
}

async function loginHistoriesOf(db: Database, userId: number, now: Date): Promise<LoginHistory[]> {
  const isSignIn = and(
    eq(security_events.user_id, userId),
    inArray(security_events.kind, SIGN_IN_KINDS),
    gt(security_events.at, new Date(now.getTime() - HISTORY_MS)),
  );
  const rows = await db
    .select()
    .from(security_events)
    .where(isSignIn)
    .orderBy(desc(security_events.at), desc(security_events.id))
    .limit(MAX_HISTORIES);
  return rows.map(({ kind, at, ip_address, details: { device, method } }) => ({
    at: toTokyoIso(at),
    result: RESULTS[kind as keyof typeof RESULTS],
    device: typeof device === 'string' ? device : null,
    ip_range: ip_address === null ? null : addressRange(ip_address),
    // An older page knows no method `passkey`; newer pages read `by_passkey`.
    method: method === 'passkey' ? null : ((method as LoginHistory['method'] | undefined) ?? null),
    by_passkey: method === 'passkey',
  }));
}
