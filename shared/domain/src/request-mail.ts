import { formatDocumentNumber } from './display-format.ts';
import { formatYenProse } from './money.ts';
import { formatDateProse, parsePlainDate } from './plain-date.ts';
import { typedText } from './typed-text.ts';

/** The facts in the mails of a card payment request, and in the preview of the form. */
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
  /** The part of the fee that the addressee pays. */
  readonly buyer_commission: number;
  readonly total_amount: number;
  readonly payment_due_date: string | null;
  /** Null before the request gets its number. */
  readonly document_number: number | null;
};

export const REQUEST_MAIL_SUBJECTS = {
  request: 'お支払い依頼が届いています',
  reminder: '支払期限のお知らせ',
} as const;

/** The button of the mail, which opens the link. */
export const REQUEST_LINK_LABEL = '内容を確認して支払う';

/** The subject ends with the number, as in every mail about a payment; a preview has no number. */
export const requestMailSubject = (
  kind: keyof typeof REQUEST_MAIL_SUBJECTS,
  document_number: number | null,
): string =>
  document_number === null
    ? REQUEST_MAIL_SUBJECTS[kind]
    : `${REQUEST_MAIL_SUBJECTS[kind]}（${formatDocumentNumber(document_number)}）`;

const greetingOf = ({
  buyer_name,
  buyer_person_name,
}: Pick<RequestMailFacts, 'buyer_name' | 'buyer_person_name'>): string =>
  `${buyer_name}\n${buyer_person_name} 様`;

/**
 * The parts of a mail to the payer of a card payment request, in their order. They never contain an
 * account or a card.
 */
export interface RequestMailParts {
  readonly greeting: string;
  readonly lead: string;
  /** The seller's message to the buyer, with its heading. */
  readonly message: { readonly heading: string; readonly text: string } | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly invitation: string;
  readonly contact: readonly [purpose: string, contact: string];
}

export const requestMailParts = (facts: RequestMailFacts): RequestMailParts =>
  partsOf(facts, `${facts.seller_name}さまから、請求書のカード払いのご依頼が届いています。`);

/** The sentence with the due date in the mail and the notice of a reminder. */
export const requestDueText = (seller: string, due: string): string =>
  `${seller}さまからのお支払い依頼の期限は、${due}です。`;
export const PAY_IF_UNPAID = 'お支払いがまだの場合は、お手続きをお願いします。';

export const reminderMailParts = (facts: RequestMailFacts): RequestMailParts =>
  partsOf(facts, requestDueText(facts.seller_name, dateOf(facts)) + PAY_IF_UNPAID);

/** The text of the mail, without its footer. */
export function requestMailText(parts: RequestMailParts, url: string): string {
  const { greeting, lead, message, facts, invitation, contact } = parts;
  return [
    greeting,
    lead,
    ...(message === null ? [] : [`${message.heading}：\n${typedText(message.text)}`]),
    facts.map(([label, value]) => `${label}：${value}`).join('\n'),
    `${invitation}\n${url}`,
    contact.join('\n'),
  ].join('\n\n');
}

function partsOf(facts: RequestMailFacts, lead: string): RequestMailParts {
  const { supplier_person_name, supplier_person_email, message } = facts;
  const heading = `${supplier_person_name}さまからのメッセージ`;
  return {
    greeting: greetingOf(facts),
    lead,
    message: message === null ? null : { heading, text: message },
    facts: factsOf(facts),
    invitation:
      '次のリンクから内容をご確認のうえ、クレジットカードでお支払いください。' +
      'ご登録がお済みでない場合も、同じリンクからお手続きいただけます。',
    contact: [
      'ご請求の内容については、依頼元のご担当者さまへ直接お問い合わせください。',
      `${supplier_person_name}さま　${supplier_person_email}`,
    ],
  };
}

function factsOf(facts: RequestMailFacts): RequestMailParts['facts'] {
  const { seller_name, supplier_person_name, title, invoice_number, document_number } = facts;
  return [
    ['依頼元', `${seller_name}（ご担当：${supplier_person_name}さま）`],
    ['件名', title],
    ...knownFact('請求書番号', invoice_number),
    ['請求金額', formatYenProse(facts.billing_amount)],
    ['決済手数料（お客さま負担）', formatYenProse(facts.buyer_commission)],
    ['お支払い総額', formatYenProse(facts.total_amount)],
    ['支払期限', dateOf(facts)],
    ...knownFact(
      'お支払い番号',
      document_number === null ? null : formatDocumentNumber(document_number),
    ),
  ];
}

const knownFact = (label: string, value: string | null): [label: string, value: string][] =>
  value === null ? [] : [[label, value]];

function dateOf({ payment_due_date }: RequestMailFacts): string {
  const date = payment_due_date === null ? null : parsePlainDate(payment_due_date);
  return date ? formatDateProse(date) : '';
}
