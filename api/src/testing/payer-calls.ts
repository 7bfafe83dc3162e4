import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { createInvoice, updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice, type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { BROWSER, type Submission } from './payment-content.ts';
import type { Payer } from './payment-api.ts';
import type { RawResponse } from './test-client.ts';

/** The payment as its payer sees it. */
export const paymentOf = async (payer: Payer, id: number): Promise<InvoiceDetail> =>
  payer.client.call(getInvoice, { params: { id } });

/** The POST of a payment; returns the whole response. */
export const submitPayment = async (payer: Payer, body: Submission): Promise<RawResponse> =>
  payer.client.send(createInvoice, { body, idempotencyKey: randomUUID() });

/** The PUT of a change or a correction; returns the whole response. */
export const changePayment = async (
  payer: Payer,
  id: number,
  body: unknown,
): Promise<RawResponse> =>
  payer.client.send(updateInvoice, { params: { id }, body, idempotencyKey: randomUUID() });

/** The cancellation of a payment; returns the whole response. */
export const cancelPayment = async (payer: Payer, id: number): Promise<RawResponse> =>
  payer.client.send(cancelInvoice, { params: { id }, body: { reason: null } });

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
