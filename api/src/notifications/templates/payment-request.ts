import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { buyerFeeOf } from '@hareto/domain/pricing.ts';
import { requestPaymentPath } from '@hareto/domain/payment-links.ts';
import {
  PAY_IF_UNPAID,
  reminderMailParts,
  REQUEST_LINK_LABEL,
  REQUEST_MAIL_SUBJECTS,
  requestDueText,
  requestMailSubject,
  requestMailParts,
  requestMailText,
  type RequestMailFacts,
  type RequestMailParts,
} from '@hareto/domain/request-mail.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { RequestRow } from '../../db/schema/invoice-requests.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { paragraph, type MailBlock } from '../../mail/blocks.ts';
import { composeMail, type ComposedMail } from '../../mail/compose-mail.ts';
import { withFooter } from '../../mail/text-part.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';
import { dateOf, dueFact, numberFact, paymentSection, reasonSection } from './payment-sections.ts';
import { dayBrief, noticeSummary } from './payment-summary.ts';

/** A card payment request and the payment row that belongs to it. */
export interface PaymentRequest {
  invoice: InvoiceRow;
  request: RequestRow;
}

/** The first mail of a request, with its link. */
export const requestMail = (sent: PaymentRequest, url: string): ComposedMail =>
  linkMail(sent, {
    subject: requestMailSubject('request', sent.invoice.document_number),
    parts: requestMailParts(factsOf(sent)),
    url,
  });

/** The reminder of a request, with its link and the seller's own message. */
export const requestReminderMail = (
  sent: PaymentRequest,
  messageText: string | null,
  url: string,
): ComposedMail =>
  linkMail(sent, {
    subject: requestMailSubject('reminder', sent.invoice.document_number),
    parts: reminderMailParts({ ...factsOf(sent), message: messageText }),
    url,
  });

/** The reminder as a notice for the business that has linked the request. */
export function requestReminderNotice({ invoice, request }: PaymentRequest): Letter {
  const due = dateOf(invoice.payment_due_date);
  return {
    category: 'payment',
    title: REQUEST_MAIL_SUBJECTS.reminder,
    lead: [requestDueText(invoice.supplier_snapshot.name, due)],
    sections: [
      paymentSection({ row: invoice, request }, dueFact(invoice)),
      nextSteps(PAY_IF_UNPAID),
    ],
    link: { label: 'お支払いの手続きをする', path: requestPaymentPath(invoice) },
    summary: noticeSummary(
      invoice,
      invoice.supplier_snapshot.name,
      dayBrief('支払期限', invoice.payment_due_date),
    ),
  };
}

const ENDINGS = {
  withdrawn: [
    'お支払い依頼が取り消されました',
    'は、依頼元が取り消しました。',
    message.nothingToDo(),
  ],
  expired: [
    'お支払い依頼の期限が切れました',
    'は、支払期限を過ぎたため、期限切れになりました。',
    'お支払いがまだ必要な場合は、依頼元のご担当者さまへ直接ご連絡ください。',
  ],
} as const;

export type RequestEnding = keyof typeof ENDINGS;

/** The end of a request, for an addressee who never linked it. */
export function requestEndingLetter(
  { invoice, request }: PaymentRequest,
  ending: RequestEnding,
): Letter {
  const [title, happened, next] = ENDINGS[ending];
  const { supplier_person_name: person, supplier_person_email: address } = request;
  return {
    category: 'payment',
    title,
    reference: formatDocumentNumber(invoice.document_number),
    lead: [`${invoice.supplier_snapshot.name}さまからのお支払い依頼${happened}`],
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
}

/** The request's data for `@hareto/domain/request-mail.ts`. */
function factsOf({ invoice, request }: PaymentRequest): RequestMailFacts {
  const { billing_amount, total_amount, payment_due_date, invoice_number } = invoice;
  return {
    ...request,
    seller_name: invoice.supplier_snapshot.name,
    invoice_number,
    billing_amount,
    buyer_commission: buyerFeeOf(invoice),
    total_amount,
    payment_due_date,
    document_number: invoice.document_number,
  };
}

const linkMail = (
  { request }: PaymentRequest,
  { subject, parts, url }: { subject: string; parts: RequestMailParts; url: string },
): ComposedMail => {
  const mail = composeMail({
    to: request.buyer_person_email,
    title: subject,
    blocks: blocksOf(parts, url),
    publicOrigin: new URL(url).origin,
  });
  // The preview for the seller shows exactly this text.
  return { ...mail, text: withFooter(requestMailText(parts, url), mail.footer) };
};

const blocksOf = (
  { greeting, lead, message: words, facts, invitation, contact }: RequestMailParts,
  url: string,
): MailBlock[] => [
  paragraph(greeting),
  paragraph(lead),
  ...(words === null ? [] : [{ heading: words.heading, lines: [words.text] }]),
  { heading: null, facts },
  paragraph(invitation),
  { label: REQUEST_LINK_LABEL, url },
  paragraph(...contact),
];
