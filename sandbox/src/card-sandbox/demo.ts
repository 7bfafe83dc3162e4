/**
 * Payments of the seeded demo were never authorised here; the gateway adopts them, as held or
 * captured, at the first call about them.
 */
export const DEMO_REFERENCE_PREFIX = 'apv_demo_';

/** Ordinary cards of the seeded demo (sandbox/src/seed/cards.ts). */
export const DEMO_CARDS = [
  { id: 'card_demo_visa', brand: 'VISA', last4: '1111' },
  { id: 'card_demo_master', brand: 'MASTER', last4: '4444' },
  { id: 'card_demo_jcb', brand: 'JCB', last4: '0000' },
] as const;

/** The state in which a demo payment is adopted; null for all others. */
export function demoState(reference: string): 'approved' | 'captured' | null {
  if (!reference.startsWith(DEMO_REFERENCE_PREFIX)) return null;
  return reference.startsWith(`${DEMO_REFERENCE_PREFIX}captured_`) ? 'captured' : 'approved';
}
