import { randomUUID } from 'node:crypto';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { INVOICE_STATUSES } from '@hareto/domain/invoice-status.ts';
import { PAYMENT_STATES, TRANSFER_STATES } from '@hareto/domain/payment-states.ts';
import { transitionAfter } from '@hareto/domain/invoice-transitions.ts';
import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { invoice_events, invoices, type InvoiceRow } from '../../db/schema/invoices.ts';
import { stateOf } from '../../payments/invoices/invoice-state.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
});

/** The database refuses a cancelled payment that still holds money. */
const holdsMoney = (state: string) => ['authorized', 'capturing', 'captured'].includes(state);

/**
 * Every combination of the three states that the database accepts. Calls must follow the state
 * machine even in combinations that no transition leads to.
 */
const CASES = INVOICE_STATUSES.flatMap((status) =>
  PAYMENT_STATES.filter((state) => status !== 5 || !holdsMoney(state)).flatMap((payment_state) =>
    TRANSFER_STATES.map((transfer_state) => ({ status, payment_state, transfer_state })),
  ),
);

async function addRow(values: Partial<typeof invoices.$inferInsert>): Promise<InvoiceRow> {
  const common = {
    buyer_id: payer.buyerId,
    supplier_id: payer.supplierId,
    account_id: payer.account.id,
    credit_card_id: payer.card.id,
    supplier_snapshot: {
      name: 'サンプル工業株式会社',
      corporate_number: null,
      invoice_registration_number: null,
    },
    billing_amount: 100_000,
    commission: 3_000,
    commission_tax: 272,
    total_amount: 103_000,
    invoice_date: '2026-11-10',
    payment_due_date: '2026-11-30',
    deposit_date: '2026-11-30',
    transaction_category: 'rent' as const,
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    applied_at: new Date('2026-11-18T10:00:00+09:00'),
    updated_at: new Date('2026-11-18T10:00:00+09:00'),
  };
  return requireRow(
    await api.db
      .insert(invoices)
      .values({ ...common, status: 1, ...values })
      .returning(),
  );
}

async function eventsOf(id: number): Promise<number> {
  return api.db.$count(invoice_events, eq(invoice_events.invoice_id, id));
}

test.each(CASES)(
  'cancel from $status, $payment_state, $transfer_state follows the state machine',
  async (states) => {
    const before = await addRow(states);
    const expected = transitionAfter({ type: 'cancel', now: api.clock.now() }, stateOf(before));
    const response = await payer.client.send(cancelInvoice, {
      params: { id: before.id },
      body: {},
    });
    const after = requireRow(
      await api.db.select().from(invoices).where(eq(invoices.id, before.id)),
    );
    expect(response).toMatchObject(
      expected.ok
        ? {
            status: 200,
            body: { status: expected.state.status, payment_state: expected.state.payment_state },
          }
        : { status: 409, body: { status: 'invalid_status', current_status: states.status } },
    );
    expect(stateOf(after)).toMatchObject(expected.ok ? expected.state : stateOf(before));
    // A change of state has exactly one event; without a change there is none.
    expect(await eventsOf(before.id)).toBe(expected.ok ? 1 : 0);
  },
);

test.each(CASES)(
  'a change of the memo from $status, $payment_state, $transfer_state follows the state machine',
  async (states) => {
    const before = await addRow(states);
    const expected = transitionAfter(
      { type: 'edit', total: 'same', hasNewAuthorization: false },
      stateOf(before),
    );
    const response = await payer.client.send(updateInvoice, {
      params: { id: before.id },
      body: { memo: '変更' },
      idempotencyKey: randomUUID(),
    });
    expect(response).toMatchObject(
      expected.ok
        ? { status: 200, body: { status: expected.state.status } }
        : { status: 409, body: { status: 'invalid_status', current_status: states.status } },
    );
    expect(await eventsOf(before.id)).toBe(expected.ok ? 1 : 0);
  },
);
