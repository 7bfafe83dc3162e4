import { INVOICE_FIELDS } from '@hareto/domain/correction-reasons.ts';
import { eq } from 'drizzle-orm';
import { buyer_corporations, buyers } from '../../db/schema/buyers.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { users } from '../../db/schema/users.ts';
import { addSupplier, addSupplierAccount } from '../../testing/builders.ts';
import { changePayment, paymentOf, submitPayment } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const EXPIRED = '振込日より前に有効期限が切れるカードは使えません。';

async function setCardExpiry(expiry_year: string, expiry_month: string) {
  await api.db
    .update(credit_cards)
    .set({ expiry_year, expiry_month })
    .where(eq(credit_cards.id, payer.card.id));
}

/** A payment that waits for the buyer because of `code`, with these fields editable. */
async function paymentToCorrect(
  code: string,
  fields: string[],
  values?: Parameters<PaymentApi['pay']>[1],
): Promise<number> {
  const { id } = await api.pay(payer, values);
  const due_at = '2026-11-30T23:59:59+09:00';
  await api.db
    .update(invoices)
    .set({
      is_action_required: true,
      action_due_at: new Date(due_at),
      action_required: {
        owner: 'buyer',
        due_at,
        reasons: [{ code, label: code, comment: null, fields }],
      },
    })
    .where(eq(invoices.id, id));
  return id;
}

describe('the amount and the number that a partner has set', () => {
  const PARTNER_DRAFT = {
    source: '経理ノート',
    invoice_number: 'SK-118',
    billing_amount: 132_000,
    locked_fields: ['billing_amount' as const, 'invoice_number' as const],
  };
  const answer = { billing_amount: 131_000, invoice_number: 'SK-119' };

  test('cannot be changed after the submission, unlike all other fields', async () => {
    const { id } = await api.pay(payer, PARTNER_DRAFT);
    expect(await changePayment(payer, id, answer)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'invoice_number', code: 'not_editable' },
          { field: 'billing_amount', code: 'not_editable' },
        ],
      },
    });
    const { editable_fields } = await paymentOf(payer, id);
    expect(INVOICE_FIELDS.filter((field) => !editable_fields.includes(field))).toEqual([
      'invoice_number',
      'billing_amount',
    ]);
    expect(await changePayment(payer, id, { memo: '確認済み' })).toMatchObject({ status: 200 });
    expect(await paymentOf(payer, id)).toMatchObject({
      billing_amount: 132_000,
      invoice_number: 'SK-118',
      memo: '確認済み',
    });
  });

  test('can be corrected when the examiner asks for it', async () => {
    const id = await paymentToCorrect('AMOUNT_MISMATCH', ['billing_amount'], PARTNER_DRAFT);
    expect((await paymentOf(payer, id)).editable_fields).toContain('billing_amount');
    expect(await changePayment(payer, id, { billing_amount: 131_000 })).toMatchObject({
      status: 200,
    });
    expect(await paymentOf(payer, id)).toMatchObject({ billing_amount: 131_000 });
  });
});

describe('a supplier with the payer’s own corporate number, added before the registration', () => {
  const ownNumber = {
    status: 422,
    body: {
      errors: [
        {
          field: 'supplier_id',
          code: 'own_number',
          message: 'ご自身へのお支払いは、お受けできません。',
        },
      ],
    },
  };
  const addOwnBusiness = async () => {
    const [own] = await api.db
      .select()
      .from(buyer_corporations)
      .where(eq(buyer_corporations.buyer_id, payer.buyerId));
    const supplier = await addSupplier(api.db, payer.buyerId, {
      corporate_number: own?.corporate_number ?? '',
    });
    const account = { account_number: '7654321' };
    return {
      supplierId: supplier.id,
      account: await addSupplierAccount(api.db, supplier.id, account),
    };
  };

  test('cannot be paid', async () => {
    const body = await api.authorisedSubmission({ ...payer, ...(await addOwnBusiness()) });
    expect(await submitPayment(payer, body)).toMatchObject(ownNumber);
    expect(await api.db.$count(invoices, eq(invoices.buyer_id, payer.buyerId))).toBe(0);
  });

  test('cannot become the payee of a submitted payment', async () => {
    const { id } = await api.pay(payer);
    const { supplierId, account } = await addOwnBusiness();
    const answer = { supplier_id: supplierId, account_id: account.id };
    expect(await changePayment(payer, id, answer)).toMatchObject(ownNumber);
    expect((await paymentOf(payer, id)).supplier.id).toBe(payer.supplierId);
  });
});

