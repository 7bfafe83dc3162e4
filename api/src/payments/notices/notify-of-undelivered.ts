import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import type { UndeliveredMail } from '../../mail/deliver.ts';
import type { NotificationContext } from '../../notifications/notification-context.ts';
import { notifyBusiness } from '../../notifications/notify-business.ts';
import { undeliveredPaymentNoticeLetter } from '../../notifications/templates/undelivered-payment-notice.ts';

/** Notifies the payer that a 支払通知 was not delivered; other mails need no notice. */
export async function notifyOfUndelivered(
  tx: Database,
  { paid_invoice_id: id, recipient }: UndeliveredMail,
  notificationContext: NotificationContext,
): Promise<void> {
  if (id === null) return;
  const row = requireRow(await tx.select().from(invoices).where(eq(invoices.id, id)));
  if (row.buyer_id === null) return;
  const letter = undeliveredPaymentNoticeLetter(row, recipient);
  await notifyBusiness(tx, row.buyer_id, letter, notificationContext);
}
