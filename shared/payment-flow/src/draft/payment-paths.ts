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
  /** Leaving one of these for another keeps the payment. */
  readonly belongs: (pathname: string) => boolean;
};

export const PAYMENT_STEPS = ['請求書情報', 'お支払い方法・確認', '完了'] as const;

/** For the bar of steps: the way, and where on it `step` is. */
export const stepOf = ({ steps }: Pick<PaymentPaths, 'steps'>, step: string) => ({
  steps,
  current: steps.indexOf(step),
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
