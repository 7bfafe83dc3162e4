import { holdSupplier } from '@hareto/contracts/supplier-holds.ts';
import { eq } from 'drizzle-orm';
import { invoices, type InvoiceRow } from '../../../db/schema/invoices.ts';
import { cancelPayment, submitPayment } from '../../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../../testing/payment-api.ts';

/* The owner stops the payments while the product and the buyer act on them. */

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const hold = async () => payer.client.call(holdSupplier, { params: { id: payer.supplierId } });
const rows = async (): Promise<InvoiceRow[]> =>
  api.db.select().from(invoices).where(eq(invoices.supplier_id, payer.supplierId));
const isHeld = ({ action_required }: InvoiceRow) =>
  action_required?.reasons[0]?.code === 'ACCOUNT_CONFIRM';
const hasLeft = ({ transfer_state }: InvoiceRow) =>
  transfer_state === 'sent' || transfer_state === 'completed';
/** Two workers carry out the due approvals and transfers at the same time. */
const twoWorkers = async () =>
  Promise.all(
    [api.tasksOfWorker(), api.tasksOfWorker()].map(async (tasks) => {
      for (const { run } of tasks) await run();
    }),
  );

/** A booked payment on its day, one to be approved, one to be cancelled, one to be submitted. */
async function addPayments() {
  const booked = await api.pay(payer, { deposit_date: '2026-11-30' });
  await api.runJobs();
  api.clock.set('2026-11-30T12:00:00+09:00');
  const later = { deposit_date: '2026-12-04' };
  const approved = await api.pay(payer, { ...later, billing_amount: 90_000 });
  const cancelled = await api.pay(payer, { ...later, billing_amount: 80_005 });
  const body = await api.authorisedSubmission(payer, { ...later, billing_amount: 70_005 });
  return { booked, approved, cancelled, body };
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'sends no transfer after a hold among transfer, approval, cancellation and submission (order %i)',
  async (order) => {
    const { booked, cancelled, body } = await addPayments();
    const calls: (() => Promise<unknown>)[] = [
      twoWorkers,
      async () => cancelPayment(payer, cancelled.id),
      async () => submitPayment(payer, body),
    ];
    calls.splice(order % 4, 0, hold);
    if (order >= 4) calls.reverse();
    await Promise.all(calls.map(async (call) => call()));
    const left = (await rows()).filter(hasLeft).map(({ id }) => id);
    expect([booked.id]).toEqual(expect.arrayContaining(left));
    await api.runJobs();
    const open = (await rows()).filter((row) => row.status !== 5 && !hasLeft(row));
    expect(open.map(isHeld)).toEqual(open.map(() => true));

    api.clock.set('2026-12-04T12:00:00+09:00');
    await api.runJobs();
    const after = await rows();
    expect(after.filter(hasLeft).map(({ id }) => id)).toEqual(left);
    api.clock.set('2026-12-10T12:00:00+09:00');
    await api.runJobs();
    // Without an answer of the owner, the money of each stopped or cancelled payment was returned.
    const ended = (await rows()).filter((row) => !left.includes(row.id));
    const held = (await rows()).filter(
      ({ payment_state }) => !['refunded', 'voided'].includes(payment_state),
    );
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 5));
    expect(held.map(({ id }) => id)).toEqual(left);
  },
);
