import { createDraft, getDraft } from '@hareto/contracts/drafts.ts';
import type { StatedTax } from '@hareto/domain/tax.ts';
import { changePayment, paymentOf, submitPayment } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

const NO_STATED_TAX: StatedTax = {
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
};
const STATED = { ...NO_STATED_TAX, standard_amount: 100_000, consumption_tax: 10_000 };
const STORED_TAX = {
  standard_amount: 100_000,
  reduced_amount: 0,
  nontaxable_amount: 0,
  consumption_tax: 10_000,
};

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

async function submit(stated: Partial<StatedTax>, billingAmount = 110_000, sent: object = {}) {
  const body = await api.authorisedSubmission(payer, { ...stated, billing_amount: billingAmount });
  return submitPayment(payer, { ...body, ...sent });
}

const refusal = (code: string, message: string) => ({
  status: 422,
  body: { status: 'validation_error', errors: [{ field: 'consumption_tax', code, message }] },
});
const WRONG_TOTAL = refusal('tax_total', '内訳の合計が請求金額と一致しません。');

test('a draft stores incomplete tax amounts', async () => {
  const body = { standard_amount: 100_000, consumption_tax: null };
  const { id } = await payer.client.call(createDraft, { body });
  const draft = await payer.client.call(getDraft, { params: { id } });
  expect(draft).toMatchObject({ ...NO_STATED_TAX, standard_amount: 100_000 });
});

test('the confirmed digest includes the tax', async () => {
  const digestOf = async (body: object) =>
    (await payer.client.call(createDraft, { body })).content_digest;
  const digests = [await digestOf({}), await digestOf(NO_STATED_TAX), await digestOf(STATED)];
  expect(digests[1]).toBe(digests[0]);
  expect(digests[2]).not.toBe(digests[0]);
});

test('a payment returns the tax that its invoice states, and zero for a tax that it does not state', async () => {
  const { pay } = api;
  const { id } = await pay(payer, { ...STATED, billing_amount: 110_000 });
  expect(await paymentOf(payer, id)).toMatchObject({ ...STORED_TAX, billing_amount: 110_000 });
});

test('accepts a payment without tax amounts, as older remotes send it', async () => {
  const { standard_amount, reduced_amount, nontaxable_amount, consumption_tax, ...body } =
    await api.authorisedSubmission(payer);
  expect({ standard_amount, reduced_amount, nontaxable_amount, consumption_tax }).toEqual(
    NO_STATED_TAX,
  );
  const response = await submitPayment(payer, body);
  expect(response).toMatchObject({ status: 201, body: { status: 1 } });
});

test('refuses parts that add up to another amount', async () => {
  expect(await submit(STATED, 110_001)).toMatchObject(WRONG_TOTAL);
});

test('refuses a tax that no rounding of the rate can give', async () => {
  const response = await submit({ ...STATED, consumption_tax: 10_002 }, 110_002);
  const text = '消費税額は計算値との差が1円以内になるように入力してください。';
  expect(response).toMatchObject(refusal('tax_difference', text));
});

test.each([
  [-1, 'number_range', '10%対象（税抜）は0円以上99,999,999円以下で入力してください。'],
  [100_000_000, 'number_range', '10%対象（税抜）は0円以上99,999,999円以下で入力してください。'],
  [0.5, 'integer', '10%対象（税抜）は整数で入力してください。'],
])('refuses %s yen as an amount', async (standard_amount, code, message) => {
  const { status, body } = await submit({}, 110_000, { standard_amount });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'standard_amount', code, message }] },
  });
});

test('refuses tax amounts other than the confirmed ones', async () => {
  const response = await submit(STATED, 110_000, { standard_amount: 0, reduced_amount: 100_000 });
  expect(response).toMatchObject({ status: 409, body: { status: 'content_changed' } });
});

describe('a change', () => {
  test('of the total alone is refused when the parts give another sum', async () => {
    const { id } = await api.pay(payer, { ...STATED, billing_amount: 110_000 });
    expect(await changePayment(payer, id, { billing_amount: 100_000 })).toMatchObject(WRONG_TOTAL);
    const parts = { standard_amount: 90_909, consumption_tax: 9_091 };
    expect(await changePayment(payer, id, { billing_amount: 100_000, ...parts })).toMatchObject({
      status: 200,
    });
    expect(await paymentOf(payer, id)).toMatchObject({
      ...STORED_TAX,
      ...parts,
      billing_amount: 100_000,
    });
  });

  test('adds tax amounts and removes them', async () => {
    const { id } = await api.pay(payer, { billing_amount: 110_000 });
    expect(await paymentOf(payer, id)).toMatchObject(NO_STATED_TAX);
    expect(
      await changePayment(payer, id, { standard_amount: 100_000, consumption_tax: 10_000 }),
    ).toMatchObject({ status: 200 });
    expect(await paymentOf(payer, id)).toMatchObject(STORED_TAX);
    expect(await changePayment(payer, id, NO_STATED_TAX)).toMatchObject({ status: 200 });
    expect(await paymentOf(payer, id)).toMatchObject(NO_STATED_TAX);
  });
});
