import type { ACCEPTED_BRANDS } from '@hareto/contracts/cards.ts';

export interface GatewayCard {
  gateway_card_id: string;
  brand: (typeof ACCEPTED_BRANDS)[number];
  last4: string;
  holder: string;
  expiry_month: string;
  expiry_year: string;
}

export interface GatewayPayment {
  state: 'approved' | 'challenge' | 'declined' | 'pending' | 'captured' | 'voided' | 'refunded';
  result_code: string | null;
  challenge_url: string | null;
}

export interface AuthorisationOrder {
  /** Our own reference; a repeated call with it returns the same authorisation. */
  reference: string;
  gatewayCardId: string;
  /** The sum to authorise in whole yen: the billing amount, and the fee that the payer bears. */
  amount: number;
  returnUrl: string;
  /** 請求金額: the supplier's amount without the fee, sent as information about the order. */
  billingAmount: number;
  /** True when the card replaces that of an existing payment. */
  isReplacement: boolean;
}

/**
 * The company that holds the cards. Every money call names the payment by our reference, so that it
 * may be repeated. `unknown` means that no answer came in time: the money may or may not have
 * moved, and `find` returns the result later.
 */
export interface CardGateway {
  exchangeToken: (token: string) => Promise<GatewayCard | 'refused' | 'unsupported_brand'>;
  authorise: (order: AuthorisationOrder) => Promise<GatewayPayment | 'unknown'>;
  /** `absent`: the gateway does not know the reference. */
  find: (reference: string) => Promise<GatewayPayment | 'absent' | 'unknown'>;
  /** `expired`: the issuer no longer accepts the card itself. */
  capture: (
    reference: string,
    amount: number,
  ) => Promise<'done' | 'declined' | 'expired' | 'unknown'>;
  /**
   * Also closes a reference that the gateway does not know yet, so that a late call can not
   * authorise anything under it.
   */
  release: (reference: string) => Promise<'done' | 'refused' | 'unknown'>;
  refund: (reference: string) => Promise<'done' | 'refused' | 'unknown'>;
}
