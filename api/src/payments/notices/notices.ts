import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { detailPath } from '@hareto/domain/payment-links.ts';
import type { Database } from '../../db/client.ts';
import type { Letter } from '../../notifications/letter.ts';
import type { NotificationContext } from '../../notifications/notification-context.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import { REQUESTER_LETTERS } from '../../notifications/templates/payment-to-requester.ts';
import { notifyPayee } from './notify-payee.ts';
import { mustCancel } from '../invoices/invoice-state.ts';
import { isPayeeRefused } from '../invoices/refused-payees.ts';
import { requestsByInvoiceId } from '../invoices/request-rows.ts';
import type {
  Notice,
  NoticeKind,
  NoticeContext,
} from '../../notifications/templates/payment-notice.ts';
import { noticeSummary } from '../../notifications/templates/payment-summary.ts';
import { PAYER_LETTERS } from '../../notifications/templates/payment-to-payer.ts';

export interface NoticeEvent {
  readonly kind: NoticeKind;
  /** The row before the event; it contains which side had to answer. */
  readonly before: InvoiceRow;
  readonly after: InvoiceRow;
}

/**
 * Sends the mails and notices of one event in its transaction: to the payer, to the requester of a
 * card payment request, and the 支払通知 to a supplier.
 */
export async function sendNotice(
  tx: Database,
  { kind, before, after: row }: NoticeEvent,
  notificationContext: NotificationContext,
): Promise<void> {
  const request = (await requestsByInvoiceId(tx, [row])).get(row.id);
  const owner = (row.action_required ?? before.action_required)?.owner ?? 'buyer';
  const context = {
    row,
    request,
    owner,
    mustCancel: mustCancel(row, { isPayeeRefused: await isPayeeRefused(tx, row) }),
    wasCharged: before.payment_state === 'captured',
    now: notificationContext.now,
  };
  const toPayer = letterToPayer(kind, context);
  if (toPayer && row.buyer_id !== null)
    await notifyBusiness(tx, row.buyer_id, toPayer, notificationContext);
  if (kind === 'mail:transfer_completed') await notifyPayee(tx, row, notificationContext);
  const toRequester = request && REQUESTER_LETTERS[kind]?.(context);
  if (toRequester && row.seller_id !== null) {
    const to = { path: `/collections/${String(row.id)}`, otherParty: request.buyer_name };
    await notifyBusiness(tx, row.seller_id, makeLetter(toRequester, row, to), notificationContext);
  }
}

/** The letter to the payer, if the event has one. */
export function letterToPayer(kind: NoticeKind, context: NoticeContext): Letter | null {
  const { row } = context;
  const notice = PAYER_LETTERS[kind]?.(context);
  const to = { path: detailPath(row), otherParty: row.supplier_snapshot.name };
  return notice ? makeLetter(notice, row, to) : null;
}

function makeLetter(
  { button, brief, ...notice }: Notice,
  row: InvoiceRow,
  { path, otherParty }: { path: string; otherParty: string | null },
): Letter {
  return {
    ...notice,
    reference: formatDocumentNumber(row.document_number),
    link: { label: button, path },
    summary: noticeSummary(row, otherParty, brief),
    ...(notice.category === 'action_required' && {
      requiredAction: { invoiceId: row.id, dueAt: row.action_due_at },
    }),
  };
}
