import { changedSupplierStatus } from '@hareto/domain/supplier-status.ts';
import { eq } from 'drizzle-orm';
import { recordAccountChange } from '../../accounts/account-changes.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import type { KeptAccount } from '../../db/schema/supplier-account-changes.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import type { Visit } from '../../endpoints/visit.ts';
import { notifyOwner } from '../../notifications/notify-owner.ts';
import { ownerNotificationContextOf } from '../../notifications/notification-context.ts';
import { accountChangedLetter } from '../../notifications/templates/accounts.ts';
import { recordSecurityEvent } from '../session/security-events.ts';
import { notifyOfChange } from './status-notices.ts';
import { openStopLink } from './stops/stop-links.ts';

interface AccountChange {
  supplier: typeof suppliers.$inferSelect;
  kind: 'added' | 'changed';
  before: KeptAccount | null;
  after: KeptAccount & { id: number };
}

/**
 * In the transaction of the change: keeps the former details, has the supplier checked again, and
 * warns the owner in case another person changed the account.
 */
export async function noteAccountChange(
  tx: Database,
  context: Context,
  { caller, visit }: { caller: Caller; visit: Visit },
  { supplier, kind, before, after }: AccountChange,
): Promise<void> {
  const notificationContext = ownerNotificationContextOf(context);
  const by = { caller, visit, at: notificationContext.now };
  const ids = { supplierId: supplier.id, accountId: after.id };
  const change = await recordAccountChange(tx, by, { kind, ...ids, before, after });
  const status = changedSupplierStatus(supplier.status);
  await tx
    .update(suppliers)
    .set({ status, updated_at: notificationContext.now })
    .where(eq(suppliers.id, supplier.id));
  if (status !== supplier.status)
    await notifyOfChange(tx, { ...supplier, status }, notificationContext.now);
  const link = await openStopLink(tx, context, change.id);
  const facts = { ...change, kind, present: after };
  const owner = { id: caller.userId, buyer_id: caller.buyerId };
  await notifyOwner(tx, owner, accountChangedLetter(supplier, facts, link), notificationContext);
  await recordSecurityEvent(tx, {
    kind: 'supplier_account_changed',
    userId: caller.userId,
    sessionId: caller.sessionId,
    ipAddress: visit.ipAddress,
    details: { supplier_id: supplier.id },
  });
}
