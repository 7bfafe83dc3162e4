import { deleteOtherSessions } from '@hareto/contracts/account.ts';
import { changeCorporation } from '@hareto/contracts/registered-changes.ts';
import { getRegistration, registerSoleProprietor } from '@hareto/contracts/registration.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import fastify from 'fastify';
import { eq } from 'drizzle-orm';
import { invoice_files } from '@hareto/api/db/schema/files.ts';
import { sandbox_clock } from '@hareto/api/db/schema/sandbox-clock.ts';
import { users } from '@hareto/api/db/schema/users.ts';
import { acceptJsonOnly } from '@hareto/api/http/body-parsing.ts';
import type { App } from '@hareto/api/http/app.ts';
import { handleErrors } from '@hareto/api/http/error-handler.ts';
import { addUser } from '@hareto/api/testing/builders.ts';
import { paymentOf } from '@hareto/api/testing/payer-calls.ts';
import { paidRequest } from '@hareto/api/testing/mail-walks/request-stage.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '@hareto/api/testing/payment-api.ts';
import { newRepresentative } from '@hareto/api/testing/registered-changes.ts';
import { soleProprietorBody } from '@hareto/api/testing/registration-bodies.ts';
import { addSandboxControls } from './controls.ts';

const TOKEN = 'token-of-the-tests';
let api: PaymentApi;
let payer: Payer;
let controls: App;
beforeAll(async () => {
  api = await startPaymentApi({
    env: { EXAMINATION_DELAY_SECONDS: '3600', INVOICE_REQUEST_FEATURE: '1' },
  });
  payer = await api.addPayer();
  controls = fastify();
  acceptJsonOnly(controls);
  handleErrors(controls);
  addSandboxControls(controls, api.dependencies, TOKEN);
});
afterAll(async () => controls.close());

