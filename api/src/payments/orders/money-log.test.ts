import { randomUUID } from 'node:crypto';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import { paidRequest } from '../../testing/mail-walks/request-stage.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
beforeEach(async () => {
  api = await startPaymentApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
  payer = await api.addPayer();
});

const cancel = async (id: number) =>
  payer.client.call(cancelInvoice, { params: { id }, body: { reason: null } });

/** The logged lines without pino's own fields. */
function lines() {
  return api.logged().map(({ time: _time, service: _service, ...line }) => line);
}

const INFO = 30;
const WARN = 40;

test('logs one line for each order, from the capture to the answer of the bank', async () => {
  const { id, document_number, approvalId } = await api.pay(payer);
  await api.runJobs();
  api.clock.set('2026-11-30T09:00:00+09:00');
  await api.runJobs();
  const common = { level: INFO, payment_id: id, payment: formatDocumentNumber(document_number) };
  const transfer = {
    ...common,
    msg: 'money order',
    kind: 'transfer',
    job_id: `transfer-${id}-2026-11-30`,
    amount: 100_000,
  };
  expect(lines()).toEqual([
    {
      ...common,
      msg: 'money order',
      kind: 'capture',
      job_id: 'gateway-order-1',
      amount: 103_000,
      outcome: 'done',
      reference: approvalId,
      attempt: 1,
    },
    { ...transfer, outcome: 'sent' },
    { ...transfer, outcome: 'completed' },
  ]);
});

test('logs the transfer of a request without the seller’s part of the fee', async () => {
  const { id } = await paidRequest(api);
  await api.runJobs();
  api.clock.set('2026-12-16T10:00:00+09:00');
  await api.runJobs();
  const logged = lines().map((line) => {
    const { kind, payment_id, amount, outcome } = line as Record<string, unknown>;
    return [kind, payment_id, amount, outcome];
  });
  expect(logged).toEqual([
    ['capture', id, 112_200, 'done'],
    ['transfer', id, 108_900, 'sent'],
    ['transfer', id, 108_900, 'completed'],
  ]);
});

test('logs result and amount of refund, void and returned transfer', async () => {
  const refunded = await api.pay(payer);
  // The sandbox returns the transfer of an amount that ends in 004.
  const returned = await api.pay(payer, { billing_amount: 100_004 });
  await api.runJobs();
  await cancel(refunded.id);
  const voided = await api.pay(payer, { billing_amount: 50_000 });
  await cancel(voided.id);
  const draft = await api.addDraft(payer, { billing_amount: 20_000 });
  const { approval_id } = await api.approve(payer, draft, randomUUID());
  await api.runJobs();
  api.clock.set('2026-11-30T09:00:00+09:00');
  await api.runJobs();
  const logged = lines().map((line) => {
    const { kind, payment_id, amount, outcome } = line as Record<string, unknown>;
    return [kind, payment_id, amount, outcome];
  });
  expect(logged).toEqual([
    ['capture', refunded.id, 103_000, 'done'],
    ['capture', returned.id, 103_004, 'done'],
    ['refund', refunded.id, 103_000, 'done'],
    ['void', voided.id, 51_500, 'done'],
    ['transfer', returned.id, 100_004, 'sent'],
    ['transfer', returned.id, 100_004, 'failed'],
    ['void', null, 20_600, 'done'],
  ]);
  expect(lines().at(-1)).toMatchObject({ payment: null, reference: approval_id });
});

test('logs a missing answer and a refusal as warnings, with the attempt', async () => {
  const { cardGateway } = api.dependencies;
  await api.pay(payer);
  await api
    .tasksOfWorker()
    .find(({ name }) => name === 'examine')
    ?.run();
  for (const answer of ['unknown', 'declined'] as const) {
    const release = async () => 'refused' as const;
    const tasks = api.tasksOfWorker({ ...cardGateway, capture: async () => answer, release });
    for (const { run } of tasks) await run();
    await api.db.execute('update gateway_orders set next_attempt_at = now() where not is_done');
  }
  expect(lines()).toMatchObject([
    { level: WARN, kind: 'capture', outcome: 'unknown', attempt: 1 },
    { level: INFO, kind: 'capture', outcome: 'declined', attempt: 2 },
    { level: WARN, kind: 'void', outcome: 'refused', attempt: 1 },
  ]);
});

test('logs no account number, name or card', async () => {
  await api.pay(payer);
  await api.runJobs();
  api.clock.set('2026-11-30T09:00:00+09:00');
  await api.runJobs();
  const text = JSON.stringify(api.logged());
  const { account_number, account_holder_kana, bank_code } = payer.account;
  expect(api.logged()).toHaveLength(3);
  for (const secret of [account_number, account_holder_kana, 'TARO', 'サンプル', '1111"']) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(`"${bank_code}"`);
});
