import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { requestPaymentPath } from '@hareto/domain/payment-links.ts';
import { endOfDayInTokyo, plainDate } from '@hareto/domain/plain-date.ts';
import {
  reminderMailParts,
  REQUEST_MAIL_SUBJECTS,
  requestMailParts,
  requestMailText,
  PAY_IF_UNPAID,
  requestDueText,
  type RequestMailFacts,
  type RequestMailParts,
} from '@hareto/domain/request-mail.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { Database } from '../../db/client.ts';
import type { invoice_requests } from '../../db/schema/invoice-requests.ts';
import type { InvoiceRow } from '../../payments/invoices/invoice-state.ts';
import {
  dateOf,
  dueFact,
  numberFact,
  paymentSection,
  reasonSection,
} from '../../payments/notices/notice-parts.ts';
import { dayBrief, noticeSummary } from '../../payments/notices/notice-summary.ts';
import { paragraph, type MailBlock } from '../../mail/blocks.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import { factsSection, letterMail, nextSteps } from '../../mail/letter.ts';
import { queueMail } from '../../mail/outbox.ts';
import { withFooter } from '../../mail/text-part.ts';
import { noteInProduct } from '../../mail/tell-business.ts';

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
  await mailLink(tx, sent, REQUEST_MAIL_SUBJECTS.request, requestMailParts(factsOf(sent)));
}

/** Before the due date, by the seller's hand or by itself; who took it over sees a notice too. */
export async function mailReminder(
  tx: Database,
  sent: Sent,
  { words, now }: { words: string | null; now: Date },
): Promise<void> {
  const facts = { ...factsOf(sent), message: words };
  await mailLink(tx, sent, REQUEST_MAIL_SUBJECTS.reminder, reminderMailParts(facts));
  if (sent.invoice.buyer_id !== null)
    await noteInProduct(tx, sent.invoice.buyer_id, reminderNotice(sent), now);
}

function reminderNotice({ invoice, request }: Sent) {
  const told = { row: invoice, request, owner: 'buyer' as const };
  const due = dateOf(invoice.payment_due_date);
  return {
    category: 'payment' as const,
    title: REQUEST_MAIL_SUBJECTS.reminder,
    lead: [requestDueText(invoice.supplier_snapshot.name, due)],
    sections: [paymentSection(told, dueFact(invoice)), nextSteps(PAY_IF_UNPAID)],
    link: { label: 'お支払いの手続きをする', path: requestPaymentPath(invoice) },
    summary: noticeSummary(
      invoice,
      invoice.supplier_snapshot.name,
      dayBrief('お支払い期限', invoice.payment_due_date),
    ),
  };
}

const ENDINGS = {
  withdrawn: [
    'お支払い依頼が取り消されました',
    'は、依頼元により取り消されました。',
    message.noActionNeeded(),
  ],
  expired: [
    'お支払い依頼の期限が切れました',
    'は、お支払い期限を過ぎたため、お支払いいただけなくなりました。',
    'お支払いがまだ必要な場合は、依頼元のご担当者さまへ直接ご連絡ください。',
  ],
} as const;

/** To an addressee who never took the request over; who did is told as a business. */
export async function mailEnding(
  tx: Database,
  { invoice, request }: Omit<Sent, 'url'>,
  ending: keyof typeof ENDINGS,
  publicOrigin: string,
): Promise<void> {
  if (invoice.buyer_id !== null || request.buyer_person_email === '') return;
  const [title, what, next] = ENDINGS[ending];
  const addressee = {
    email_address: request.buyer_person_email,
    company: request.buyer_name,
    person: request.buyer_person_name,
  };
  const { supplier_person_name: person, supplier_person_email: address } = request;
  const letter = {
    category: 'payment' as const,
    title,
    reference: formatDocumentNumber(invoice.document_number),
    lead: [`${invoice.supplier_snapshot.name}さまからのお支払い依頼${what}`],
    sections: [
      ...reasonSection(invoice),
      factsSection('ご依頼の内容', [
        numberFact(invoice),
        ['依頼元', invoice.supplier_snapshot.name],
        ['ご担当者', `${person}さま　${address}`],
        ['件名', request.title],
        dueFact(invoice),
        ['お支払い総額', formatYenProse(invoice.total_amount)],
      ]),
      nextSteps(next),
    ],
    link: null,
  };
  await queueMail(tx, letterMail(letter, addressee, publicOrigin));
}

async function mailLink(
  tx: Database,
  { invoice, request, url }: Sent,
  subject: string,
  parts: RequestMailParts,
): Promise<void> {
  const mail = {
    ...composeMail(request.buyer_person_email, subject, blocksOf(parts, url)),
    // As the seller was shown it.
    text: withFooter(requestMailText(parts, url)),
  };
  const due = invoice.payment_due_date;
  const secretUntil = due === null ? null : endOfDayInTokyo(plainDate(due));
  await queueMail(tx, mail, secretUntil, invoice.id);
}

const blocksOf = (
  { greeting, lead, message, facts, invitation, contact }: RequestMailParts,
  url: string,
): MailBlock[] => [
  paragraph(greeting),
  paragraph(lead),
  ...(message === null ? [] : [{ heading: message.heading, lines: [message.text] }]),
  { heading: null, facts },
  paragraph(invitation),
  { label: '内容を確認して支払う', url },
  paragraph(...contact),
];
