import { PAYMENT_TABS, paymentTabOf, type InvoiceStatus } from './invoice-status.ts';

/** Where a payment is shown; a request that still waits, where it is paid. */
export function detailPath({ id, status }: { id: number; status: InvoiceStatus }): string {
  const tab = paymentTabOf(status);
  return tab === 'waiting' ? requestPaymentPath({ id }) : `${PAYMENT_TABS[tab].path}/${String(id)}`;
}

/** Where a card payment request is paid. */
export const requestPaymentPath = ({ id }: { id: number }): string =>
  `${PAYMENT_TABS.waiting.path}/${String(id)}/creditcard`;

/** Where a submitted payment is changed. */
export const editPath = ({ id }: { id: number }): string =>
  `/payments/edit/${String(id)}/invoiceinfo`;

/** What a payment that waits for its buyer needs: documents sent again, or values corrected. */
export const ANSWERS = ['reupload', 'correct'] as const;
export type Answer = (typeof ANSWERS)[number];

const ANSWER_LABELS: Readonly<Record<Answer, string>> = {
  reupload: '再アップロード',
  correct: '修正する',
};

/**
 * The way out of 要対応, straight from a list: to the form, or, where none helps, to the detail that
 * says what does.
 */
export function answerLink(invoice: { id: number; status: InvoiceStatus; answer: Answer | null }): {
  label: string;
  to: string;
} {
  return invoice.answer === null
    ? { label: '内容を確認する', to: detailPath(invoice) }
    : { label: ANSWER_LABELS[invoice.answer], to: editPath(invoice) };
}
