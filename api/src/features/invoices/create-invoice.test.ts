import { randomUUID } from 'node:crypto';
import { createInvoice } from '@hareto/contracts/invoice-changes.ts';
import { type InvoiceDetail } from '@hareto/contracts/invoices.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { eq } from 'drizzle-orm';
import { approvals, gateway_orders } from '../../db/schema/approvals.ts';
import { buyers } from '../../db/schema/buyers.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_events, invoices } from '../../db/schema/invoices.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { addSupplierAccount } from '../../testing/builders.ts';
import { startPaymentApi, type PaymentApi, type Payer } from '../../testing/payment-api.ts';
import type { Submission } from '../../testing/payment-content.ts';

const NOW = '2026-11-20T10:00:00+09:00';
let api: PaymentApi;
let payer: Payer;
beforeAll(async () => {
  api = await startPaymentApi();
  payer = await api.addPayer();
});
beforeEach(() => api.clock.set(NOW));

const post = async (body: unknown, key: string = randomUUID(), as: Payer = payer) =>
  as.client.send(createInvoice, { body, idempotencyKey: key });

async function confirmedSubmission(
  values: Partial<typeof drafts.$inferInsert> = {},
): Promise<{ draft: typeof drafts.$inferSelect; body: Submission }> {
  const draft = await api.addDraft(payer, values);
  const { approval_id } = await api.approve(payer, draft);
  return { draft, body: api.submission(payer, draft, approval_id) };
}

const paymentsOf = async (draftId: number) =>
  api.db.select().from(invoices).where(eq(invoices.draft_id, draftId));

