import type { PaymentStop } from '@hareto/contracts/payment-stops.ts';
import { formalBankName } from '@hareto/domain/bank-name.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { lockBuyer } from '../../../db/lock-buyer.ts';
import { payment_stops } from '../../../db/schema/payment-stops.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { endAccessOfAllServices } from '../../oauth/consents.ts';
import { endAllAccessOfUser } from '../../session/end-all-access.ts';
import { recordSecurityEvent } from '../../session/security-events.ts';
import { holdSupplier } from '../holds/hold-supplier.ts';
import { findOwnStop, findStopByToken, type Stop } from './stop-links.ts';

/** For a supplier that was deleted by an earlier release, which did not keep the name. */
const DELETED_SUPPLIER = '削除された取引先';

export const describeStopByToken = async (context: Context, token: string): Promise<PaymentStop> =>
  describe(await findStopByToken(context.db, context, token));

export const describeOwnStop = async (
  context: Context,
  { buyerId }: Caller,
  changeId: number,
): Promise<PaymentStop> => describe(await findOwnStop(context.db, buyerId, changeId));

export async function stopWithToken(
  context: Context,
  token: string,
  ipAddress: string,
): Promise<PaymentStop> {
  const stop = await findStopByToken(context.db, context, token);
  return executeStop(context, stop, ipAddress);
}

export async function stopFromNotice(
  context: Context,
  { buyerId }: Caller,
  changeId: number,
  ipAddress: string,
): Promise<PaymentStop> {
  const stop = await findOwnStop(context.db, buyerId, changeId);
  return executeStop(context, stop, ipAddress);
}

/**
 * In one transaction, holds the supplier unless it was deleted, and ends all access to the owner's
 * account: sessions, trusted devices, the password, recent passkeys and the access of partners.
 */
async function executeStop(
  context: Context,
  { change, buyerId }: Stop,
  ipAddress: string,
): Promise<PaymentStop> {
  const { id: changeId, supplier_id, user_id: userId } = change;
  const stop = await inTransaction(context.db, async (tx) => {
    await lockBuyer(tx, buyerId);
    const before = await lockStop(tx, buyerId, changeId);
    if (before.link.result !== null) return before;
    const hold = { supplierId: supplier_id, changeId };
    const result = before.supplier
      ? await holdSupplier(tx, context, { userId, buyerId, ipAddress }, hold)
      : { held_at: toTokyoIso(context.clock.now()), held_count: 0, late: [] };
    const { created_at: changedAt } = before.link;
    await endAllAccessOfUser(tx, context, userId, changedAt);
    await endAccessOfAllServices(tx, context.sessionClock, userId);
    const details = { supplier_id, change_id: changeId };
    await recordSecurityEvent(tx, { kind: 'payments_stopped', userId, ipAddress, details });
    await tx.update(payment_stops).set({ result }).where(eq(payment_stops.change_id, changeId));
    return findOwnStop(tx, buyerId, changeId);
  });
  return describe(stop);
}

/** Locks the link, and reads the supplier again: it may have been deleted meanwhile. */
async function lockStop(tx: Database, buyerId: number, changeId: number): Promise<Stop> {
  const byId = eq(payment_stops.change_id, changeId);
  await tx.select().from(payment_stops).where(byId).for('update');
  return findOwnStop(tx, buyerId, changeId);
}

function describe({ link, change, supplier }: Stop): PaymentStop {
  const { bank_code = '', bank_name = '' } = change.present ?? {};
  return {
    supplier_id: change.supplier_id,
    supplier_name: supplier?.name ?? change.supplier_name ?? DELETED_SUPPLIER,
    ...(!supplier && { is_supplier_deleted: true }),
    bank_name: formalBankName(bank_code, bank_name),
    changed_at: toTokyoIso(change.changed_at),
    device: change.device,
    address_range: change.address_range,
    stopped: link.result,
    ...(link.result !== null && supplier?.held_at === null && { is_released: true }),
  };
}
