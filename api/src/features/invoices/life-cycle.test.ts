import { randomUUID } from 'node:crypto';
import { cancelInvoice } from '@hareto/contracts/cancel-invoice.ts';
import { updateInvoice } from '@hareto/contracts/invoice-changes.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { eq } from 'drizzle-orm';
import { detailsDigest } from '../../accounts/account-details.ts';
import { gateway_orders } from '../../db/schema/approvals.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { users } from '../../db/schema/users.ts';
import { addSupplierAccount } from '../../testing/builders.ts';
import { applyExaminerEvent } from '../../testing/mail-walks/request-stage.ts';
import { approveChange, changePayment, paymentOf } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

const NOW = '2026-11-20T10:00:00+09:00';
let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const cancel = async (id: number, as: Payer = payer) =>
  as.client.send(cancelInvoice, { params: { id }, body: { reason: '不要になったため' } });
const noticeSubjects = async () => {
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  return (await api.mailsTo(user?.email_address ?? '')).map(({ subject }) =>
    subject.replace('【請求書カード払い】', '').replace(/（I-\d{8}）$/, ''),
  );
};

describe('the sandbox', () => {
  test('asks to correct an amount that ends in …001 once, and approves the correction', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_001 });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 1,
      is_action_required: true,
      is_editable: true,
      action_due_at: '2026-11-30T23:59:59+09:00',
      action_required: {
        owner: 'buyer',
        reasons: [
          {
            code: 'AMOUNT_MISMATCH',
            label: '請求書の金額と申請金額が一致しません',
            fields: expect.arrayContaining(['billing_amount', 'files']),
          },
        ],
      },
      editable_fields: [
        'files',
        'billing_amount',
        'consumption_tax',
        'standard_amount',
        'reduced_amount',
        'nontaxable_amount',
        'invoice_total',
        'adjustments',
      ],
      account_id: payer.account.id,
      credit_card_id: payer.card.id,
      promotion_code: null,
    });
    expect(await noticeSubjects()).toContain('【要対応】申請内容のご確認をお願いします');
    expect(await changePayment(payer, id, { billing_amount: 99_000 })).toMatchObject({
      status: 200,
      body: { status: 1 },
    });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 3,
      billing_amount: 99_000,
      total_amount: 101_970,
      payment_state: 'captured',
      action_required: null,
    });
  });

  test('refuses the payer’s answer to a question for the requester', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_001 });
    await api.runJobs();
    const { action_required } = await paymentOf(payer, id);
    await api.db
      .update(invoices)
      .set({ action_required: { ...action_required!, owner: 'seller' } })
      .where(eq(invoices.id, id));
    expect(await paymentOf(payer, id)).toMatchObject({
      is_editable: false,
      editable_fields: [],
      answer: null,
    });
    expect(await changePayment(payer, id, { billing_amount: 99_000 })).toMatchObject({
      status: 409,
      body: { status: 'invalid_status' },
    });
  });

  test('rejects an amount that ends in …002 and releases the hold', async () => {
    const { id, approvalId } = await api.pay(payer, { billing_amount: 100_002 });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 5,
      payment_state: 'voided',
      cancel: { by: 'operator', reason_code: 'OUT_OF_SCOPE' },
    });
    expect(await api.gateway.findPayment(approvalId)).toMatchObject({ state: 'voided' });
    expect(await noticeSubjects()).toContain('申請をお受けできませんでした');
  });

  test('fails the capture of an amount that ends in …003 and continues with another card', async () => {
    const { id, approvalId } = await api.pay(payer, { billing_amount: 100_003 });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 2,
      payment_state: 'failed',
      action_required: { reasons: [{ code: 'CARD_CAPTURE_FAILED' }] },
    });
    expect(await api.gateway.findPayment(approvalId)).toMatchObject({ state: 'voided' });
    const card = await api.addCard(payer.client, '5555555555554444');
    expect(await changePayment(payer, id, { credit_card_id: card.id })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'approval_id', code: 'approval_required' }] },
    });
    const approval_id = await approveChange(payer, id, 100_003, card.id);
    expect(await changePayment(payer, id, { approval_id })).toMatchObject({
      status: 200,
      body: { status: 2 },
    });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 3,
      payment_state: 'captured',
      credit_card: { brand: 'MASTER', last4: '4444' },
    });
    expect(await api.gateway.findPayment(approval_id)).toMatchObject({ state: 'captured' });
  });

  test('authorises another card for the agreed total after the fee has changed', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_003 });
    await api.runJobs();
    const agreed = { commission: 2_500, commission_tax: 227, total_amount: 102_503 };
    await api.db.update(invoices).set(agreed).where(eq(invoices.id, id));
    const card = await api.addCard(payer.client, '5555555555554444');
    const approval_id = await approveChange(payer, id, 100_003, card.id);
    expect(await changePayment(payer, id, { approval_id })).toMatchObject({
      status: 200,
      body: { status: 2 },
    });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 3,
      payment_state: 'captured',
      commission: 2_500,
      total_amount: 102_503,
    });
    expect(await api.gateway.findPayment(approval_id)).toMatchObject({
      state: 'captured',
      captured_amount: '102503',
    });
  });

  test('gives the reason CARD_EXPIRED when the card is expired at the capture', async () => {
    const payerWithOldCard = await api.addPayer({ cardNumber: '4000000000000382' });
    const { id } = await api.pay(payerWithOldCard);
    await api.runJobs();
    expect(await paymentOf(payerWithOldCard, id)).toMatchObject({
      status: 2,
      payment_state: 'failed',
      editable_fields: ['credit_card_id'],
      action_required: {
        owner: 'buyer',
        reasons: [{ code: 'CARD_EXPIRED', label: '登録カードの有効期限が切れています' }],
      },
    });
    const card = await api.addCard(payerWithOldCard.client, '5555555555554444');
    const approval_id = await approveChange(payerWithOldCard, id, 100_000, card.id);
    expect(await changePayment(payerWithOldCard, id, { approval_id })).toMatchObject({
      status: 200,
    });
    await api.runJobs();
    expect(await paymentOf(payerWithOldCard, id)).toMatchObject({
      status: 3,
      payment_state: 'captured',
    });
  });

  test('asks for another card at once when there is no authorisation to capture', async () => {
    const { id } = await api.pay(payer);
    await api.db.update(invoices).set({ approval_id: null }).where(eq(invoices.id, id));
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 2,
      payment_state: 'failed',
      is_cancellable: true,
      action_required: { reasons: [{ code: 'CARD_CAPTURE_FAILED' }] },
    });
    const approval_id = await approveChange(payer, id, 100_000);
    expect(await changePayment(payer, id, { approval_id })).toMatchObject({ status: 200 });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, payment_state: 'captured' });
  });

  test('returns the transfer of an amount that ends in …004 and examines the new account again', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_004 });
    await api.runJobs();
    api.clock.set('2026-11-30T09:00:00+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 3,
      transfer_state: 'failed',
      is_cancellable: true,
      action_required: { reasons: [{ code: 'TRANSFER_FAILED' }] },
    });
    expect(await changePayment(payer, id, { deposit_date: '2026-12-04' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account_id', code: 'unchanged' }] },
    });
    const account = await addSupplierAccount(api.db, payer.supplierId, {
      account_number: '7654321',
    });
    const other = { account_id: account.id, confirmed_account_digest: detailsDigest(account) };
    expect(await changePayment(payer, id, other)).toMatchObject({
      status: 422,
      body: { status: 'cutoff_passed', earliest_deposit_date: '2026-12-03' },
    });
    expect(await changePayment(payer, id, { ...other, deposit_date: '2026-12-04' })).toMatchObject({
      status: 200,
      body: { status: 2 },
    });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 3,
      payment_state: 'captured',
      account: { account_number: '7654321' },
    });
    api.clock.set('2026-12-04T10:00:00+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({ status: 4 });
  });

  test('keeps an amount that ends in …005 under examination', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_005 });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({ status: 1, payment_state: 'authorized' });
  });

  test('captures once when the answer of a capture was lost', async () => {
    const card = await api.addCard(payer.client, '4000000000000309');
    const { id, approvalId } = await api.pay({ ...payer, card });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 2,
      payment_state: 'capturing',
      is_cancellable: false,
      is_editable: false,
    });
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 2, reason: 'payment_in_progress' },
    });
    await api.db
      .update(gateway_orders)
      .set({ next_attempt_at: new Date(0) })
      .where(eq(gateway_orders.invoice_id, id));
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, payment_state: 'captured' });
    expect(await api.gateway.findPayment(approvalId)).toMatchObject({
      state: 'captured',
      captured_amount: '103000',
    });
  });
});

