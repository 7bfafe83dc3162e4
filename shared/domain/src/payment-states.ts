/**
 * `none`: before the authorisation. `capturing`: the result of the capture is not known yet (T5).
 */
export const PAYMENT_STATES = [
  'none',
  'authorized',
  'capturing',
  'captured',
  'voided',
  'refunding',
  'refunded',
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const TRANSFER_STATES = ['none', 'scheduled', 'sent', 'completed', 'failed'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** The party that cancelled a payment or a request. */
export const CANCELLING_PARTIES = ['user', 'operator', 'seller', 'buyer', 'system'] as const;

/** The party that has to answer a correction request. */
export const ACTION_OWNERS = ['buyer', 'seller'] as const;
export type ActionOwner = (typeof ACTION_OWNERS)[number];