test('refuses, on the card field, a transfer date after the card’s expiry', async () => {
  const { id } = await api.pay(payer);
  await setCardExpiry('2026', '11');
  expect(await changePayment(payer, id, { deposit_date: '2026-12-01' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'credit_card_id', code: 'expired', message: EXPIRED }] },
  });
  expect(await paymentOf(payer, id)).toMatchObject({ deposit_date: '2026-11-30' });
  expect(await changePayment(payer, id, { deposit_date: '2026-11-27' })).toMatchObject({
    status: 200,
  });
});

test('reports an expired card on the date field when the card cannot be changed', async () => {
  const id = await paymentToCorrect('DATE_PASSED', ['deposit_date']);
  await setCardExpiry('2026', '11');
  expect(await changePayment(payer, id, { deposit_date: '2026-12-01' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'deposit_date', code: 'expired', message: EXPIRED }] },
  });
});

describe('a card that expires before every possible date and cannot be changed', () => {
  async function answer(payment_state: 'authorized' | 'failed') {
    const id = await paymentToCorrect('DATE_PASSED', ['deposit_date']);
    await api.db.update(invoices).set({ payment_state }).where(eq(invoices.id, id));
    await setCardExpiry('2026', '11');
    api.clock.set('2026-11-30T10:00:00+09:00');
    return changePayment(payer, id, { deposit_date: '2026-12-10' });
  }

  test('is accepted while it has a hold', async () => {
    expect(await answer('authorized')).toMatchObject({ status: 200 });
  });

  test('is refused without a hold', async () => {
    expect(await answer('failed')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'deposit_date', code: 'expired', message: EXPIRED }] },
    });
  });
});

test('accepts a new date after the expiry of a card that has been charged', async () => {
  const { id } = await api.pay(payer);
  await api.runJobs();
  await api.db
    .update(invoices)
    .set({
      transfer_state: 'none',
      is_action_required: true,
      action_due_at: new Date('2026-11-30T23:59:59+09:00'),
      action_required: {
        owner: 'buyer',
        due_at: '2026-11-30T23:59:59+09:00',
        reasons: [{ code: 'DATE_PASSED', label: '', comment: null, fields: ['deposit_date'] }],
      },
    })
    .where(eq(invoices.id, id));
  await setCardExpiry('2026', '11');
  expect(await changePayment(payer, id, { deposit_date: '2026-12-01' })).toMatchObject({
    status: 200,
    body: { status: 3 },
  });
});

test('refuses changes by a business that was rejected meanwhile', async () => {
  const { id } = await api.pay(payer);
  await api.db.update(buyers).set({ registration_status: 3 }).where(eq(buyers.id, payer.buyerId));
  expect(await changePayment(payer, id, { memo: '来月分' })).toMatchObject({
    status: 403,
    body: { status: 'registration_rejected' },
  });
  expect(await paymentOf(payer, id)).toMatchObject({ memo: null });
});

test('refuses changes under outdated terms', async () => {
  const { id } = await api.pay(payer);
  await api.db
    .update(users)
    .set({ license_version: '2020-01-01' })
    .where(eq(users.id, payer.userId));
  expect(await changePayment(payer, id, { memo: '来月分' })).toMatchObject({
    status: 403,
    body: { status: 'terms_update_required' },
  });
});

