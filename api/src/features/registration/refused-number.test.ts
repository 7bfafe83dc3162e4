import {
  checkUserSimply,
  getRegistration,
  registerCorporation,
  validateRegistration,
} from '@hareto/contracts/registration.ts';
import { eq } from 'drizzle-orm';
import { buyer_corporations } from '../../db/schema/buyers.ts';
import { addUser } from '../../testing/builders.ts';
import { corporationBody } from '../../testing/registration-bodies.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { decideRegistration, type Decision } from './decide.ts';

const NUMBER = '9999901000008';
const BODY = corporationBody({ corporate_number: NUMBER });
const REFUSAL: Decision = { approved: false, reason: 'OUT_OF_SCOPE' };
const NUMBER_TAKEN = { status: 409, body: { status: 'already_exists' } };

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

async function newBusiness() {
  const user = await addUser(api.db, { buyer: { business_form: null, registration_status: 0 } });
  return { user, client: api.as(user) };
}

/** Lets a stranger register with the number before its owner does. */
async function registerStranger() {
  const { user, client } = await newBusiness();
  await client.call(registerCorporation, { body: BODY });
  const decide = async (decision: Decision) =>
    decideRegistration(api.db, user.buyer_id, decision, api.dependencies);
  return { user, client, decide };
}

test('lets the owner of a number register after a stranger’s registration with it was refused', async () => {
  const stranger = await registerStranger();
  await stranger.decide(REFUSAL);
  const owner = await newBusiness();
  const check = { business_form: 1 as const, corporate_number: NUMBER };
  expect(await owner.client.call(checkUserSimply, { body: check })).toMatchObject({
    result: 'not_found',
  });
  expect(
    await owner.client.send(validateRegistration, { body: { business_form: 1, ...BODY } }),
  ).toMatchObject({ status: 204 });
  expect(await owner.client.send(registerCorporation, { body: BODY })).toMatchObject({
    status: 201,
    body: { buyer_id: owner.user.buyer_id, registration_status: 1 },
  });
  expect(await stranger.client.call(getRegistration, {})).toMatchObject({
    registration_status: 3,
    business_name: BODY.corporate_name,
    refusal_reason: 'OUT_OF_SCOPE',
  });
});

test.each([
  ['waits for the examiner', null],
  ['was accepted', { approved: true } as const],
])('keeps the number reserved for a registration that %s', async (_name, decision) => {
  const { decide } = await registerStranger();
  if (decision) await decide(decision);
  const { client } = await newBusiness();
  const check = { business_form: 1 as const, corporate_number: NUMBER };
  expect(await client.call(checkUserSimply, { body: check })).toMatchObject({
    result: 'already_registered',
  });
  expect(
    await client.send(validateRegistration, { body: { business_form: 1, ...BODY } }),
  ).toMatchObject(NUMBER_TAKEN);
  expect(await client.send(registerCorporation, { body: BODY })).toMatchObject(NUMBER_TAKEN);
});

test('registers one business when ten register a refused number at once', async () => {
  await (await registerStranger()).decide(REFUSAL);
  await (await registerStranger()).decide(REFUSAL);
  const newBusinesses = await Promise.all(Array.from({ length: 10 }, newBusiness));
  const responses = await Promise.all(
    newBusinesses.map(async ({ client }) => client.send(registerCorporation, { body: BODY })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array<number>(9).fill(409),
  ]);
  for (const { status, body } of responses)
    if (status === 409) expect(body).toMatchObject(NUMBER_TAKEN.body);
  const rows = await api.db
    .select()
    .from(buyer_corporations)
    .where(eq(buyer_corporations.corporate_number, NUMBER));
  expect(rows.map(({ is_refused }) => is_refused).sort()).toEqual([false, true, true]);
});
