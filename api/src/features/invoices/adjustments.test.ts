import { createDraft, getDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import type { Adjustment } from '@hareto/domain/adjustments.ts';
import { eq, sql } from 'drizzle-orm';
import { drafts } from '../../db/schema/drafts.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { applyExaminerEvent } from '../../testing/mail-walks/request-stage.ts';
import {
  approveChange,
  changePayment,
  paymentOf,
  submitPayment,
} from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

/** 180,000 yen plus 18,000 tax, of which 18,378 are withheld. */
const WITHHOLDING_CONTENT = {
  billing_amount: 179_622,
  invoice_total: 198_000,
  adjustments: [{ kind: 'withholding', amount: 18_378 }] as Adjustment[],
};
const STATED_TAX = { standard_amount: 180_000, consumption_tax: 18_000 };

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

async function submit(content: object, sent: object = {}) {
  return submitPayment(payer, { ...(await api.authorisedSubmission(payer, content)), ...sent });
}
const newDraft = async (body: object) => payer.client.call(createDraft, { body });

describe('a draft', () => {
  test('stores the total and the adjustments in their order, also two of one kind', async () => {
    const adjustments: Adjustment[] = [
      { kind: 'other', amount: 1 },
      { kind: 'advance', amount: 999_999_999 },
      { kind: 'other', amount: 2 },
    ];
    const { id } = await newDraft({ invoice_total: 0, adjustments });
    const draft = await payer.client.call(getDraft, { params: { id } });
    expect(draft).toMatchObject({ invoice_total: 0, adjustments });
  });

  test('loses total and adjustments when an older client replaces it without them', async () => {
    const { id, version } = await newDraft(WITHHOLDING_CONTENT);
    const body = { billing_amount: 198_000 };
    const saved = await payer.client.call(updateDraft, { params: { id }, body, ifMatch: version });
    expect(saved).toMatchObject({ ...body, invoice_total: null, adjustments: [] });
  });

  test('includes total and adjustments in its digest', async () => {
    const digestOf = async (body: object) => (await newDraft(body)).content_digest;
    const [withholding] = WITHHOLDING_CONTENT.adjustments;
    const digests = await Promise.all([
      digestOf({ billing_amount: 179_622 }),
      digestOf({ billing_amount: 179_622, invoice_total: null, adjustments: [] }),
      digestOf(WITHHOLDING_CONTENT),
      digestOf({ ...WITHHOLDING_CONTENT, invoice_total: null }),
      digestOf({ ...WITHHOLDING_CONTENT, adjustments: [{ kind: 'offset', amount: 18_378 }] }),
      digestOf({ ...WITHHOLDING_CONTENT, adjustments: [{ kind: 'withholding', amount: 18_379 }] }),
      digestOf({ ...WITHHOLDING_CONTENT, adjustments: [withholding, withholding] }),
    ]);
    expect(digests[1]).toBe(digests[0]);
    expect(new Set(digests).size).toBe(digests.length - 1);
  });
});

test.each<[string, object]>([
  ['total and adjustments', WITHHOLDING_CONTENT],
  ['bases, tax and adjustments', { ...WITHHOLDING_CONTENT, ...STATED_TAX, invoice_total: null }],
  ['total, bases, tax and adjustments', { ...WITHHOLDING_CONTENT, ...STATED_TAX }],
  ['adjustments without a total', { ...WITHHOLDING_CONTENT, invoice_total: null }],
  [
    'a carried-over amount',
    {
      billing_amount: 374_000,
      standard_amount: 300_000,
      consumption_tax: 30_000,
      invoice_total: 330_000,
      adjustments: [{ kind: 'carried_over', amount: 44_000 }],
    },
  ],
  [
    'every kind of adjustment',
    {
      billing_amount: 100_000,
      invoice_total: 100_000,
      adjustments: [
        { kind: 'withholding', amount: 1_000 },
        { kind: 'advance', amount: 2_000 },
        { kind: 'offset', amount: 3_000 },
        { kind: 'discount', amount: 4_000 },
        { kind: 'other', amount: 5_000 },
        { kind: 'carried_over', amount: 15_000 },
      ],
    },
  ],
])('a payment returns %s', async (_what, content) => {
  const { id } = await api.pay(payer, content);
  expect(await paymentOf(payer, id)).toMatchObject(content);
});

test('a payment without adjustments returns none', async () => {
  const { id } = await api.pay(payer);
  expect(await paymentOf(payer, id)).toMatchObject({ invoice_total: null, adjustments: [] });
});

test('the fee is calculated from the amount to pay', async () => {
  const { id } = await api.pay(payer, WITHHOLDING_CONTENT);
  expect(await paymentOf(payer, id)).toMatchObject({ commission: 5_388, total_amount: 185_010 });
});

const refused = (field: string, code: string, message: string) => ({
  status: 422,
  body: { status: 'validation_error', errors: [{ field, code, message }] },
});

test.each<[string, object, ReturnType<typeof refused>]>([
  [
    'a sum below the billing amount',
    { ...WITHHOLDING_CONTENT, adjustments: [{ kind: 'withholding', amount: 18_738 }] },
    refused(
      'billing_amount',
      'sum_difference',
      '合計から控除を引くと179,262円です。お支払額の179,622円より360円少なく、計算が合いません。どちらかを直してください。',
    ),
  ],
  [
    'a sum above the billing amount',
    {
      billing_amount: 373_999,
      invoice_total: 330_000,
      adjustments: [{ kind: 'carried_over', amount: 44_000 }],
    },
    refused(
      'billing_amount',
      'sum_difference',
      '合計に繰越を足すと374,000円です。お支払額の373,999円より1円多く、計算が合いません。どちらかを直してください。',
    ),
  ],
  [
    'subtracted and added amounts that give another sum',
    {
      billing_amount: 100_000,
      invoice_total: 100_000,
      adjustments: [
        { kind: 'offset', amount: 1_000 },
        { kind: 'carried_over', amount: 2_000 },
      ],
    },
    refused(
      'billing_amount',
      'sum_difference',
      '合計から控除を引き、繰越を足すと101,000円です。お支払額の100,000円より1,000円多く、計算が合いません。どちらかを直してください。',
    ),
  ],
  [
    'another total without adjustments',
    { billing_amount: 179_622, invoice_total: 198_000 },
    refused(
      'billing_amount',
      'sum_difference',
      '合計（税込）は198,000円です。お支払額の179,622円より18,378円多く、計算が合いません。どちらかを直してください。',
    ),
  ],
  [
    'bases and tax that give another total',
    {
      ...WITHHOLDING_CONTENT,
      standard_amount: 180_000,
      consumption_tax: 17_999,
    },
    refused(
      'consumption_tax',
      'tax_total',
      '内訳の合計は197,999円です。合計（税込）の198,000円より1円少なく、計算が合いません。どちらかを直してください。',
    ),
  ],
  [
    'a carried-over amount above the billing amount',
    { billing_amount: 1_000, adjustments: [{ kind: 'carried_over', amount: 999_999_999 }] },
    refused(
      'billing_amount',
      'sum_difference',
      '合計に繰越を足すと999,999,999円です。お支払額の1,000円より999,998,999円多く、計算が合いません。どちらかを直してください。',
    ),
  ],
])('refuses a payment with %s', async (_what, content, refusal) => {
  expect(await submit(content)).toMatchObject(refusal);
});

const RANGE = '控除・繰越の金額は1円以上999,999,999円以下で入力してください。';
const row = (amount: unknown, kind: unknown = 'other') => ({ adjustments: [{ kind, amount }] });

test.each<[string, object, string, string]>([
  ['a negative amount', row(-1), 'adjustments[0].amount', RANGE],
  ['an amount of zero', row(0), 'adjustments[0].amount', RANGE],
  ['an amount of a billion', row(1_000_000_000), 'adjustments[0].amount', RANGE],
  ['an amount of 2³¹', row(2 ** 31), 'adjustments[0].amount', RANGE],
  [
    'a fraction of a yen',
    row(0.5),
    'adjustments[0].amount',
    '控除・繰越の金額は整数で入力してください。',
  ],
  [
    'a text as the amount',
    row('千円'),
    'adjustments[0].amount',
    '控除・繰越の金額の「千円」を金額として読み取れません。「84,800」のように入力してください。',
  ],
  [
    'an unknown kind',
    row(1, 'fee'),
    'adjustments[0].kind',
    '源泉徴収・控除・繰越を正しく入力してください。',
  ],
  [
    'a kind with a NUL',
    row(1, 'other\u0000'),
    'adjustments[0].kind',
    '源泉徴収・控除・繰越を正しく入力してください。',
  ],
  [
    'the name of an inherited property as the kind',
    row(1, 'constructor'),
    'adjustments[0].kind',
    '源泉徴収・控除・繰越を正しく入力してください。',
  ],
  [
    '21 adjustments',
    { adjustments: Array.from({ length: 21 }, () => ({ kind: 'other', amount: 1 })) },
    'adjustments',
    '源泉徴収・控除・繰越は20件以内で入力してください。',
  ],
  [
    'a negative total',
    { invoice_total: -1 },
    'invoice_total',
    '合計（税込）は0円以上999,999,999円以下で入力してください。',
  ],
  [
    'a total of a billion',
    { invoice_total: 1_000_000_000 },
    'invoice_total',
    '合計（税込）は0円以上999,999,999円以下で入力してください。',
  ],
])('refuses %s in a draft and in a payment', async (_what, wrong, field, message) => {
  const refusal = { status: 422, body: { errors: [{ field, message }] } };
  expect(await payer.client.send(createDraft, { body: wrong })).toMatchObject(refusal);
  expect(await submit({}, wrong)).toMatchObject(refusal);
});

test('accepts 20 adjustments', async () => {
  const adjustments = Array.from({ length: 20 }, () => ({ kind: 'other', amount: 1 }) as const);
  const { id } = await api.pay(payer, { invoice_total: 100_020, adjustments });
  expect((await paymentOf(payer, id)).adjustments).toEqual(adjustments);
});

describe('a payment has to equal the confirmed draft', () => {
  test.each<[string, object]>([
    ['another kind', { adjustments: [{ kind: 'offset', amount: 18_378 }] }],
    ['an empty list of adjustments', { adjustments: [] }],
    ['no list of adjustments', { adjustments: undefined }],
    ['another total', { invoice_total: null }],
  ])('refuses %s', async (_what, sent) => {
    const response = await submit(WITHHOLDING_CONTENT, sent);
    expect(response).toMatchObject({ status: 409, body: { status: 'content_changed' } });
  });

  test('refuses adjustments that were changed in the draft after the confirmation', async () => {
    const body = await api.authorisedSubmission(payer, WITHHOLDING_CONTENT);
    await api.db
      .update(drafts)
      .set({ adjustments: [{ kind: 'offset', amount: 18_378 }] })
      .where(eq(drafts.id, body.draft_id));
    const response = await submitPayment(payer, {
      ...body,
      adjustments: [{ kind: 'offset', amount: 18_378 }],
    });
    expect(response).toMatchObject({ status: 409, body: { status: 'content_changed' } });
  });
});

describe('a change', () => {
  test('of the adjustments alone is refused if they no longer add up', async () => {
    const { id } = await api.pay(payer, WITHHOLDING_CONTENT);
    const adjustments = [{ kind: 'withholding', amount: 18_377 }];
    expect(await changePayment(payer, id, { adjustments })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'billing_amount', code: 'sum_difference' }] },
    });
    expect((await paymentOf(payer, id)).adjustments).toEqual(WITHHOLDING_CONTENT.adjustments);
  });

  test('adds adjustments to a payment without any, and removes them', async () => {
    const { id } = await api.pay(payer, { billing_amount: 179_622 });
    const { billing_amount: _same, ...added } = WITHHOLDING_CONTENT;
    expect(await changePayment(payer, id, added)).toMatchObject({ status: 200 });
    expect(await paymentOf(payer, id)).toMatchObject(WITHHOLDING_CONTENT);
    const none = { invoice_total: null, adjustments: [] };
    expect(await changePayment(payer, id, none)).toMatchObject({ status: 200 });
    expect(await paymentOf(payer, id)).toMatchObject(none);
  });

  test('of other fields keeps the adjustments', async () => {
    const { id } = await api.pay(payer, WITHHOLDING_CONTENT);
    expect(await changePayment(payer, id, { memo: '確認済み' })).toMatchObject({ status: 200 });
    expect(await paymentOf(payer, id)).toMatchObject({ ...WITHHOLDING_CONTENT, memo: '確認済み' });
  });

  test('to the same adjustments is refused as no change', async () => {
    const { id } = await api.pay(payer, WITHHOLDING_CONTENT);
    const response = await changePayment(payer, id, {
      adjustments: WITHHOLDING_CONTENT.adjustments,
    });
    expect(response).toMatchObject({ status: 422, body: { status: 'unchanged' } });
  });

  test('may correct the amount with its adjustments when the examiner asks for it', async () => {
    const { id } = await api.pay(payer, { billing_amount: 198_000 });
    const reasons = ['AMOUNT_MISMATCH'] as const;
    await applyExaminerEvent(api, { id }, { type: 'request_correction', reasons, owner: 'buyer' });
    const { action_required } = await paymentOf(payer, id);
    expect(action_required?.reasons[0]?.fields).toEqual(
      expect.arrayContaining(['invoice_total', 'adjustments']),
    );
    const approval_id = await approveChange(payer, id, 179_622);
    const response = await changePayment(payer, id, { ...WITHHOLDING_CONTENT, approval_id });
    expect(response).toMatchObject({ status: 200 });
    expect(await paymentOf(payer, id)).toMatchObject({
      ...WITHHOLDING_CONTENT,
      total_amount: 185_010,
    });
  });

  test('is refused when the examiner asks for something else', async () => {
    const { id } = await api.pay(payer, WITHHOLDING_CONTENT);
    const reasons = ['DOC_UNREADABLE'] as const;
    await applyExaminerEvent(api, { id }, { type: 'request_correction', reasons, owner: 'buyer' });
    expect(await changePayment(payer, id, { adjustments: [] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'adjustments', code: 'not_editable' }] },
    });
  });
});

test('the database refuses a payment whose adjustments give another sum', async () => {
  const { id } = await api.pay(payer, { ...WITHHOLDING_CONTENT, ...STATED_TAX });
  const wrong = sql`'[{"kind":"carried_over","amount":18378}]'::jsonb`;
  const write = (changes: object) =>
    api.db.update(invoices).set(changes).where(eq(invoices.id, id));
  await expect(write({ adjustments: wrong })).rejects.toMatchObject({
    cause: { constraint: expect.stringMatching(/^invoices_(invoice_total|tax_amounts)$/) },
  });
  await expect(write({ adjustments: wrong, invoice_total: null })).rejects.toMatchObject({
    cause: { constraint: 'invoices_tax_amounts' },
  });
});
