import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import { payRequest } from '@hareto/contracts/pay-request.ts';
import { linkRequestKey } from '@hareto/contracts/requests.ts';
import type { InvoiceEvent } from '@hareto/domain/invoice-transitions.ts';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../db/transaction.ts';
import { requireRow } from '../../db/rows.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { applyEvent } from '../../payments/transitions/apply-event.ts';
import { addUser } from '../builders.ts';
import { BROWSER } from '../payment-content.ts';
import type { PaymentApi, Payer } from '../payment-api.ts';
import { addDepositAccount, requestBody } from '../seller-api.ts';
import { businessOf } from './walk.ts';

let sellers = 2_999_901_100_000;

/** A card payment request that its seller has sent, and that no business has linked. */
export async function sentRequest(
  api: PaymentApi,
  buyer_person_email: string,
  changes: object = {},
) {
  const corporation = {
    corporate_number: String((sellers += 1)),
    corporate_name: '株式会社アオバ印刷',
  };
  const user = await addUser(api.db, { corporation });
  const client = api.as(user);
  const { id: accountId } = await addDepositAccount(api.db, user.buyer_id);
  const fileId = await api.addFile(user.buyer_id);
  const seller = { userId: user.id, buyerId: user.buyer_id, client, accountId, fileId };
  const body = requestBody(seller, {
    buyer_person_email,
    buyer_corporate_number: null,
    ...changes,
  });
  const sent = await client.call(createRequest, { body, idempotencyKey: randomUUID() });
  return { ...sent, seller };
}

export type SentRequest = Awaited<ReturnType<typeof sentRequest>>;

/** A card payment request that was linked by a business that can pay. */
export async function linkedRequest(api: PaymentApi, changes: object = {}) {
  const payer = await api.addPayer();
  const { address } = await businessOf(api, payer.buyerId);
  const request = await sentRequest(api, address, changes);
  const body = { request_key: request.request_key };
  await payer.client.call(linkRequestKey, { body });
  return { ...request, payer };
}

export async function pay(
  { client, card }: Payer,
  { id }: { id: number },
  billing_amount: number,
): Promise<void> {
  const { approval_id } = await client.call(approveCreditCard, {
    idempotencyKey: randomUUID(),
    body: {
      credit_card_id: card.id,
      invoice_id: id,
      billing_amount,
      return_path: `/payments/waiting/${id}/creditcard`,
      browser: BROWSER,
    },
  });
  const transfer_person_name = 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ';
  await client.call(payRequest, {
    params: { id },
    idempotencyKey: randomUUID(),
    body: { approval_id, credit_card_id: card.id, transfer_person_name },
  });
}

/**
 * A paid request; the last digits of its amount decide the results of the sandbox's examiner and
 * bank.
 */
export async function paidRequest(api: PaymentApi, lastDigits = 0) {
  const billing_amount = 110_000 + lastDigits;
  const request = await linkedRequest(api, {
    billing_amount,
    nontaxable_amount: lastDigits,
    ...(lastDigits === 0 ? {} : { consumption_tax_rate: null }),
  });
  await pay(request.payer, request, billing_amount);
  return request;
}

/** Applies an event that only the examiner causes, through the state machine. */
export async function applyExaminerEvent(
  { db, dependencies }: PaymentApi,
  { id }: { id: number },
  event: InvoiceEvent,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = requireRow(
      await tx.select().from(invoices).where(eq(invoices.id, id)).for('update'),
    );
    await applyEvent(tx, dependencies, row, { event, actor: 'operator' });
  });
}
