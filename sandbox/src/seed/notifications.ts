import { addDays, plainDateOf, weekdayOf } from '@hareto/domain/plain-date.ts';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@hareto/api/db/client.ts';
import { invoice_events, type invoices } from '@hareto/api/db/schema/invoices.ts';
import { notifications } from '@hareto/api/db/schema/notifications.ts';
import type { NoticeKind } from '@hareto/api/notifications/templates/payment-notice.ts';
import { letterToPayer } from '@hareto/api/payments/notices/notices.ts';
import { maintenanceLetter } from '@hareto/api/notifications/templates/maintenance.ts';
import type { Letter } from '@hareto/api/notifications/letter.ts';
import { addNotice } from '@hareto/api/notifications/notify-business.ts';
import { newPlaceLetter } from '@hareto/api/notifications/templates/security.ts';

type Invoice = typeof invoices.$inferSelect;

const HOUR_MS = 3_600_000;

/** The kind of notice for each event of the demo's payments. */
const NOTICE_KINDS: Readonly<Record<string, NoticeKind>> = {
  submit: 'mail:submitted',
  request_correction: 'mail:correction_requested',
  capture_succeeded: 'mail:transfer_scheduled',
  capture_failed: 'mail:capture_failed',
  transfer_completed: 'mail:transfer_completed',
  transfer_failed: 'mail:transfer_failed',
  cancel: 'mail:cancelled',
  reject: 'mail:rejected',
};

/** Adds the notices of the demo's history. News and notices that require an action stay unread. */
export async function seedNotifications(
  tx: Database,
  buyerId: number,
  seeded: Invoice[],
  now: Date,
): Promise<void> {
  const pastNotices = [
    ...(await paymentNotices(tx, seeded)),
    signInNotice(now),
    maintenanceNotice(now),
  ];
  for (const { at, letter } of pastNotices) await addNotice(tx, buyerId, letter, at);
  await tx
    .update(notifications)
    .set({ read_at: sql`least(${notifications.published_at} + interval '1 hour', ${now})` })
    .where(
      and(
        eq(notifications.buyer_id, buyerId),
        isNull(notifications.read_at),
        notInArray(notifications.category, ['action_required', 'news']),
      ),
    );
}

interface PastNotice {
  readonly at: Date;
  readonly letter: Letter;
}

/** The payments of the demo have no request, and none is examined twice. */
const PAYER_CONTEXT = {
  request: undefined,
  owner: 'buyer',
  mustCancel: false,
  wasCharged: false,
} as const;

async function paymentNotices(tx: Database, seeded: Invoice[]): Promise<PastNotice[]> {
  const rows = new Map(seeded.map((row) => [row.id, row]));
  const events = await tx
    .select()
    .from(invoice_events)
    .where(inArray(invoice_events.invoice_id, [...rows.keys()]))
    .orderBy(asc(invoice_events.at), asc(invoice_events.id));
  return events.flatMap(({ type, at, invoice_id }) => {
    const row = rows.get(invoice_id);
    const kind = NOTICE_KINDS[type];
    const context = { ...PAYER_CONTEXT, now: at };
    const letter = row && kind ? letterToPayer(kind, { ...context, row }) : null;
    return letter === null ? [] : [{ at, letter }];
  });
}

function signInNotice(now: Date): PastNotice {
  const at = new Date(now.getTime() - 30 * HOUR_MS);
  return { at, letter: newPlaceLetter(at, 'Edge / Windows', '192.0.2.77') };
}

/** The notice of a maintenance on the last Sunday, from 2:00 to 5:00, sent three days before. */
function maintenanceNotice(now: Date): PastNotice {
  const yesterday = addDays(plainDateOf(now), -1);
  const sunday = addDays(yesterday, -weekdayOf(yesterday));
  return {
    at: new Date(`${addDays(sunday, -3)}T10:00:00+09:00`),
    letter: maintenanceLetter({
      from: new Date(`${sunday}T02:00:00+09:00`),
      until: new Date(`${sunday}T05:00:00+09:00`),
    }),
  };
}
