import * as v from 'valibot';
import { approveCreditCard } from '@hareto/contracts/cards.ts';

/**
 * State of an attempt that charges a card: its keys and its progress. It is stored before anything
 * is sent.
 */
export const CardAttemptSchema = v.object({
  total_amount: v.number(),
  approval_key: v.string(),
  invoice_key: v.string(),
  /**
   * challenged: the browser was sent to the card's authentication page and must return. pending:
   * the page of the attempt follows the card's result. These two stages continue without a click.
   */
  stage: v.picklist(['ready', 'sent', 'challenged', 'pending']),
  /** The body as sent: a second call with the same key must have the same body. */
  request: v.nullable(approveCreditCard.body),
});
export type CardAttempt = v.InferOutput<typeof CardAttemptSchema>;

export const newCardAttempt = (totalAmount: number): CardAttempt => ({
  total_amount: totalAmount,
  approval_key: crypto.randomUUID(),
  invoice_key: crypto.randomUUID(),
  stage: 'ready',
  request: null,
});
