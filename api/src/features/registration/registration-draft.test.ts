import { registerCorporation } from '@hareto/contracts/registration.ts';
import {
  getRegistrationDraft,
  putRegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import { addUser } from '../../testing/builders.ts';
import { corporationBody } from '../../testing/registration-bodies.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const newBusiness = async () =>
  api.as(await addUser(api.db, { buyer: { business_form: null, registration_status: 0 } }));

const saveDraft = async (
  client: Awaited<ReturnType<typeof newBusiness>>,
  ifMatch: number,
  body: object,
) => client.send(putRegistrationDraft, { ifMatch, body });

test('returns entered values unchanged, valid or not, and the others empty', async () => {
  const client = await newBusiness();
  expect(await client.call(getRegistrationDraft, {})).toEqual({
    version: 0,
    draft: null,
    last_change: null,
    updated_at: null,
  });
  const typed = {
    business_form: '1',
    corporate_number: '12',
    birth_year: '1985',
    beneficial_owners: [{ owner_name: '佐藤' }],
  };
  const response = await saveDraft(client, 0, typed);
  expect(response).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    body: { version: 1, updated_at: expect.stringMatching(/\+09:00$/) },
  });
  const { version, draft } = await client.call(getRegistrationDraft, {});
  expect([version, draft]).toMatchObject([
    1,
    {
      ...typed,
      corporate_name: '',
      home_is_business: true,
      antisocial_declaration: false,
      beneficial_owners: [{ owner_name: '佐藤', owner_address: '', is_representative: false }],
    },
  ]);
});

test('refuses the save of the slower of two tabs', async () => {
  const client = await newBusiness();
  await saveDraft(client, 0, { corporate_name: '一' });
  expect(await saveDraft(client, 0, { corporate_name: '二' })).toMatchObject({
    status: 412,
    body: { status: 'version_conflict', current_version: 1 },
  });
  const responses = await Promise.all(
    ['三', '四'].map(async (corporate_name) => saveDraft(client, 1, { corporate_name })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await client.call(getRegistrationDraft, {})).version).toBe(2);
});

test('stores one draft for each business', async () => {
  const one = await newBusiness();
  const other = await newBusiness();
  await saveDraft(one, 0, { corporate_name: '株式会社みなも印刷' });
  expect((await other.call(getRegistrationDraft, {})).draft).toBeNull();
});

test('stores no draft after the registration', async () => {
  const client = await newBusiness();
  await saveDraft(client, 0, { corporate_name: '一' });
  await client.call(registerCorporation, { body: corporationBody() });
  expect(await saveDraft(client, 1, { corporate_name: '二' })).toMatchObject({
    status: 409,
    body: { status: 'invalid_status', current_status: 1 },
  });
  expect((await client.call(getRegistrationDraft, {})).draft).toBeNull();
});

test.each([
  [{ corporate_name: 'あ'.repeat(301) }, 'corporate_name'],
  [{ corporate_name: '\0' }, 'corporate_name'],
  [{ birth_year: 1985 }, 'birth_year'],
  [{ password: 'x' }, 'password'],
  [{ beneficial_owners: [{}, {}, {}, {}] }, 'beneficial_owners'],
])('refuses the draft %j', async (body, field) => {
  const response = await saveDraft(await newBusiness(), 0, body);
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

test('requires If-Match with the version on which the change is based', async () => {
  const response = await (await newBusiness()).send(putRegistrationDraft, { body: {} });
  expect(response.status).toBe(428);
});

test('applies the changes of one form in the order of their numbers', async () => {
  const client = await newBusiness();
  const form = '7f1c2f5e-58f0-4f35-9f0e-0d0c6f6f8a11';
  const save = async (number: number, corporate_name: string) =>
    client.send(putRegistrationDraft, {
      query: { change: `${form}.${String(number)}` },
      ifMatch: 0,
      body: { corporate_name },
    });
  expect((await save(2, 'みなと食品')).body).toMatchObject({ version: 1 });
  expect((await save(1, 'みなと')).body).toMatchObject({ version: 1 });
  expect((await save(3, 'みなと食品販売')).body).toMatchObject({ version: 2 });
  expect(await client.call(getRegistrationDraft, {})).toMatchObject({
    version: 2,
    draft: { corporate_name: 'みなと食品販売' },
    last_change: `${form}.3`,
  });
});