const post = async (path: string, payload: object, token = TOKEN) => {
  const response = await controls.inject({
    method: 'POST',
    url: `/api/sandbox/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
};

test.each([
  [{ advance: '+3d' }, '2026-11-23T10:00:00+09:00'],
  [{ advance: '-2h' }, '2026-11-20T08:00:00+09:00'],
  [{ set: '2026-11-26T09:00:00+09:00' }, '2026-11-26T09:00:00+09:00'],
])('moves the clock by %j', async (command, current_time) => {
  expect(await post('clock', command)).toEqual({ status: 200, body: { current_time } });
  const [stored] = await api.db.select().from(sandbox_clock);
  expect(
    Math.abs(Date.now() + (stored?.offset_ms ?? 0) - new Date(current_time).getTime()),
  ).toBeLessThan(5_000);
});

test('returns to real time on reset', async () => {
  expect(await post('clock', { reset: true })).toMatchObject({ status: 200 });
  expect(await api.db.select().from(sandbox_clock)).toMatchObject([{ offset_ms: 0 }]);
});

test.each([
  { advance: '+999999d' },
  { set: '9999-12-31T23:59:59+09:00' },
  { set: '0001-01-01T00:00:00+09:00' },
])('allows only years from 2000 to 9000: %j', async (command) => {
  const { status } = await post('clock', command);
  expect(status).toBe('advance' in command ? 200 : 422);
});

test.each([
  {},
  { advance: '3 days' },
  { set: 'tomorrow' },
  { reset: false },
  { advance: '+1d', set: '2026-11-26T09:00:00+09:00' },
])('refuses the clock command %j', async (command) => {
  expect(await post('clock', command)).toMatchObject({ status: 422 });
});

const getExamination = async (number: number | string, token = TOKEN) => {
  const response = await controls.inject({
    url: `/api/sandbox/invoices/${number}/examination`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, body: response.json<unknown>() };
};

describe("the examiner's data", () => {
  test('contains the payment with the calculation from the total to the amount', async () => {
    const { document_number } = await api.pay(payer, {
      invoice_number: 'R8-031',
      billing_amount: 178_622,
      standard_amount: 180_000,
      consumption_tax: 18_000,
      invoice_total: 198_000,
      adjustments: [
        { kind: 'withholding', amount: 18_378 },
        { kind: 'offset', amount: 1_000 },
      ],
    });
    const padded = `I-${String(document_number).padStart(8, '0')}`;
    expect(await getExamination(padded)).toEqual({
      status: 200,
      body: {
        document_number,
        status: 1,
        files: [{ file_id: expect.any(String), file_type: 2, pages: null }],
        supplier_name: expect.any(String),
        account: expect.objectContaining({ account_number: expect.any(String) }),
        invoice_number: 'R8-031',
        invoice_date: '2026-11-10',
        payment_due_date: '2026-11-30',
        deposit_date: '2026-11-30',
        standard_amount: 180_000,
        reduced_amount: 0,
        nontaxable_amount: 0,
        consumption_tax: 18_000,
        invoice_total: 198_000,
        adjustments: [
          { kind: 'withholding', amount: 18_378 },
          { kind: 'offset', amount: 1_000 },
        ],
        billing_amount: 178_622,
        calculation: '198,000円 − 18,378円 − 1,000円 ＝ 178,622円',
        withheld: { fee: 180_000, tax: 18_378, isMatch: true },
      },
    });
  });

  test('contains the pages of the invoice in a file with several invoices', async () => {
    const file_id = await api.addFile(payer.buyerId);
    await api.db.update(invoice_files).set({ page_count: 5 }).where(eq(invoice_files.id, file_id));
    const files = [{ file_id, file_type: 1 as const, paper_size: 2 as const, pages: [2, 3] }];
    const { document_number } = await api.pay(payer, { files });
    expect(await getExamination(document_number)).toMatchObject({
      body: { files: [{ file_id, file_type: 1, pages: [2, 3] }] },
    });
  });

  test('has no calculation for a payment without adjustments', async () => {
    const { document_number } = await api.pay(payer);
    expect(await getExamination(document_number)).toMatchObject({
      status: 200,
      body: { billing_amount: 100_000, adjustments: [], calculation: null, withheld: null },
    });
  });

  test('is answered with 404 without the token, and for an unknown payment', async () => {
    const { document_number } = await api.pay(payer);
    expect(await getExamination(document_number, 'wrong')).toMatchObject({ status: 404 });
    expect(await getExamination('99999999')).toMatchObject({ status: 404 });
  });
});

test('approves a payment', async () => {
  const { id, document_number } = await api.pay(payer);
  expect(await post(`invoices/${document_number}/examination`, { action: 'approve' })).toEqual({
    status: 200,
    body: { status: 2, payment_state: 'capturing', is_action_required: false },
  });
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({ status: 3, payment_state: 'captured' });
});

test('rejects a payment', async () => {
  const { id, document_number } = await api.pay(payer);
  expect(
    await post(`invoices/I-${String(document_number).padStart(8, '0')}/examination`, {
      action: 'reject',
      reason: 'PREPAYMENT',
    }),
  ).toMatchObject({
    status: 200,
    body: { status: 5, payment_state: 'voided' },
  });
  expect(await paymentOf(payer, id)).toMatchObject({
    cancel: {
      by: 'operator',
      reason_code: 'PREPAYMENT',
      comment: '前払いの取引はご利用いただけません',
    },
  });
});

test('requests a correction', async () => {
  const { id, document_number } = await api.pay(payer);
  await post(`invoices/${document_number}/examination`, {
    action: 'request-correction',
    reason: 'DOC_UNREADABLE',
    comment: '2ページ目が読めません',
  });
  expect(await paymentOf(payer, id)).toMatchObject({
    is_action_required: true,
    action_required: {
      reasons: [{ code: 'DOC_UNREADABLE', comment: '2ページ目が読めません', fields: ['files'] }],
    },
  });
});

test('refuses a correction by the payer of a request while a correction by its seller is open', async () => {
  const { id, document_number, payer: payerOfRequest } = await paidRequest(api);
  const ask = async (reason: string) =>
    post(`invoices/${document_number}/examination`, { action: 'request-correction', reason });
  expect(await ask('ACCOUNT_MISMATCH')).toMatchObject({ status: 200 });
  expect(await ask('DOC_UNREADABLE')).toMatchObject({
    status: 409,
    body: { status: 'invalid_status' },
  });
  expect(await ask('HOLDER_MISMATCH')).toMatchObject({ status: 200 });
  expect(await paymentOf(payerOfRequest, id)).toMatchObject({
    action_required: {
      owner: 'seller',
      reasons: [{ code: 'ACCOUNT_MISMATCH' }, { code: 'HOLDER_MISMATCH' }],
    },
  });
});

test('forget-proofs makes the sessions of a user require a new proof', async () => {
  const user = await addUser(api.db);
  const { email_address } = user;
  const client = api.as(user);
  await client.call(getUserInformation, {});
  const response = await post('forget-proofs', { email_address });
  expect(response).toEqual({ status: 200, body: { email_address } });
  expect(await client.send(deleteOtherSessions)).toMatchObject({
    status: 403,
    body: { status: 'reauthentication_required' },
  });
  expect(await post('forget-proofs', { email_address: 'nobody@example.com' })).toMatchObject({
    status: 404,
  });
});

test('new-password makes a user set a new password at the next sign-in', async () => {
  const { email_address } = await addUser(api.db);
  const expected = { email_address, password_reregistration_required: true };
  expect(await post('new-password', { email_address })).toEqual({ status: 200, body: expected });
  const [user] = await api.db.select().from(users).where(eq(users.email_address, email_address));
  expect(user?.password_reregistration_required).toBe(true);
  expect(await post('new-password', { email_address: 'nobody@example.com' })).toMatchObject({
    status: 404,
  });
});

test.each([
  [{ action: 'approve' }, { status: 2, reason: null }],
  [
    { action: 'reject', reason: 'NOT_CONFIRMED' },
    { status: 3, reason: 'NOT_CONFIRMED' },
  ],
  [{ action: 'reject' }, { status: 3, reason: 'OUT_OF_SCOPE' }],
])('decides on a registration once: %j', async (decision, { status, reason }) => {
  const user = await addUser(api.db, { buyer: { registration_status: 0 } });
  const client = api.as(user);
  const path = 'registrations/examination';
  const command = { email_address: user.email_address, ...decision };
  const refusal = (current_status: number) => ({
    status: 409,
    body: { status: 'invalid_status', current_status },
  });
  expect(await post(path, command)).toMatchObject(refusal(0));
  await client.call(registerSoleProprietor, { body: soleProprietorBody() });
  expect(await post(path, command)).toEqual({
    status: 200,
    body: { email_address: user.email_address, registration_status: status },
  });
  expect(await client.call(getRegistration, {})).toMatchObject({
    registration_status: status,
    refusal_reason: reason,
  });
  expect(await post(path, command)).toMatchObject(refusal(status));
});

test('refuses an unknown registration and an unknown reason', async () => {
  const path = 'registrations/examination';
  const command = { email_address: 'nobody@example.com', action: 'approve' };
  expect(await post(path, command)).toMatchObject({ status: 404 });
  expect(await post(path, { ...command, reason: 'OTHER' })).toMatchObject({ status: 422 });
  expect(await post(path, command, 'wrong')).toMatchObject({ status: 404 });
});

test('asks for another document of a registered change, and approves it once', async () => {
  const { client, buyerId, userId } = await api.addPayer();
  await client.call(changeCorporation, { body: await newRepresentative(api, buyerId) });
  const [user] = await api.db.select().from(users).where(eq(users.id, userId));
  const path = 'registered-changes/examination';
  const command = { email_address: user?.email_address, item: 'representative' };
  const ask = { ...command, action: 'ask', text: '証明書を差し替えてください。' };
  expect(await post(path, ask)).toEqual({
    status: 200,
    body: { ...command, action: 'ask' },
  });
  expect(await post(path, ask)).toMatchObject({ status: 409 });
  expect(await post(path, { ...ask, item: 'address' })).toMatchObject({ status: 404 });
  expect(await post(path, { ...ask, item: 'phone' })).toMatchObject({ status: 422 });
  expect(await post(path, ask, 'wrong')).toMatchObject({ status: 404 });
  expect(await post(path, { ...command, action: 'approve' })).toMatchObject({ status: 200 });
  expect((await client.call(getUserInformation, {})).corporation).toMatchObject({
    representative_name: '鈴木 健一',
  });
  expect(await post(path, { ...command, action: 'approve' })).toMatchObject({ status: 404 });
});

test('answers 404 without the token', async () => {
  expect(await post('clock', { reset: true }, 'wrong')).toMatchObject({
    status: 404,
    body: { status: 'not_found' },
  });
});

test('refuses an unknown payment, and an action that the state forbids', async () => {
  expect(await post('invoices/99999999/examination', { action: 'approve' })).toMatchObject({
    status: 404,
  });
  const { document_number } = await api.pay(payer);
  await post(`invoices/${document_number}/examination`, { action: 'reject' });
  expect(
    await post(`invoices/${document_number}/examination`, { action: 'approve' }),
  ).toMatchObject({ status: 409, body: { status: 'invalid_status', current_status: 5 } });
});

test('cannot be registered outside the sandbox', () => {
  const config = { ...api.config, sandbox: false };
  expect(() => addSandboxControls(controls, { ...api.dependencies, config }, TOKEN)).toThrow(
    'sandbox only',
  );
});

test('returns the funds of a completed transfer, and the buyer must choose another account', async () => {
  api.clock.set('2026-11-20T10:00:00+09:00');
  const { id, document_number } = await api.pay(payer, { deposit_date: '2026-11-30' });
  const path = `invoices/${document_number}/examination`;
  const refusal = { status: 409, body: { status: 'invalid_status', current_status: 1 } };
  expect(await post(path, { action: 'return' })).toMatchObject(refusal);
  await post(path, { action: 'approve' });
  await api.runJobs();
  api.clock.set('2026-11-30T10:00:00+09:00');
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({ status: 4, transfer_state: 'completed' });
  expect(await post(path, { action: 'return' })).toEqual({
    status: 200,
    body: { status: 3, payment_state: 'captured', is_action_required: true },
  });
  const { action_required, transfer_state } = await paymentOf(payer, id);
  expect(transfer_state).toBe('failed');
  expect(action_required).toMatchObject({
    due_at: '2026-12-07T23:59:59+09:00',
    reasons: [{ code: 'TRANSFER_FAILED' }],
  });
});
