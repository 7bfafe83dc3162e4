import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/shared/contracts/cards.ts';
import { createInvoice, updateInvoice } from '@hareto/shared/contracts/invoices.ts';
import type { Payer, Submission } from './payment-api.ts';
import type { RawAnswer } from './test-client.ts';

const BROWSER = {
  user_agent: 'jest',
  language: 'ja',
  screen_width: 1440,
  color_depth: 24,
  timezone_offset: -540,
};

/** The PUT of a change or an answer; the answer as it is. */
export const changePayment = async (payer: Payer, id: number, body: unknown): Promise<RawAnswer> =>
  payer.client.send(updateInvoice, { params: { id }, body, idempotencyKey: randomUUID() });

/** The POST of a payment; the answer as it is. */
export const submitPayment = async (payer: Payer, body: Submission): Promise<RawAnswer> =>
  payer.client.send(createInvoice, { body, idempotencyKey: randomUUID() });

/** A new authorisation for a payment that is being changed. */
export async function approveChange(
  payer: Payer,
  invoiceId: number,
  billingAmount: number,
  cardId = payer.card.id,
): Promise<string> {
  const body = {
    credit_card_id: cardId,
    invoice_id: invoiceId,
    billing_amount: billingAmount,
    return_path: '/payments',
    browser: BROWSER,
  };
  const approval = await payer.client.call(approveCreditCard, {
    idempotencyKey: randomUUID(),
    body,
  });
  return approval.approval_id;
}
