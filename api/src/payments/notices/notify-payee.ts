import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { suppliers } from '../../db/schema/suppliers.ts';
import { queueMail } from '../../mail/outbox.ts';
import { findBusiness } from './find-business.ts';
import { letterMail } from '../../notifications/letter.ts';
import type { NotificationContext } from '../../notifications/notification-context.ts';
import { paymentNoticeLetter } from '../../notifications/templates/payment-to-payee.ts';

/** Mails a 支払通知 to the contact of the paid supplier, if the payer has enabled it. */
export async function notifyPayee(
  tx: Database,
  row: InvoiceRow,
  { publicOrigin }: Pick<NotificationContext, 'publicOrigin'>,
): Promise<void> {
  if (row.supplier_id === null || row.buyer_id === null) return;
  const [payee] = await tx
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.id, row.supplier_id), eq(suppliers.payment_notice_enabled, true)));
  if (payee?.person_email == null) return;
  const payer = await findBusiness(tx, row.buyer_id);
  const { name } = row.supplier_snapshot;
  // A sole proprietor without a trade name is a person, not an organisation.
  const isPerson = payee.business_form === 2 && payee.business_name === null;
  const addressee = {
    email_address: payee.person_email,
    company: name,
    person: payee.person_name ?? (isPerson ? name : ''),
  };
  const mail = letterMail(paymentNoticeLetter(row, payer.name), addressee, publicOrigin);
  await queueMail(tx, mail, { paidInvoiceId: row.id });
}