/** The leads of the notices about a booked transfer, the oldest first. */
const bookingLeads = async () => {
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  return (await api.mailsTo(user?.email_address ?? ''))
    .filter(({ subject }) => subject.includes('審査が完了し、振込を予約しました'))
    .map(({ text }) => text.split('\n\n')[1])
    .reverse();
};

test('does not announce a charge when a payment that was charged before is booked again', async () => {
  const { id } = await api.pay(payer, { deposit_date: '2026-12-04' });
  await api.runJobs();
  await applyExaminerEvent(api, { id }, { type: 'hold' });
  await applyExaminerEvent(api, { id }, { type: 'release' });
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({ status: 3, transfer_state: 'scheduled' });
  expect(await bookingLeads()).toEqual([
    'カードへのご請求が確定しました。\n2026年12月4日(金)に、取引先の口座へ振り込みます。',
    '2026年12月4日(金)に、取引先の口座へ振り込みます。',
  ]);
});

describe('deadlines on the business clock', () => {
  test('reminds the buyer one business day before the deadline, then cancels (T13)', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_001 });
    await api.runJobs();
    api.clock.set('2026-11-26T12:00:00+09:00');
    await api.runJobs();
    expect(await noticeSubjects()).not.toContain('【期限間近】修正期限は2026年11月30日(月)です');
    api.clock.set('2026-11-27T09:00:00+09:00');
    await api.runJobs();
    await api.runJobs();
    expect(
      (await noticeSubjects()).filter(
        (subject) => subject === '【期限間近】修正期限は2026年11月30日(月)です',
      ),
    ).toHaveLength(1);
    api.clock.set('2026-11-30T23:59:59+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({ status: 1 });
    api.clock.set('2026-12-01T00:00:00+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 5,
      payment_state: 'voided',
      cancel: { by: 'system', comment: '期限までに修正内容のご提出がありませんでした。' },
    });
  });

  test('asks for a new date when the old one has passed (T22, T23)', async () => {
    const { id } = await api.pay(payer, { billing_amount: 100_005 });
    await api.runJobs();
    api.clock.set('2026-11-30T14:59:00+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({ is_action_required: false });
    api.clock.set('2026-11-30T15:00:00+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 1,
      is_action_required: true,
      action_message: '振込希望日に間に合わなくなりました',
    });
    expect(
      await changePayment(payer, id, { deposit_date: '2026-12-10', memo: '開いていない' }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'memo', code: 'not_editable' }] } });
    expect(await changePayment(payer, id, { deposit_date: '2026-12-10' })).toMatchObject({
      status: 200,
      body: { status: 1 },
    });
    expect(await paymentOf(payer, id)).toMatchObject({
      is_action_required: false,
      deposit_date: '2026-12-10',
    });
  });

  test('expires requests after their due date (T19)', async () => {
    const [request] = await api.db
      .insert(invoices)
      .values({
        kind: 'request',
        buyer_id: payer.buyerId,
        status: 7,
        supplier_snapshot: {
          name: 'やまだデザイン',
          corporate_number: null,
          invoice_registration_number: null,
        },
        payment_due_date: '2026-11-30',
        billing_amount: 110_000,
        commission: 3_300,
        commission_tax: 300,
        total_amount: 113_300,
        updated_at: new Date(NOW),
      })
      .returning();
    api.clock.set('2026-11-30T23:59:59+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, request?.id ?? 0)).toMatchObject({
      status: 7,
      type: 'InvoiceRequestBuyer',
    });
    api.clock.set('2026-12-01T00:00:00+09:00');
    await api.runJobs();
    expect(await paymentOf(payer, request?.id ?? 0)).toMatchObject({ status: 8 });
  });
});

