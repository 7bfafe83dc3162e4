import { paymentOf } from '../../testing/payer-calls.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
});

test('a payment proceeds from its submission to the transfer as the clock moves', async () => {
  const { id, document_number } = await api.pay(payer);
  expect(await paymentOf(payer, id)).toMatchObject({
    id,
    document_number,
    status: 1,
    payment_state: 'authorized',
    commission: 3_000,
    total_amount: 103_000,
    is_editable: true,
    is_cancellable: true,
    // Monday, 23 November, is a holiday.
    examination_days: ['2026-11-20', '2026-11-24'],
  });
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({
    status: 3,
    payment_state: 'captured',
    transfer_state: 'scheduled',
    cancellable_until: '2026-11-29T23:59:59+09:00',
    is_receipt_available: true,
  });
  api.clock.set('2026-11-30T08:59:00+09:00');
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({
    status: 3,
    transfer_state: 'scheduled',
    is_cancellable: false,
  });
  api.clock.set('2026-11-30T09:00:00+09:00');
  await api.runJobs();
  const done = await paymentOf(payer, id);
  expect(done).toMatchObject({ status: 4, transfer_state: 'completed', payment_state: 'captured' });
  expect(done.events.map(({ type }) => type)).toEqual([
    'submit',
    'pass_check',
    'approve',
    'capture_succeeded',
    'send_transfer',
    'transfer_completed',
  ]);
});
