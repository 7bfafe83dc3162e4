import type { ReactNode } from 'react';

/** Paths of the steps of a payment: /payments/add/* here, /oauth/payments/add/* for a partner. */
export type PaymentPaths = {
  readonly start: string;
  readonly invoiceInfo: (draftId: number) => string;
  readonly confirm: (draftId: number) => string;
  readonly complete: (invoiceId: number) => string;
  /** Divides the file of a draft; missing where a draft is one invoice of a partner. */
  readonly split?: (draftId: number) => string;
  /** Path without query to which the card's authentication page returns. */
  readonly confirmPath: string;
  /** All steps of the flow; the last three are those of every payment. */
  readonly steps: readonly string[];
  /** The paying user, for the bar of steps where the layout's header does not show it. */
  readonly account?: ReactNode;
  /**
   * True for the steps of the same payment, and for a new supplier and the sign-in, which return to
   * it: a navigation between these keeps the input.
   */
  readonly isInSamePayment: (pathname: string) => boolean;
};

export const PAYMENT_STEPS = ['請求書情報', 'お支払い方法・確認', '完了'] as const;

/** The properties that the bar of steps needs. */
export type StepBarPaths = Pick<PaymentPaths, 'steps' | 'account'>;

/** Props of the bar of steps: the steps, the position of `step`, and the user. */
export const stepBarProps = ({ steps, account }: StepBarPaths, step: string) => ({
  steps,
  current: steps.indexOf(step),
  account,
});

export const PAYMENT_PATHS: PaymentPaths = {
  start: '/payments/create',
  invoiceInfo: (draftId) => `/payments/add/invoiceinfo?draft=${String(draftId)}`,
  confirm: (draftId) => `/payments/add/confirm?draft=${String(draftId)}`,
  complete: (invoiceId) => `/payments/complete?invoice=${String(invoiceId)}`,
  split: (draftId) => `/payments/draft/${String(draftId)}/split`,
  confirmPath: '/payments/add/confirm',
  steps: PAYMENT_STEPS,
  isInSamePayment: (pathname) =>
    /^\/(?:payments\/(?:add\/|complete|draft\/\d+\/split)|suppliers\/add\/|signin)/.test(pathname),
};
