import type { ReactNode } from 'react';

/** Where the steps of a payment are: /payments/add/* here, /oauth/payments/add/* for a partner. */
export type PaymentPaths = {
  readonly start: string;
  readonly invoiceInfo: (draftId: number) => string;
  readonly confirm: (draftId: number) => string;
  readonly complete: (invoiceId: number) => string;
  /** Path without query for the card's authentication page to come back to. */
  readonly confirmPath: string;
  /** Of the whole way, the last three being those of every payment. */
  readonly steps: readonly string[];
  /** Who pays, for the bar of steps: named there where the layout's header names nobody. */
  readonly account?: ReactNode;
  /** Leaving one of these for another keeps the payment. */
  readonly belongs: (pathname: string) => boolean;
};

export const PAYMENT_STEPS = ['請求書情報', 'お支払い方法・確認', '完了'] as const;

/** What the bar of steps shows of a way. */
export type StepsShown = Pick<PaymentPaths, 'steps' | 'account'>;

/** For the bar of steps: the way, where on it `step` is, and who goes it. */
export const stepOf = ({ steps, account }: StepsShown, step: string) => ({
  steps,
  current: steps.indexOf(step),
  account,
});

export const PAYMENT_PATHS: PaymentPaths = {
  start: '/payments/create',
  invoiceInfo: (draftId) => `/payments/add/invoiceinfo?draft=${String(draftId)}`,
  confirm: (draftId) => `/payments/add/confirm?draft=${String(draftId)}`,
  complete: (invoiceId) => `/payments/complete?invoice=${String(invoiceId)}`,
  confirmPath: '/payments/add/confirm',
  steps: PAYMENT_STEPS,
  belongs: (pathname) =>
    /^\/(?:payments\/(?:add\/|complete)|suppliers\/add\/|signin)/.test(pathname),
};
