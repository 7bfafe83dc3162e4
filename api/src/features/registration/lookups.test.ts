import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import { checkUserSimply, listBusinessCategories } from '@hareto/contracts/registration.ts';
import { seedCorporations } from '@hareto/sandbox/seed/corporations.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi({
    env: {
      REFUSED_CORPORATE_NUMBERS: '1999901000007',
      EXCLUDED_CORPORATE_NUMBERS: '9999901000008',
    },
  });
  await seedCorporations(api.db);
  await addUser(api.db, { corporation: {} });
  client = api.as(await addUser(api.db, { buyer: { registration_status: 0 } }));
});

const REGISTERED_CORPORATION = {
  corporate_number: '2999901000006',
  corporate_name: '株式会社みなも印刷',
  corporate_name_kana: 'ミナモインサツ',
  postal_code: '1120004',
  address_state: '東京都',
  address_city: '文京区',
  address_street: '後楽2-3-8',
};

test.each([
  ['2999901000006', { result: 'ok', corporation: REGISTERED_CORPORATION }],
  [
    '7999901000001',
    {
      result: 'already_registered',
      corporation: expect.objectContaining({ corporate_name: '株式会社サンプル商事' }),
    },
  ],
  ['1010401089234', { result: 'not_found', corporation: null }],
  ['1999901000007', { result: 'excluded', corporation: null }],
  // This number is excluded from card payment requests only. `excluded` in the result above means
  // a number that the registration refuses.
  [
    '9999901000008',
    {
      result: 'ok',
      corporation: expect.objectContaining({ corporate_name: '株式会社こもれび電設' }),
    },
  ],
])('the check of the corporate number %s returns %j', async (corporate_number, response) => {
  expect(
    await client.call(checkUserSimply, { body: { business_form: 1, corporate_number } }),
  ).toEqual(response);
});

test('accepts a sole proprietor without a corporate number', async () => {
  expect(await client.call(checkUserSimply, { body: { business_form: 2 } })).toEqual({
    result: 'ok',
    corporation: null,
  });
});

test('reports an invalid check digit as an error of that field', async () => {
  const body = { business_form: 1, corporate_number: '7999901000010' };
  expect(await client.send(checkUserSimply, { body })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: 'corporate_number',
          code: 'corporate_number',
          message: '法人番号が正しくありません。13桁の番号をご確認ください。',
        },
      ],
    },
  });
});

test('lists the business categories, each with its own id', async () => {
  const { business_categories } = await client.call(listBusinessCategories, {});
  expect(business_categories.slice(0, 3)).toEqual([
    { id: 1, name: '建設業' },
    { id: 2, name: '製造業' },
    { id: 3, name: '卸売業・小売業' },
  ]);
  expect(new Set(business_categories.map(({ id }) => id)).size).toBe(business_categories.length);
});

test.each([
  ['1000001', [{ address_state: '東京都', address_city: '千代田区', address_town: '千代田' }]],
  [
    '4980000',
    [
      { address_state: '愛知県', address_city: '弥富市', address_town: '' },
      { address_state: '三重県', address_city: '桑名郡木曽岬町', address_town: '' },
    ],
  ],
  ['0000000', []],
])('returns for the postal code %s: %j', async (code, addresses) => {
  expect(await client.call(findPostalCode, { params: { code } })).toEqual({ addresses });
});

test.each(['100', '１００', '100-0001', '%00'])('refuses %s as a postal code', async (code) => {
  expect((await client.send(findPostalCode, { params: { code } })).status).toBe(404);
});
