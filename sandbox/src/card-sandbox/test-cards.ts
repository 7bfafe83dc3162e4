/**
 * The behaviour of a test card. The card number decides it when the token is made; the name of the
 * behaviour is stored, not the number.
 */
export type Behaviour =
  | 'approve'
  | 'challenge'
  | 'decline'
  | 'limit'
  | 'authentication_fails'
  | 'authentication_unsupported'
  | 'expired'
  | 'lost_answer_authorised'
  | 'lost_answer_not_authorised'
  | 'pending_then_approved'
  | 'slow'
  | 'capture_declined'
  | 'expires_before_capture'
  | 'capture_lost_answer';

/** docs/sandbox.md lists the same numbers; a test compares the two. */
export const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4111111111111111': 'approve',
  '5555555555554444': 'approve',
  '3530111333300000': 'approve',
  '4000000000003220': 'challenge',
  '4000000000000002': 'decline',
  '4000000000009995': 'limit',
  '4000008400001629': 'authentication_fails',
  '4000000000000101': 'authentication_unsupported',
  '4000000000000069': 'expired',
  '4000000000000119': 'lost_answer_authorised',
  '4000000000000127': 'lost_answer_not_authorised',
  '4000000000000259': 'pending_then_approved',
  '4000000000000200': 'slow',
  '4000000000000341': 'capture_declined',
  '4000000000000382': 'expires_before_capture',
  '4000000000000309': 'capture_lost_answer',
};

/** Any other valid number is an ordinary card. */
export function behaviourOf(number: string): Behaviour {
  return TEST_CARDS[number] ?? 'approve';
}

/** Codes of a refused authorisation; the service has a text for each. */
export type ResultCode =
  | 'card_declined'
  | 'limit_exceeded'
  | 'authentication_failed'
  | 'authentication_unsupported'
  | 'card_expired';

export const REFUSALS: Partial<Record<Behaviour, ResultCode>> = {
  decline: 'card_declined',
  limit: 'limit_exceeded',
  authentication_fails: 'authentication_failed',
  authentication_unsupported: 'authentication_unsupported',
  expired: 'card_expired',
};
