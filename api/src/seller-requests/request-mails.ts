import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import { endOfDayInTokyo, formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
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

const greeting = ({ buyer_name, buyer_person_name }: RequestRow) =>
  `${buyer_name}\n${buyer_person_name} さま`;
const dateOf = (text: string | null) => (text === null ? '' : formatDateProse(plainDate(text)));

/** What both the first mail and the reminders say of a request: never an account or a card. */
function factsOf({ invoice, request }: Sent): string {
  const facts = [
    `依頼元：${invoice.supplier_snapshot.name}（ご担当：${request.supplier_person_name}さま）`,
    `件名：${request.title}`,
    ...(invoice.invoice_number === null ? [] : [`請求書番号：${invoice.invoice_number}`]),
    `請求金額：${formatYenProse(invoice.billing_amount)}`,
    `お支払い総額：${formatYenProse(invoice.total_amount)}（決済手数料を含みます）`,
    `支払期限：${dateOf(invoice.payment_due_date)}`,
    `お支払い番号：${formatDocumentNumber(invoice.document_number)}`,
  ];
  return facts.join('\n');
}

const linkText = (url: string) =>
  `次のリンクから内容をご確認のうえ、クレジットカードでお支払いください。ご登録がお済みでない場合も、同じリンクからお手続きいただけます。\n${url}`;
const contactText = ({ supplier_person_name, supplier_person_email }: RequestRow) =>
  `ご請求の内容については、依頼元のご担当者さまへ直接お問い合わせください。\n${supplier_person_name}さま　${supplier_person_email}`;

/** The first mail, and again to whoever has not registered yet. */
export async function mailRequest(tx: Database, sent: Sent): Promise<void> {
  const { invoice, request, url } = sent;
  const lead = `${invoice.supplier_snapshot.name}さまから、請求書のカード払いのご依頼が届いています。`;
  await mailLink(tx, sent, 'お支払い依頼が届いています', [
    greeting(request),
    lead,
    ...(request.message === null
      ? []
      : [`${request.supplier_person_name}さまからのメッセージ：\n${request.message}`]),
    factsOf(sent),
    linkText(url),
    contactText(request),
  ]);
}

/** Before the due date, by the seller's hand or by itself. */
export async function mailReminder(
  tx: Database,
  sent: Sent,
  words: string | null = null,
): Promise<void> {
  const { request, invoice, url } = sent;
  await mailLink(tx, sent, 'お支払い期限のお知らせ', [
    greeting(request),
    `${invoice.supplier_snapshot.name}さまからのお支払い依頼の期限は、${dateOf(invoice.payment_due_date)}です。お支払いがまだの場合は、お手続きをお願いします。`,
    ...(words === null ? [] : [`${request.supplier_person_name}さまからのメッセージ：\n${words}`]),
    factsOf(sent),
    linkText(url),
    contactText(request),
  ]);
}

/** To an addressee who never took the request over; who did is told as a business. */
export async function mailWithdrawal(tx: Database, { invoice, request }: Omit<Sent, 'url'>) {
  await queueMail(tx, {
    to: request.buyer_person_email,
    subject: `${MAIL_SUBJECT_PREFIX}お支払い依頼が取り消されました`,
    text: `${greeting(request)}\n\n${invoice.supplier_snapshot.name}さまからのお支払い依頼（${request.title}）は、依頼元により取り消されました。お手続きは必要ありません。${MAIL_FOOTER}`,
  });
}

async function mailLink(
  tx: Database,
  { invoice, request }: Sent,
  subject: string,
  paragraphs: string[],
): Promise<void> {
  const mail = {
    to: request.buyer_person_email,
    subject: `${MAIL_SUBJECT_PREFIX}${subject}`,
    text: `${paragraphs.join('\n\n')}${MAIL_FOOTER}`,
  };
  const due = invoice.payment_due_date;
  const secretUntil = due === null ? null : endOfDayInTokyo(plainDate(due));
  await queueMail(tx, mail, secretUntil, invoice.id);
}
