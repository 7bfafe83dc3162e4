import { getUserInformation } from '@hareto/contracts/users.ts';
import { registrations } from '../../db/schema/registrations.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

test('returns the data of a corporation', async () => {
  const user = await addUser(api.db, {
    corporation: {},
    buyer: { transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ' },
  });
  expect(await api.as(user).call(getUserInformation, {})).toEqual({
    email_address: user.email_address,
    user_last_name: '山田',
    user_first_name: '太郎',
    buyer_id: user.buyer_id,
    business_form: 1,
    phone_number: '0312345678',
    business_category: null,
    external_integration_client_ids: [],
    registration_status: 2,
    is_name_changing: false,
    license_version: '2026-06-26',
    is_license_update_required: false,
    features: { invoice_request: 0 },
    corporation: {
      corporate_number: '7999901000001',
      corporate_name: '株式会社サンプル商事',
      corporate_name_kana: 'サンプルショウジ',
      representative_name: '佐藤 花子',
      representative_name_kana: 'サトウ ハナコ',
      representative_birthday: '1985-04-01',
      postal_code: '1000001',
      address_state: '東京都',
      address_city: '千代田区',
      address_street: '千代田1-1',
      address_building_name: null,
      transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
    },
    sole_proprietor: null,
  });
});

test('returns the business category of the registration', async () => {
  const user = await addUser(api.db);
  await api.db.insert(registrations).values({
    buyer_id: user.buyer_id,
    business_category_id: 8,
    transaction_purpose: 'other',
    submitted_at: new Date(),
  });
  const { business_category } = await api.as(user).call(getUserInformation, {});
  expect(business_category).toBe('専門サービス業（デザイン）');
});

test('returns is_license_update_required when the terms are newer than the accepted ones', async () => {
  const user = await addUser(api.db, { user: { license_version: '2025-04-01' } });
  expect(await api.as(user).call(getUserInformation, {})).toMatchObject({
    license_version: '2025-04-01',
    is_license_update_required: true,
  });
});

test('refuses a caller without tokens', async () => {
  const response = await api.send(getUserInformation);
  expect(response.status).toBe(401);
  expect(response.body).toEqual({
    status: 'invalid_token',
    message: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    errors: [],
    trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
