import { PAYMENT_TABS, paymentTabOf, type InvoiceStatus } from './invoice-status.ts';

/** The page of a payment; for a request that is not paid yet, the page where it is paid. */
export function detailPath({ id, status }: { id: number; status: InvoiceStatus }): string {
  const tab = paymentTabOf(status);
  return tab === 'waiting' ? requestPaymentPath({ id }) : `${PAYMENT_TABS[tab].path}/${String(id)}`;
}

/** The page where a card payment request is paid. */
export const requestPaymentPath = ({ id }: { id: number }): string =>
  `${PAYMENT_TABS.waiting.path}/${String(id)}/creditcard`;

/** The page where a submitted payment is changed. */
export const editPath = ({ id }: { id: number }): string =>
  `/payments/edit/${String(id)}/invoiceinfo`;

/** The answer that a payment needs from its buyer: documents sent again, or corrected values. */
export const ANSWERS = ['reupload', 'correct'] as const;
export type Answer = (typeof ANSWERS)[number];

const ANSWER_LABELS: Readonly<Record<Answer, string>> = {
  reupload: '再アップロード',
  correct: '修正する',
};

/** The link of 要対応 in a list: to the form, or to the detail page when no form helps. */
export function answerLink(invoice: { id: number; status: InvoiceStatus; answer: Answer | null }): {
  label: string;
  to: string;
} {
  return invoice.answer === null
    ? { label: '内容を確認する', to: detailPath(invoice) }
    : { label: ANSWER_LABELS[invoice.answer], to: editPath(invoice) };
}
