import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import { deleteCreditCard, listCreditCards } from '@hareto/contracts/cards.ts';
import { startPaymentApi, tokenFor, VISA, type PaymentApi } from '../../testing/payment-api.ts';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi();
});

const DECLINED_ANSWER = { status: 402, body: { status: 'card_declined' } };

test('returns the first answer when a token is sent again after a lost answer', async () => {
  const { client } = await api.addPayer();
  const body = { token: await tokenFor(api.gateway, '5555555555554444'), nickname: '経費用' };
  const first = await client.send(createCreditCard, { body });
  expect(first).toMatchObject({ status: 201, body: { last4: '4444', nickname: '経費用' } });
  expect(await client.send(createCreditCard, { body })).toMatchObject({
    status: 201,
    body: first.body,
  });
  expect(await client.call(listCreditCards, {})).toMatchObject({ count: 2 });
});

test('registers one card when ten calls send the same token at once', async () => {
  const { client } = await api.addPayer();
  const body = { token: await tokenFor(api.gateway, '5555555555554444') };
  const responses = await Promise.all(
    Array.from({ length: 10 }, async () => client.send(createCreditCard, { body })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(new Set(responses.map(({ body: card }) => (card as { id: number }).id)).size).toBe(1);
  expect(await client.call(listCreditCards, {})).toMatchObject({ count: 2 });
});

test('refuses another buyer’s token', async () => {
  const owner = await api.addPayer();
  const thief = await api.addPayer();
  const body = { token: await tokenFor(api.gateway, '5555555555554444') };
  await owner.client.call(createCreditCard, { body });
  expect(await thief.client.send(createCreditCard, { body })).toMatchObject(DECLINED_ANSWER);
  expect(await thief.client.call(listCreditCards, {})).toMatchObject({ count: 1 });
});

test('refuses the token of a deleted card and an unknown token', async () => {
  const { client } = await api.addPayer();
  const body = { token: await tokenFor(api.gateway, '5555555555554444') };
  const { id } = await client.call(createCreditCard, { body });
  await client.call(deleteCreditCard, { params: { id } });
  expect(await client.send(createCreditCard, { body })).toMatchObject(DECLINED_ANSWER);
  const unknown = { token: 'tok_nobody_has_issued_this' };
  expect(await client.send(createCreditCard, { body: unknown })).toMatchObject(DECLINED_ANSWER);
});

test('refuses an eleventh card and keeps its token usable for later', async () => {
  const { client, card } = await api.addPayer();
  for (let index = 0; index < 8; index += 1) await api.addCard(client, VISA);
  const tenth = { token: await tokenFor(api.gateway, VISA) };
  const first = await client.call(createCreditCard, { body: tenth });
  // The answer for the tenth got lost: its repetition must not count as one card too many.
  expect(await client.call(createCreditCard, { body: tenth })).toEqual(first);
  const body = { token: await tokenFor(api.gateway, '5555555555554444') };
  expect(await client.send(createCreditCard, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'token', code: 'too_many' }] },
  });
  await client.call(deleteCreditCard, { params: { id: card.id } });
  expect(await client.send(createCreditCard, { body })).toMatchObject({ status: 201 });
});

test('refuses a brand that is not accepted with the same reason when the call is repeated', async () => {
  const { client } = await api.addPayer();
  const body = { token: await tokenFor(api.gateway, '378282246310005') };
  const refused = { status: 422, body: { errors: [{ field: 'brand', code: 'brand' }] } };
  expect(await client.send(createCreditCard, { body })).toMatchObject(refused);
  expect(await client.send(createCreditCard, { body })).toMatchObject(refused);
});
