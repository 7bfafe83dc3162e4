/**
 * The payments of the demo were never authorised by this gateway. It stores each of them, as
 * approved or captured, at the first call about it.
 */
export const DEMO_REFERENCE_PREFIX = 'apv_demo_';

/** Ordinary cards of the seeded demo (sandbox/src/seed/cards.ts). */
export const DEMO_CARDS = [
  { id: 'card_demo_visa', brand: 'VISA', last4: '1111' },
  { id: 'card_demo_master', brand: 'MASTER', last4: '4444' },
  { id: 'card_demo_jcb', brand: 'JCB', last4: '0000' },
] as const;

/** The state in which the gateway stores a payment of the demo; null for all other payments. */
export function demoState(reference: string): 'approved' | 'captured' | null {
  if (!reference.startsWith(DEMO_REFERENCE_PREFIX)) return null;
  return reference.startsWith(`${DEMO_REFERENCE_PREFIX}captured_`) ? 'captured' : 'approved';
}
