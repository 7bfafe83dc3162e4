import type { InvoiceRow } from '../../db/schema/invoices.ts';
import type { InvoiceEffect } from '@hareto/domain/invoice-transitions.ts';
import { REQUEST_KEY_STATUS } from '@hareto/domain/request-key-status.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import { eq } from 'drizzle-orm';
import { releaseHolds } from '../approvals/release-approval.ts';
import type { Context, Transition } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { request_keys } from '../../db/schema/invoice-requests.ts';
import { releasePromotion } from '../fees/promotions.ts';
import { sendNotice } from '../notices/notices.ts';

/**
 * Writes the effects of a transition as rows of the same transaction: gateway orders, mails,
 * notices. Other jobs send them after the commit.
 */
export async function runEffects(
  tx: Database,
  { transitionEffects }: Pick<Context, 'transitionEffects'>,
  effects: readonly InvoiceEffect[],
  change: Transition,
): Promise<void> {
  for (const effect of effects) await runEffect(tx, effect, change);
  for (const runFeatureEffect of transitionEffects) await runFeatureEffect(tx, change);
  // The gateway may still hold the amount of a refused capture.
  if (change.event.type === 'capture_failed') await orderMoney(tx, 'void', change.after);
  if (change.after.status === INVOICE_STATUS.Cancel) {
    await releasePromotion(tx, change.after.id);
    // Releases the authorisation of a change that will never be submitted.
    await releaseHolds(tx, eq(approvals.invoice_id, change.after.id));
  }
}

async function runEffect(
  tx: Database,
  effect: InvoiceEffect,
  { before, after, notificationContext }: Transition,
): Promise<void> {
  const previous = before ?? after;
  switch (effect) {
    case 'capture':
    case 'void':
    case 'refund':
      return orderMoney(tx, effect, after);
    case 'void_previous':
      return orderMoney(tx, 'void', previous);
    case 'schedule_transfer':
    case 'unschedule_transfer':
    case 'send_transfer': // The bank's job finds its work by `transfer_state` and `deposit_date`.
    case 'issue_receipts': // Receipts are made from the row on download.
    case 'set_due_at': // `columnsOf` writes it with the state.
    case 'issue_request_key': // The key is written with the request, whose link is mailed.
      return undefined;
    case 'use_request_key':
      return changeKey(tx, after, { used_at: notificationContext.now });
    case 'invalidate_request_key':
      return changeKey(tx, after, { status: REQUEST_KEY_STATUS.Invalid });
    case 'expire_request_key':
      return changeKey(tx, after, { status: REQUEST_KEY_STATUS.Expired });
    default:
      return sendNotice(tx, { kind: effect, before: previous, after }, notificationContext);
  }
}

async function changeKey(
  tx: Database,
  { id }: InvoiceRow,
  change: Partial<typeof request_keys.$inferInsert>,
): Promise<void> {
  await tx.update(request_keys).set(change).where(eq(request_keys.invoice_id, id));
}

async function orderMoney(
  tx: Database,
  kind: 'capture' | 'void' | 'refund',
  row: InvoiceRow,
): Promise<void> {
  if (row.approval_id === null) return;
  await tx.insert(gateway_orders).values({
    kind,
    approval_id: row.approval_id,
    invoice_id: row.id,
    amount: kind === 'capture' ? row.total_amount : null,
  });
}
