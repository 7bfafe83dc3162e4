import { formatDocumentNumber } from './display-format.ts';
import { formatYenProse } from './money.ts';
import { formatDateProse, parsePlainDate } from './plain-date.ts';

/** What the mails of a card payment request say; the form shows it before it is sent. */
export type RequestMailFacts = {
  readonly seller_name: string;
  readonly buyer_name: string;
  readonly buyer_person_name: string;
  readonly supplier_person_name: string;
  readonly supplier_person_email: string;
  readonly title: string;
  readonly invoice_number: string | null;
  readonly message: string | null;
  /** Whole yen. */
  readonly billing_amount: number;
  readonly total_amount: number;
  readonly payment_due_date: string | null;
  /** Null before the request has its number. */
  readonly document_number: number | null;
};

export const REQUEST_MAIL_SUBJECTS = {
  request: 'お支払い依頼が届いています',
  reminder: 'お支払い期限のお知らせ',
} as const;

export const greetingOf = ({
  buyer_name,
  buyer_person_name,
}: Pick<RequestMailFacts, 'buyer_name' | 'buyer_person_name'>): string =>
  `${buyer_name}\n${buyer_person_name} 様`;

/** The text of the first mail, without its footer. */
export function requestMail(facts: RequestMailFacts, url: string): string {
  const lead = `${facts.seller_name}さまから、請求書のカード払いのご依頼が届いています。`;
  return mailOf(facts, lead, url);
}

/** The text of a reminder, without its footer. */
export function reminderMail(facts: RequestMailFacts, url: string): string {
  const lead =
    `${facts.seller_name}さまからのお支払い依頼の期限は、${dateOf(facts)}です。` +
    'お支払いがまだの場合は、お手続きをお願いします。';
  return mailOf(facts, lead, url);
}

function mailOf(facts: RequestMailFacts, lead: string, url: string): string {
  const { supplier_person_name, supplier_person_email, message } = facts;
  return [
    greetingOf(facts),
    lead,
    ...(message === null ? [] : [`${supplier_person_name}さまからのメッセージ：\n${message}`]),
    linesOf(facts),
    '次のリンクから内容をご確認のうえ、クレジットカードでお支払いください。' +
      `ご登録がお済みでない場合も、同じリンクからお手続きいただけます。\n${url}`,
    'ご請求の内容については、依頼元のご担当者さまへ直接お問い合わせください。\n' +
      `${supplier_person_name}さま　${supplier_person_email}`,
  ].join('\n\n');
}

/** Never an account or a card. */
function linesOf(facts: RequestMailFacts): string {
  const { seller_name, supplier_person_name, title, invoice_number, document_number } = facts;
  return [
    `依頼元：${seller_name}（ご担当：${supplier_person_name}さま）`,
    `件名：${title}`,
    ...(invoice_number === null ? [] : [`請求書番号：${invoice_number}`]),
    `請求金額：${formatYenProse(facts.billing_amount)}`,
    `お支払い総額：${formatYenProse(facts.total_amount)}（決済手数料を含みます）`,
    `支払期限：${dateOf(facts)}`,
    ...(document_number === null ? [] : [`お支払い番号：${formatDocumentNumber(document_number)}`]),
  ].join('\n');
}

function dateOf({ payment_due_date }: RequestMailFacts): string {
  const date = payment_due_date === null ? null : parsePlainDate(payment_due_date);
  return date ? formatDateProse(date) : '';
}