test('does not announce a transfer whose day passed while the card was charged', async () => {
  const { id } = await api.pay(payer, { billing_amount: 100_003 });
  await api.runJobs();
  const earlier = await noticeSubjects();
  api.clock.set('2026-11-30T15:00:00+09:00');
  const approval_id = await approveChange(payer, id, 100_003);
  expect(await changePayment(payer, id, { approval_id })).toMatchObject({ status: 200 });
  await api.runJobs();
  expect(await paymentOf(payer, id)).toMatchObject({
    status: 3,
    payment_state: 'captured',
    transfer_state: 'none',
    action_required: { reasons: [{ code: 'DATE_PASSED' }] },
  });
  const subjects = await noticeSubjects();
  expect(subjects.slice(0, subjects.length - earlier.length)).toEqual([
    '【要対応】申請内容のご確認をお願いします',
  ]);
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  const [mail] = await api.mailsTo(user?.email_address ?? '');
  expect(mail?.text).toContain('カードご利用日：2026年11月30日(月)');
});

describe('cancelling', () => {
  test('releases the hold under examination', async () => {
    const { id, approvalId } = await api.pay(payer);
    expect(await cancel(id)).toMatchObject({
      status: 200,
      body: { status: 5, payment_state: 'voided' },
    });
    await api.runJobs();
    expect(await api.gateway.findPayment(approvalId)).toMatchObject({ state: 'voided' });
    expect(await paymentOf(payer, id)).toMatchObject({
      cancel: { by: 'user', comment: '不要になったため', cancelled_at: NOW },
      is_cancellable: false,
      is_editable: false,
    });
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 5 },
    });
  });

  test('does not refund a charged payment that the payer has seen as authorized', async () => {
    const { id } = await api.pay(payer);
    await api.runJobs();
    const shown = { status: 1, payment_state: 'authorized' } as const;
    const body = { reason: null, shown };
    expect(await payer.client.send(cancelInvoice, { params: { id }, body })).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 3 },
    });
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, payment_state: 'captured' });
  });

  test('cancels and refunds a booked transfer until the end of the previous day', async () => {
    const { id, approvalId } = await api.pay(payer);
    await api.runJobs();
    api.clock.set('2026-11-29T23:59:59+09:00');
    expect(await cancel(id)).toMatchObject({
      status: 200,
      body: { status: 5, payment_state: 'refunding' },
    });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({
      status: 5,
      payment_state: 'refunded',
      transfer_state: 'none',
    });
    expect(await api.gateway.findPayment(approvalId)).toMatchObject({
      state: 'refunded',
      refunded_amount: '103000',
    });
  });

  test('is refused on the day of the transfer', async () => {
    const { id } = await api.pay(payer);
    await api.runJobs();
    api.clock.set('2026-11-30T00:00:00+09:00');
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 3, reason: 'too_late' },
    });
  });

  test('happens once when ten calls arrive at once', async () => {
    const { id } = await api.pay(payer);
    const responses = await Promise.all(Array.from({ length: 10 }, async () => cancel(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await api.db.select().from(gateway_orders).where(eq(gateway_orders.invoice_id, id)),
    ).toHaveLength(1);
  });
});

