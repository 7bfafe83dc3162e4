import { listCreditCards, updateCreditCard } from '@hareto/contracts/cards.ts';
import { getInvoice } from '@hareto/contracts/invoices.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const UNSET_FIELDS = {
  nickname: null,
  is_default: false,
  closing_day: null,
  debit_day: null,
  debit_month_offset: null,
};
const DAYS = { closing_day: 15, debit_day: 10, debit_month_offset: 1 as const };

const change = async (id: number, body: object, { client } = payer) =>
  client.send(updateCreditCard, { params: { id }, body: { ...UNSET_FIELDS, ...body } });
const defaultCardIds = async () => {
  const { credit_cards } = await payer.client.call(listCreditCards, {});
  return credit_cards.filter(({ is_default }) => is_default).map(({ id }) => id);
};

test('stores the nickname and the days of a card', async () => {
  const response = await change(payer.card.id, { nickname: ' 仕入用 ', ...DAYS });
  expect(response).toMatchObject({ status: 200, body: { nickname: '仕入用', ...DAYS } });
  const { credit_cards } = await payer.client.call(listCreditCards, {});
  expect(credit_cards[0]).toMatchObject({ nickname: '仕入用', ...DAYS });
});

test('makes another card the default; one card is always the default', async () => {
  const second = await api.addCard(payer.client, '5555555555554444');
  expect(await defaultCardIds()).toEqual([payer.card.id]);
  await Promise.all([
    change(second.id, { is_default: true }),
    change(payer.card.id, { is_default: true }),
  ]);
  expect(await defaultCardIds()).toHaveLength(1);
  await change(second.id, { is_default: true });
  await change(second.id, { is_default: false });
  expect(await defaultCardIds()).toEqual([second.id]);
});

test.each([
  ['only the closing day', { closing_day: 15 }, 422],
  ['a closing and a debit day without the month', { closing_day: 15, debit_day: 10 }, 422],
  ['a debit day before the closing day', { ...DAYS, debit_month_offset: 0 }, 422],
  ['the closing day 32', { ...DAYS, closing_day: 32 }, 422],
  ['a fraction as the debit day', { ...DAYS, debit_day: 1.5 }, 422],
  ['a debit three months after the closing day', { ...DAYS, debit_month_offset: 3 }, 422],
  ['a nickname of 21 characters', { nickname: 'あ'.repeat(21) }, 422],
  ['a nickname with a NUL character', { nickname: 'a\u0000b' }, 422],
])('refuses %s', async (_what, body, status) => {
  expect((await change(payer.card.id, body)).status).toBe(status);
  const { credit_cards } = await payer.client.call(listCreditCards, {});
  expect(credit_cards[0]).toMatchObject({ nickname: null, closing_day: null });
});

test('answers 404 for another buyer’s card and for a missing one', async () => {
  const stranger = await api.addPayer();
  expect((await change(payer.card.id, DAYS, stranger)).status).toBe(404);
  expect((await change(2_147_483_647, DAYS)).status).toBe(404);
});

test('returns the charge date of a payment, and its debit date when the card has closing and debit days', async () => {
  const { id } = await api.pay(payer);
  const debit = async () => (await payer.client.call(getInvoice, { params: { id } })).card_debit;
  expect(await debit()).toBeNull();
  await api.runJobs();
  expect(await debit()).toEqual({ used_on: '2026-11-20', debited_on: null });
  await change(payer.card.id, DAYS);
  // 10 January 2027 is a Sunday, the 11th a holiday.
  expect(await debit()).toEqual({ used_on: '2026-11-20', debited_on: '2027-01-12' });
});