test('refuses an answer after the deadline, even if the payment is not cancelled yet', async () => {
  const id = await paymentToCorrect('DOC_UNREADABLE', ['files']);
  const files = [{ file_id: await api.addFile(payer.buyerId), file_type: 2, paper_size: null }];
  api.clock.set('2026-12-01T00:00:00+09:00');
  expect(await changePayment(payer, id, { files })).toMatchObject({
    status: 409,
    body: { status: 'invalid_status', current_status: 1, reason: 'too_late' },
  });
  api.clock.set('2026-11-30T23:59:59+09:00');
  expect(await changePayment(payer, id, { files })).toMatchObject({ status: 200 });
});

test('requires a new transfer date first when the old one has passed', async () => {
  const { id } = await api.pay(payer);
  api.clock.set('2026-11-30T15:00:00+09:00');
  expect(await changePayment(payer, id, { memo: '来月分' })).toMatchObject({
    status: 422,
    body: { status: 'cutoff_passed', errors: [{ field: 'deposit_date' }] },
  });
  api.clock.set('2026-11-30T14:59:59+09:00');
  expect(await changePayment(payer, id, { memo: '来月分' })).toMatchObject({ status: 200 });
});

describe('refuses an answer that changes nothing', () => {
  const UNCHANGED = {
    status: 422,
    body: {
      status: 'unchanged',
      message: '変更された項目がありません。内容を修正してから、もう一度お送りください。',
    },
  };

  test.each<[string, string[]]>([
    ['DOC_UNREADABLE', ['files']],
    ['AMOUNT_MISMATCH', ['billing_amount', 'files']],
    ['ACCOUNT_MISMATCH', ['account_id']],
    ['DATE_PASSED', ['deposit_date']],
  ])('refuses an empty body as an answer to %s', async (code, fields) => {
    const id = await paymentToCorrect(code, fields);
    expect(await changePayment(payer, id, {})).toMatchObject(UNCHANGED);
    expect(await paymentOf(payer, id)).toMatchObject({ is_action_required: true });
  });

  test('refuses values that the payment already has', async () => {
    const { id } = await api.pay(payer);
    expect(await changePayment(payer, id, { billing_amount: 100_000 })).toMatchObject(UNCHANGED);
  });

  test('refuses the same pages under another file name when the examiner asks for a better picture', async () => {
    const id = await paymentToCorrect('DOC_UNREADABLE', ['files']);
    const { files } = await paymentOf(payer, id).then(async () => filesOfRow(id));
    const described = files.map((file) => ({
      ...file,
      file_type: 1 as const,
      paper_size: 2 as const,
    }));
    expect(await changePayment(payer, id, { files: described })).toMatchObject(UNCHANGED);
    const better = [{ file_id: await api.addFile(payer.buyerId), file_type: 2, paper_size: null }];
    expect(await changePayment(payer, id, { files: better })).toMatchObject({ status: 200 });
  });

  async function filesOfRow(id: number) {
    const [row] = await api.db.select().from(invoices).where(eq(invoices.id, id));
    return { files: row?.files ?? [] };
  }
});

describe('checks related fields together', () => {
  test('refuses an invoice date after the due date', async () => {
    const { id } = await api.pay(payer, { payment_due_date: '2026-11-15' });
    expect(await changePayment(payer, id, { invoice_date: '2026-11-16' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'payment_due_date', code: 'before_invoice_date' }] },
    });
  });

  test('refuses the reason "other" without a detail', async () => {
    const { id } = await api.pay(payer);
    expect(await changePayment(payer, id, { transaction_category: 'other' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'transaction_detail', code: 'required' }] },
    });
  });
});

test.each<[string, number]>([
  ['2025-11-20', 201],
  ['2025-11-19', 422],
])(
  'an invoice dated %s is answered with %i: it may be 365 days old',
  async (invoice_date, status) => {
    const response = await submitPayment(
      payer,
      await api.authorisedSubmission(payer, { invoice_date }),
    );
    expect(response.status).toBe(status);
  },
);