describe('changing a payment', () => {
  test('replaces the approval for a higher amount', async () => {
    const { id, approvalId } = await api.pay(payer);
    expect(await changePayment(payer, id, { billing_amount: 110_000 })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'approval_required' }] },
    });
    const mismatched = await approveChange(payer, id, 110_000);
    expect(
      await changePayment(payer, id, { billing_amount: 120_000, approval_id: mismatched }),
    ).toMatchObject({ status: 422, body: { errors: [{ code: 'mismatch' }] } });
    const approval_id = await approveChange(payer, id, 110_000);
    expect(await changePayment(payer, id, { billing_amount: 110_000, approval_id })).toMatchObject({
      status: 200,
      body: { status: 1 },
    });
    await api.runJobs();
    expect(await paymentOf(payer, id)).toMatchObject({ status: 3, total_amount: 113_300 });
    expect(await api.gateway.findPayment(approvalId)).toMatchObject({ state: 'voided' });
    expect(await api.gateway.findPayment(approval_id)).toMatchObject({
      state: 'captured',
      captured_amount: '113300',
    });
  });

  test('is refused after the capture of the card', async () => {
    const { id } = await api.pay(payer);
    await api.runJobs();
    expect(await changePayment(payer, id, { memo: '遅い変更' })).toMatchObject({
      status: 409,
      body: { status: 'invalid_status', current_status: 3 },
    });
  });
});

test('does not find, change or cancel another buyer’s payment', async () => {
  const { id } = await api.pay(payer);
  const stranger = await api.addPayer();
  expect(await stranger.client.send(getInvoice, { params: { id } })).toMatchObject({
    status: 404,
    body: { status: 'not_found' },
  });
  expect(
    await stranger.client.send(updateInvoice, {
      params: { id },
      body: { memo: 'x' },
      idempotencyKey: randomUUID(),
    }),
  ).toMatchObject({ status: 404 });
  expect(await cancel(id, stranger)).toMatchObject({ status: 404 });
  expect(await paymentOf(payer, id)).toMatchObject({ status: 1, memo: null });
});

test('notifies the buyer of each transition, without card and account numbers', async () => {
  const { id, document_number } = await api.pay(payer);
  await api.runJobs();
  const notices = await api.db
    .select()
    .from(notifications)
    .where(eq(notifications.buyer_id, payer.buyerId))
    .orderBy(notifications.id);
  const number = `I-${String(document_number).padStart(8, '0')}`;
  expect(notices.map(({ title, link_path }) => [title, link_path])).toEqual([
    ['カードが登録されました', '/myaccount/creditcards'],
    ['お支払いの申請を受け付けました', `/payments/review/${id}`],
    ['取引先の確認が完了しました', `/suppliers/${payer.supplierId}`],
    ['審査が完了し、振込を予約しました', `/payments/reserved/${id}`],
  ]);
  const [user] = await api.db.select().from(users).where(eq(users.id, payer.userId));
  const mails = await api.mailsTo(user?.email_address ?? '');
  expect(mails.map(({ subject }) => subject)).toEqual(
    [
      'カードが登録されました',
      `お支払いの申請を受け付けました（${number}）`,
      '取引先の確認が完了しました',
      `審査が完了し、振込を予約しました（${number}）`,
    ]
      .map((subject) => `【請求書カード払い】${subject}`)
      .reverse(),
  );
  const paymentMails = mails.filter(({ subject }) => subject.includes('（I-'));
  for (const { text } of paymentMails) expect(text).toContain(number);
  for (const { text } of mails) {
    expect(text).not.toMatch(/1111|1234567/);
  }
});
