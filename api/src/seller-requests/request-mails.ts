import { endOfDayInTokyo, plainDate } from '@hareto/domain/plain-date.ts';
import {
  greetingOf,
  reminderMail,
  REQUEST_MAIL_SUBJECTS,
  requestMail,
  type RequestMailFacts,
} from '@hareto/domain/request-mail.ts';
import type { Database } from '../db/client.ts';
import type { invoice_requests } from '../db/schema/invoice-requests.ts';
import type { InvoiceRow } from '../invoices/invoice-state.ts';
import { MAIL_FOOTER, MAIL_SUBJECT_PREFIX } from '../mail/layout.ts';
import { queueMail } from '../mail/outbox.ts';

export type RequestRow = typeof invoice_requests.$inferSelect;

interface Sent {
  invoice: InvoiceRow;
  request: RequestRow;
  url: string;
}

/** As the words of the mails name them. */
function factsOf({ invoice, request }: Omit<Sent, 'url'>): RequestMailFacts {
  const { billing_amount, total_amount, payment_due_date, invoice_number } = invoice;
  return {
    ...request,
    seller_name: invoice.supplier_snapshot.name,
    invoice_number,
    billing_amount,
    total_amount,
    payment_due_date,
    document_number: invoice.document_number,
  };
}

/** The first mail, and again to whoever has not registered yet. */
export async function mailRequest(tx: Database, sent: Sent): Promise<void> {
  await mailLink(tx, sent, REQUEST_MAIL_SUBJECTS.request, requestMail(factsOf(sent), sent.url));
}

/** Before the due date, by the seller's hand or by itself. */
export async function mailReminder(
  tx: Database,
  sent: Sent,
  words: string | null = null,
): Promise<void> {
  const facts = { ...factsOf(sent), message: words };
  await mailLink(tx, sent, REQUEST_MAIL_SUBJECTS.reminder, reminderMail(facts, sent.url));
}

/** To an addressee who never took the request over; who did is told as a business. */
export async function mailWithdrawal(tx: Database, { invoice, request }: Omit<Sent, 'url'>) {
  await queueMail(tx, {
    to: request.buyer_person_email,
    subject: `${MAIL_SUBJECT_PREFIX}お支払い依頼が取り消されました`,
    text: `${greetingOf(request)}\n\n${invoice.supplier_snapshot.name}さまからのお支払い依頼（${request.title}）は、依頼元により取り消されました。お手続きは必要ありません。${MAIL_FOOTER}`,
  });
}

async function mailLink(
  tx: Database,
  { invoice, request }: Sent,
  subject: string,
  text: string,
): Promise<void> {
  const mail = {
    to: request.buyer_person_email,
    subject: `${MAIL_SUBJECT_PREFIX}${subject}`,
    text: `${text}${MAIL_FOOTER}`,
  };
  const due = invoice.payment_due_date;
  const secretUntil = due === null ? null : endOfDayInTokyo(plainDate(due));
  await queueMail(tx, mail, secretUntil, invoice.id);
}