describe('once per draft and version', () => {
  test('stores the status, the amounts, the card and the snapshots, and uses the draft and the approval', async () => {
    const { draft, body } = await confirmedSubmission();
    const response = await post(body);
    expect(response).toMatchObject({ status: 201, body: { status: 1 } });
    const [invoice] = await paymentsOf(draft.id);
    expect(invoice).toMatchObject({
      status: 1,
      payment_state: 'authorized',
      billing_amount: 100_000,
      commission: 3_000,
      commission_tax: 272,
      total_amount: 103_000,
      card_brand: 'VISA',
      card_last4: '1111',
      supplier_snapshot: { name: 'サンプル工業株式会社', corporate_number: '6999901000002' },
      account_snapshot: { bank_code: '0001', account_number: '1234567' },
    });
    expect(
      await api.db
        .select()
        .from(invoice_events)
        .where(eq(invoice_events.invoice_id, invoice?.id ?? 0)),
    ).toMatchObject([{ type: 'submit', actor: 'buyer' }]);
    expect(await api.db.select().from(drafts).where(eq(drafts.id, draft.id))).toMatchObject([
      { invoice_id: invoice?.id },
    ]);
    expect(
      await api.db.select().from(approvals).where(eq(approvals.id, body.approval_id)),
    ).toMatchObject([{ state: 'used', invoice_id: invoice?.id }]);
  });

  test('returns the stored answer when the first answer was lost', async () => {
    const { draft, body } = await confirmedSubmission();
    const key = randomUUID();
    const first = await post(body, key);
    const second = await post(body, key);
    expect(second).toMatchObject({
      status: 201,
      body: first.body,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect(await paymentsOf(draft.id)).toHaveLength(1);
  });

  test('refuses the same key for different content', async () => {
    const { body } = await confirmedSubmission();
    const key = randomUUID();
    await post(body, key);
    expect(await post({ ...body, memo: '別の内容' }, key)).toMatchObject({
      status: 422,
      body: { status: 'idempotency_mismatch' },
    });
  });

  test('returns the id of the existing payment when another key sends the same version', async () => {
    const { body } = await confirmedSubmission();
    const first = await post(body);
    const invoice_id = (first.body as { id: number }).id;
    expect(await post(body)).toMatchObject({
      status: 409,
      body: { status: 'already_submitted', invoice_id },
    });
  });

  test('makes one payment from twenty calls at once with different keys', async () => {
    const { draft, body } = await confirmedSubmission();
    const responses = await Promise.all(Array.from({ length: 20 }, async () => post(body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await paymentsOf(draft.id)).toHaveLength(1);
  });

  test('makes one payment from twenty calls at once with the same key', async () => {
    const { draft, body } = await confirmedSubmission();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, async () => post(body, key)));
    expect(
      responses.every(
        ({ status, body: response }) =>
          status === 201 ||
          (status === 409 && (response as { status: string }).status === 'request_in_progress'),
      ),
    ).toBe(true);
    expect(await paymentsOf(draft.id)).toHaveLength(1);
  });

  test('releases the hold of another approval that is sent for a submitted draft', async () => {
    const { body } = await confirmedSubmission();
    const { approval_id } = (await confirmedSubmission()).body;
    await post(body);
    expect(await post({ ...body, approval_id })).toMatchObject({
      status: 409,
      body: { status: 'already_submitted' },
    });
    expect(
      await api.db.select().from(gateway_orders).where(eq(gateway_orders.approval_id, approval_id)),
    ).toMatchObject([{ kind: 'void' }]);
  });
});

describe('content that was not confirmed', () => {
  test('refuses a draft that was edited after the confirmation', async () => {
    const { draft, body } = await confirmedSubmission();
    await api.db.update(drafts).set({ version: 2, memo: '変更' }).where(eq(drafts.id, draft.id));
    expect(await post(body)).toMatchObject({
      status: 409,
      body: { status: 'content_changed', current_version: 2 },
    });
  });

  test('refuses content that differs from the draft', async () => {
    const { body } = await confirmedSubmission();
    expect(await post({ ...body, memo: '確認していない内容' })).toMatchObject({
      status: 409,
      body: { status: 'content_changed' },
    });
  });

  test('refuses when the account of the draft has changed', async () => {
    const account = await addSupplierAccount(api.db, payer.supplierId, {
      account_number: '7654321',
    });
    const draft = await api.addDraft(payer, { account_id: account.id });
    const { approval_id } = await api.approve(payer, draft);
    const confirmed = api.submission({ ...payer, account }, draft, approval_id);
    await api.db
      .update(supplier_accounts)
      .set({ account_number: '9999999' })
      .where(eq(supplier_accounts.id, account.id));
    expect(await post(confirmed)).toMatchObject({
      status: 409,
      body: { status: 'content_changed' },
    });
  });
});

describe('refusals', () => {
  test.each<[string, Partial<typeof drafts.$inferInsert>, string]>([
    ['an invoice from tomorrow', { invoice_date: '2026-11-21' }, 'invoice_date'],
    ['an invoice of more than a year ago', { invoice_date: '2025-11-01' }, 'invoice_date'],
    ['a due date before the invoice', { payment_due_date: '2026-11-01' }, 'payment_due_date'],
    [
      'the category "other" without a detail',
      { transaction_category: 'other' },
      'transaction_detail',
    ],
    [
      'a transfer name that is none of the payer’s names',
      { transfer_person_name: 'ﾀﾆﾝ' },
      'transfer_person_name',
    ],
    ['a transfer date more than 30 days ahead', { deposit_date: '2026-12-22' }, 'deposit_date'],
  ])('refuses %s', async (_name, values, field) => {
    const { body } = await confirmedSubmission(values);
    expect(await post(body)).toMatchObject({
      status: 422,
      body: { status: 'validation_error', errors: [{ field }] },
    });
  });

  test.each([
    [
      'a memo that is too long',
      { memo: 'あ'.repeat(201) },
      { field: 'memo', code: 'max_length', message: 'メモは200文字以内で入力してください。' },
    ],
    [
      'a memo with a control character',
      { memo: '確認済み\u0007' },
      {
        field: 'memo',
        code: 'forbidden_char',
        message: 'メモに使用できない文字が含まれています：「U+0007」',
      },
    ],
  ])(
    'refuses %s that is stored in the draft, and also the same payment without the memo',
    async (_name, values, error) => {
      const { draft, body } = await confirmedSubmission(values);
      expect(await post(body)).toMatchObject({ status: 422, body: { errors: [error] } });
      expect(await post({ ...body, memo: null })).toMatchObject({
        status: 409,
        body: { status: 'content_changed' },
      });
      expect(await paymentsOf(draft.id)).toEqual([]);
    },
  );

  test('refuses a transfer date that is too early, and returns the earliest one', async () => {
    const { body } = await confirmedSubmission({ deposit_date: '2026-11-26' });
    api.clock.set('2026-11-20T15:00:00+09:00');
    const { approval_id } = await api.approve(payer, {
      id: body.draft_id,
      billing_amount: 100_000,
    });
    expect(await post({ ...body, approval_id })).toMatchObject({
      status: 422,
      body: {
        status: 'cutoff_passed',
        earliest_deposit_date: '2026-11-27',
        errors: [
          {
            field: 'deposit_date',
            message: '振込希望日は、2026年11月27日(金)以降の日付を選んでください。',
          },
        ],
      },
    });
  });

  test('refuses a transfer date on which banks are closed', async () => {
    const { body } = await confirmedSubmission({ deposit_date: '2026-11-28' });
    expect(await post(body)).toMatchObject({ status: 422, body: { status: 'closed_day' } });
  });

  test.each([
    ['registration_required', REGISTRATION_STATUS.NotRegistered],
    ['registration_pending', REGISTRATION_STATUS.InReview],
    ['registration_rejected', REGISTRATION_STATUS.Refused],
  ])('refuses a business with %s', async (status, registration_status) => {
    const other = await api.addPayer();
    const body = await api.authorisedSubmission(other);
    await api.db.update(buyers).set({ registration_status }).where(eq(buyers.id, other.buyerId));
    expect(await post(body, undefined, other)).toMatchObject({ status: 403, body: { status } });
  });

  test('refuses a payment to a rejected supplier', async () => {
    const other = await api.addPayer();
    const body = await api.authorisedSubmission(other);
    await api.db
      .update(suppliers)
      .set({ status: 'Rejected' })
      .where(eq(suppliers.id, other.supplierId));
    expect(await post(body, undefined, other)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'supplier_id', message: 'この取引先へのお支払いは、現在お受けできません。' },
        ],
      },
    });
  });

  test('refuses the same supplier, amount and number unless a reason is given', async () => {
    const earlier = await api.pay(payer, { invoice_number: 'DUP-1', billing_amount: 55_000 });
    const { body } = await confirmedSubmission({ invoice_number: 'DUP-1', billing_amount: 55_000 });
    expect(await post(body)).toMatchObject({
      status: 409,
      body: { status: 'duplicate_invoice', duplicate_of: earlier.id, is_overridable: true },
    });
    expect(await post({ ...body, duplicate_override_reason: '分割払いのため' })).toMatchObject({
      status: 201,
    });
  });

  test('refuses the file of an ongoing payment even with a reason', async () => {
    const files = [
      { file_id: await api.addFile(payer.buyerId), file_type: 2 as const, paper_size: null },
    ];
    const earlier = await api.pay(payer, { files });
    const { body } = await confirmedSubmission({ files });
    expect(await post({ ...body, duplicate_override_reason: '理由' })).toMatchObject({
      status: 409,
      body: { status: 'duplicate_invoice', duplicate_of: earlier.id, is_overridable: false },
    });
  });

  test('refuses an approval that is not for this payment', async () => {
    const { body } = await confirmedSubmission();
    const other = await confirmedSubmission({ billing_amount: 90_000 });
    expect(await post({ ...body, approval_id: other.body.approval_id })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'approval_id', code: 'mismatch' }] },
    });
  });

  test('refuses an approval of the amount that the draft had before a change', async () => {
    const { draft, body } = await confirmedSubmission();
    const change = { billing_amount: 90_000, version: draft.version + 1 };
    await api.db.update(drafts).set(change).where(eq(drafts.id, draft.id));
    const changed = { ...draft, ...change };
    expect(await post(api.submission(payer, changed, body.approval_id))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'approval_id', code: 'mismatch' }] },
    });
    expect(await paymentsOf(draft.id)).toEqual([]);
    const { approval_id } = await api.approve(payer, changed);
    expect(await post(api.submission(payer, changed, approval_id))).toMatchObject({ status: 201 });
  });

  test('refuses an approval after fifteen minutes', async () => {
    const { body } = await confirmedSubmission();
    api.clock.advance(15 * 60);
    expect(await post(body)).toMatchObject({ status: 410, body: { status: 'expired' } });
  });

  test('refuses objects of another business', async () => {
    const stranger = await api.addPayer();
    const theirs = await api.addDraft(stranger);
    const { approval_id } = await api.approve(stranger, theirs);
    const { body } = await confirmedSubmission();
    expect(await post({ ...body, draft_id: theirs.id })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
    expect(await post({ ...body, approval_id })).toMatchObject({ status: 404 });
    const foreign = await confirmedSubmission({ supplier_id: stranger.supplierId });
    expect(await post(foreign.body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'supplier_id' }] },
    });
    const foreignAccount = await confirmedSubmission({ account_id: stranger.account.id });
    expect(await post(foreignAccount.body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'account_id' }] },
    });
    const foreignFile = await confirmedSubmission({
      files: [{ file_id: await api.addFile(stranger.buyerId), file_type: 2, paper_size: null }],
    });
    expect(await post(foreignFile.body)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'files[0]' }] },
    });
  });

  test.each([
    'status',
    'buyer_id',
    'commission',
    'total_amount',
    'is_action_required',
    'payment_state',
  ] satisfies (keyof InvoiceDetail | 'buyer_id')[])(
    'refuses the read-only field %s',
    async (name) => {
      const { body } = await confirmedSubmission();
      expect(await post({ ...body, [name]: 1 })).toMatchObject({
        status: 422,
        body: { errors: [{ field: name, code: 'unknown_field' }] },
      });
    },
  );

  test('refuses a call without an idempotency key', async () => {
    const { body } = await confirmedSubmission();
    expect(await payer.client.send(createInvoice, { body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'Idempotency-Key' }] },
    });
  });
});
