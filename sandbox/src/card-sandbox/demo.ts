/**
 * Payments of the seeded demo were never authorised here; the gateway takes them over, as held or
 * captured, when it first hears of them.
 */
export const DEMO_REFERENCE_PREFIX = 'apv_demo_';

/** The cards of the seeded demo (sandbox/src/seed/cards.ts): ordinary ones. */
export const DEMO_CARDS = [
  { id: 'card_demo_visa', brand: 'VISA', last4: '1111' },
  { id: 'card_demo_master', brand: 'MASTER', last4: '4444' },
  { id: 'card_demo_jcb', brand: 'JCB', last4: '0000' },
] as const;

/** What a demo payment is taken over as; null for all others. */
export function demoState(reference: string): 'approved' | 'captured' | null {
  if (!reference.startsWith(DEMO_REFERENCE_PREFIX)) return null;
  return reference.startsWith(`${DEMO_REFERENCE_PREFIX}captured_`) ? 'captured' : 'approved';
}
