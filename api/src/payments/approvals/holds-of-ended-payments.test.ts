import { randomUUID } from 'node:crypto';
import { approveCreditCard } from '@hareto/contracts/cards.ts';
import { deleteDrafts } from '@hareto/contracts/drafts.ts';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { approvals, HOLDING_STATES } from '../../db/schema/approvals.ts';
import { BROWSER } from '../../testing/payment-content.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

// The order of two parallel calls differs from time to time.
const REPETITIONS = Array.from({ length: 20 });

const approve = async (target: { draft_id: number } | { invoice_id: number }) =>
  payer.client.send(approveCreditCard, {
    idempotencyKey: randomUUID(),
    body: {
      ...target,
      credit_card_id: payer.card.id,
      billing_amount: 100_000,
      return_path: '/payments',
      browser: BROWSER,
    },
  });
const countHolds = async (target: SQL) =>
  api.db.$count(approvals, and(target, inArray(approvals.state, [...HOLDING_STATES])));

test('releases the hold of a draft that is deleted during the authorisation', async () => {
  for (const _ of REPETITIONS) {
    const { id } = await api.addDraft(payer);
    await Promise.all([
      approve({ draft_id: id }),
      payer.client.send(deleteDrafts, { body: { drafts: [id] } }),
    ]);
    expect(await countHolds(eq(approvals.draft_id, id))).toBe(0);
  }
});

test('releases the hold of a payment that is cancelled during the authorisation', async () => {
  for (const _ of REPETITIONS) {
    const { id } = await api.pay(payer);
    await Promise.all([
      approve({ invoice_id: id }),
      payer.client.send(cancelInvoice, { params: { id }, body: { reason: null } }),
    ]);
    expect(await countHolds(eq(approvals.invoice_id, id))).toBe(0);
  }
});
