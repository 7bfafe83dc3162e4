import type { HoldResult } from '@hareto/contracts/supplier-holds.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { lockBuyer } from '../../../db/lock-buyer.ts';
import { requireRow } from '../../../db/rows.ts';
import { suppliers } from '../../../db/schema/suppliers.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { notifyOwner } from '../../../notifications/notify-owner.ts';
import { ownerNotificationContextOf } from '../../../notifications/notification-context.ts';
import { paymentsHeldLetter } from '../../../notifications/templates/supplier-holds.ts';
import { holdPayments } from '../../../payments/transitions/hold-payments.ts';
import { recordSecurityEvent } from '../../session/security-events.ts';
import { lockSupplier } from '../own/own-supplier.ts';

interface Owner extends Pick<Caller, 'userId' | 'buyerId'> {
  /** Missing for the link of a mail. */
  sessionId?: string;
  ipAddress: string;
}

interface HoldRequest {
  supplierId: number;
  /** The change that the owner did not know; null for a hold from the supplier's menu. */
  changeId: number | null;
}

/** Holds the supplier from its menu, 「お支払いを止める」; no session ends. */
export async function holdOwnSupplier(
  context: Context,
  caller: Caller,
  supplierId: number,
  ipAddress: string,
): Promise<HoldResult> {
  return inTransaction(context.db, async (tx) => {
    await lockBuyer(tx, caller.buyerId);
    return holdSupplier(tx, context, { ...caller, ipAddress }, { supplierId, changeId: null });
  });
}

/**
 * Stops the payments to a supplier; the caller has locked the buyer. An existing hold continues; a
 * hold from the menu widens it to all payments.
 */
export async function holdSupplier(
  tx: Database,
  context: Context,
  owner: Owner,
  { supplierId, changeId }: HoldRequest,
): Promise<HoldResult> {
  const before = await lockSupplier(tx, owner.buyerId, supplierId);
  const now = context.clock.now();
  const isNew = before.held_at === null;
  const held_at = before.held_at ?? now;
  const held_change_id = isNew ? changeId : widerChange(before.held_change_id, changeId);
  const supplier = requireRow(
    await tx
      .update(suppliers)
      .set({ held_at, held_change_id, updated_at: now })
      .where(eq(suppliers.id, supplierId))
      .returning(),
  );
  const { held, late } = await holdPayments(tx, context, supplier);
  const { userId, buyerId, sessionId, ipAddress } = owner;
  if (isNew) {
    const details = { supplier_id: supplierId, payments: held.length };
    await recordSecurityEvent(tx, { kind: 'supplier_held', userId, sessionId, ipAddress, details });
    const letter = paymentsHeldLetter(supplier, { at: now, held, late });
    await notifyOwner(
      tx,
      { id: userId, buyer_id: buyerId },
      letter,
      ownerNotificationContextOf(context),
    );
  }
  return {
    held_at: toTokyoIso(held_at),
    held_count: held.length,
    late: late.map(({ id, document_number }) => ({ id, document_number })),
  };
}

/**
 * The change since which payments are held, or null for all payments. Of two unknown changes, the
 * earlier one holds more payments.
 */
const widerChange = (present: number | null, added: number | null): number | null =>
  present === null || added === null ? null : Math.min(present, added);
