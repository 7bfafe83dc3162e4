import type { PaymentStop } from '@hareto/contracts/payment-stops.ts';
import { formalBankName } from '@hareto/domain/bank-name.ts';
import { toTokyoIso } from '@hareto/domain/plain-date.ts';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../../caller.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { lockBuyer } from '../../../db/lock-buyer.ts';
import { requireRow } from '../../../db/rows.ts';
import { payment_stops } from '../../../db/schema/payment-stops.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { endAllAccess } from '../../oauth/consents.ts';
import { endAllAccessOfUser } from '../../session/end-all-access.ts';
import { recordSecurityEvent } from '../../session/security-events.ts';
import { holdSupplier } from '../holds/hold-supplier.ts';
import { orNotFound } from '../../../problem.ts';
import { findOwnStop, findStopByToken, type Stop } from './stop-links.ts';

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

/** All in one transaction: the supplier is held, and every session of the owner ends. */
async function executeStop(context: Context, stop: Stop, ipAddress: string): Promise<PaymentStop> {
  const { change, supplier } = stop;
  const owner = { userId: change.user_id, buyerId: supplier.buyer_id };
  const link = await inTransaction(context.db, async (tx) => {
    await lockBuyer(tx, owner.buyerId);
    const before = await lockLink(tx, change.id);
    if (before.result !== null) return before;
    const hold = { supplierId: supplier.id, changeId: change.id };
    const result = await holdSupplier(tx, context, { ...owner, ipAddress }, hold);
    await endAllAccessOfUser(tx, context, owner.userId, before.created_at);
    await endAllAccess(tx, context.sessionClock, owner.userId);
    const details = { supplier_id: supplier.id, change_id: change.id };
    const event = { kind: 'payments_stopped', userId: owner.userId, ipAddress, details } as const;
    await recordSecurityEvent(tx, event);
    const byId = eq(payment_stops.change_id, change.id);
    return requireRow(await tx.update(payment_stops).set({ result }).where(byId).returning());
  });
  return describe({ ...stop, link });
}

const lockLink = async (tx: Database, changeId: number): Promise<Stop['link']> =>
  orNotFound(
    (
      await tx
        .select()
        .from(payment_stops)
        .where(eq(payment_stops.change_id, changeId))
        .for('update')
    )[0],
  );

function describe({ link, change, supplier }: Stop): PaymentStop {
  const { bank_code = '', bank_name = '' } = change.present ?? {};
  return {
    supplier_id: supplier.id,
    supplier_name: supplier.name,
    bank_name: formalBankName(bank_code, bank_name),
    changed_at: toTokyoIso(change.changed_at),
    device: change.device,
    address_range: change.address_range,
    stopped: link.result,
  };
}
