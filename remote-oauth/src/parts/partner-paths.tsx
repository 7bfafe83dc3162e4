import { PAYMENT_STEPS, type PaymentPaths } from '@hareto/payment-flow/draft/payment-paths.ts';
import { PayingAccount } from './paying-account.tsx';

/** Paths of a payment for a partner, in the minimal layout. */
export const PARTNER_PATHS: PaymentPaths = {
  start: '/oauth/payments/selection',
  invoiceInfo: (draftId) => `/oauth/payments/add/invoiceinfo?draft=${String(draftId)}`,
  confirm: (draftId) => `/oauth/payments/add/confirm?draft=${String(draftId)}`,
  complete: (invoiceId) => `/oauth/payments/complete?invoice=${String(invoiceId)}`,
  steps: ['請求書の選択', ...PAYMENT_STEPS],
  account: <PayingAccount />,
  confirmPath: '/oauth/payments/add/confirm',
  isInSamePayment: (pathname) =>
    /^\/(?:oauth\/payments\/(?:add\/|complete)|suppliers\/add\/|signin)/.test(pathname),
};
