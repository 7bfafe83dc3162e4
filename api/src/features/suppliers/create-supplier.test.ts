import { createSupplierAccount } from '@hareto/contracts/supplier-accounts.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import {
  createSupplierCorporation,
  createSupplierSoleProprietor,
} from '@hareto/contracts/supplier-changes.ts';
import { detailsDigest } from '../../accounts/account-details.ts';
import { bank_holders } from '../../db/schema/suppliers.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const ACCOUNT = {
  bank_code: '0001',
  branch_code: '001',
  account_type: 1 as const,
  account_number: '1234567',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};
const CONTACT = {
  phone_number: '0312345678',
  postal_code: '1440035',
  address_state: '東京都',
  address_city: '大田区',
  address_street: '南蒲田2-16-2',
};
const CORPORATION = {
  ...CONTACT,
  corporate_number: '6999901000002',
  corporate_name: 'サンプル工業株式会社',
  corporate_name_kana: 'サンプルコウギョウ',
  invoice_registration_number: 'T6999901000002',
  account: ACCOUNT,
};
const SOLE_PROPRIETOR = {
  ...CONTACT,
  business_name: '鈴木工房',
  last_name: '鈴木',
  first_name: '一郎',
  last_name_kana: 'スズキ',
  first_name_kana: 'イチロウ',
  account: ACCOUNT,
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const fieldsOf = (body: unknown) =>
  (body as { errors: { field: string; code: string; message: string }[] }).errors;

test('registers a corporation as unapproved', async () => {
  const user = await addUser(api.db);
  const created = await api.as(user).call(createSupplierCorporation, {
    body: {
      ...CORPORATION,
      account: {
        ...ACCOUNT,
        account_number: '4567',
        account_holder_kana: 'さんぷるこうぎょう（カ',
      },
    },
  });
  const account = {
    ...ACCOUNT,
    id: created.account.id,
    bank_name: 'みずほ銀行',
    branch_name: '東京営業部',
    account_number: '0004567',
    is_verified: false,
  } as const;
  expect(created).toEqual({ id: expect.any(Number), status: 'Unapproved', account });
  const { account: _account, corporate_name, corporate_name_kana, ...rest } = CORPORATION;
  expect(await api.as(user).call(getSupplier, { params: { id: created.id } })).toEqual({
    ...rest,
    id: created.id,
    business_form: 1,
    name: corporate_name,
    name_kana: corporate_name_kana,
    status: 'Unapproved',
    account_count: 1,
    last_paid_at: null,
    paid_this_year: 0,
    last_payment: null,
    address_building_name: null,
    person_name: null,
    person_email: null,
    payment_notice_enabled: false,
    site_url: null,
    yearly_totals: [],
    rejection_reason: null,
    created_at: '2026-11-20T10:00:00+09:00',
    accounts: [{ ...account, numbers_digest: detailsDigest(account), last_transfer_on: null }],
  });
});

test('returns the former name of an account’s branch too', async () => {
  const client = api.as(await addUser(api.db));
  const body = { ...CORPORATION, account: { ...ACCOUNT, branch_code: '622' } };
  const { id } = await client.call(createSupplierCorporation, { body });
  expect(await client.call(getSupplier, { params: { id } })).toMatchObject({
    accounts: [
      { branch_name: '東京中央市場内出張所', former_branch_names: ['東京中央市場出張所'] },
    ],
  });
});

test('registers a sole proprietor under the trade name, or the person’s name', async () => {
  const client = api.as(await addUser(api.db));
  const workshop = await client.call(createSupplierSoleProprietor, { body: SOLE_PROPRIETOR });
  const person = await client.call(createSupplierSoleProprietor, {
    body: {
      ...SOLE_PROPRIETOR,
      business_name: '',
      account: { ...ACCOUNT, account_number: '7654321' },
    },
  });
  expect(await client.call(getSupplier, { params: { id: workshop.id } })).toMatchObject({
    business_form: 2,
    name: '鈴木工房',
    name_kana: 'スズキ イチロウ',
    corporate_number: null,
  });
  expect(await client.call(getSupplier, { params: { id: person.id } })).toMatchObject({
    name: '鈴木 一郎',
  });
});

test('refuses the number or account of another supplier of the buyer, and returns its id', async () => {
  const user = await addUser(api.db);
  const { id } = await api.as(user).call(createSupplierCorporation, { body: CORPORATION });
  const again = await api.as(user).send(createSupplierCorporation, {
    body: { ...CORPORATION, account: { ...ACCOUNT, account_number: '7654321' } },
  });
  expect(again).toMatchObject({
    status: 409,
    body: {
      status: 'already_exists',
      message: 'この取引先はすでに登録されています。',
      errors: [],
      supplier_id: id,
    },
  });
  const sameAccount = await api
    .as(user)
    .send(createSupplierSoleProprietor, { body: SOLE_PROPRIETOR });
  expect(sameAccount).toMatchObject({
    status: 409,
    body: {
      status: 'already_exists',
      message: '同じ口座がすでに登録されています。',
      supplier_id: id,
    },
  });
  expect(
    (await api.as(await addUser(api.db)).send(createSupplierCorporation, { body: CORPORATION }))
      .status,
  ).toBe(201);
});

test('marks an account verified when the bank names the same holder, and refuses another', async () => {
  await api.db.insert(bank_holders).values(ACCOUNT);
  const client = api.as(await addUser(api.db));
  const wrong = await client.send(createSupplierCorporation, {
    body: { ...CORPORATION, account: { ...ACCOUNT, account_holder_kana: 'ｽｽﾞｷ ｲﾁﾛｳ' } },
  });
  expect(wrong.status).toBe(422);
  expect(fieldsOf(wrong.body)).toEqual([
    {
      field: 'account.account_holder_kana',
      code: 'holder_mismatch',
      message: '口座名義が金融機関の登録と一致しません。登録名義：ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
    },
  ]);
  expect(
    (await client.call(createSupplierCorporation, { body: CORPORATION })).account.is_verified,
  ).toBe(true);
});

test.each([
  [
    'account.bank_code',
    'not_found',
    '該当する金融機関が見つかりません。名称またはコードをご確認ください。',
    { account: { ...ACCOUNT, bank_code: '0002' } },
  ],
  [
    'account.branch_code',
    'not_found',
    '該当する支店が見つかりません。名称またはコードをご確認ください。',
    { account: { ...ACCOUNT, branch_code: '999' } },
  ],
  [
    'account.account_number',
    'required',
    '口座番号を入力してください。',
    { account: { ...ACCOUNT, account_number: undefined } },
  ],
  ['account.is_verified', 'unknown_field', '', { account: { ...ACCOUNT, is_verified: true } }],
  [
    'corporate_number',
    'corporate_number',
    '法人番号が正しくありません。13桁の番号をご確認ください。',
    { corporate_number: '5999901000002', invoice_registration_number: null },
  ],
  [
    'invoice_registration_number',
    'invoice_reg_mismatch',
    '登録番号が法人番号と一致しません。',
    { invoice_registration_number: 'T5999901000003' },
  ],
  ['status', 'unknown_field', '', { status: 'Approved' }],
  ['buyer_id', 'unknown_field', '', { buyer_id: 1 }],
])('refuses a wrong %s (%s)', async (field, code, text, change) => {
  const response = await api
    .as(await addUser(api.db))
    .send(createSupplierCorporation, { body: { ...CORPORATION, ...change } });
  expect(response).toMatchObject({
    status: 422,
    body: { status: 'validation_error', message: '入力内容に誤りがあります。' },
  });
  expect(fieldsOf(response.body)).toEqual([
    { field, code, message: text || expect.stringMatching(/を正しく入力してください。$/) },
  ]);
});

test('refuses a business as its own supplier', async () => {
  const client = api.as(
    await addUser(api.db, { corporation: { corporate_number: CORPORATION.corporate_number } }),
  );
  const response = await client.send(createSupplierCorporation, { body: CORPORATION });
  expect(response.status).toBe(422);
  expect(fieldsOf(response.body)).toEqual([
    {
      field: 'corporate_number',
      code: 'own_number',
      message: 'ご自身を取引先に登録することはできません。',
    },
  ]);
});

test('stores a sole proprietor once for ten calls at once', async () => {
  const user = await addUser(api.db);
  const calls = Array.from({ length: 10 }, async () =>
    api.as(user).send(createSupplierSoleProprietor, { body: SOLE_PROPRIETOR }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)]);
});

test('stores an account once for ten calls at once to two suppliers', async () => {
  const client = api.as(await addUser(api.db));
  const one = await client.call(createSupplierCorporation, { body: CORPORATION });
  const account = { ...ACCOUNT, account_number: '7654321' };
  const other = await client.call(createSupplierSoleProprietor, {
    body: { ...SOLE_PROPRIETOR, account: { ...account, account_number: '2222222' } },
  });
  const calls = Array.from({ length: 10 }, async (_, index) =>
    client.send(createSupplierAccount, {
      params: { id: index % 2 === 0 ? one.id : other.id },
      body: account,
    }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)]);
});

test.each([
  ['03-1234-5678', '0312345678'],
  ['０９０（１２３４）５６７８', '09012345678'],
])('accepts the telephone number %s', async (phone_number, stored) => {
  const client = api.as(await addUser(api.db));
  const { id } = await client.call(createSupplierCorporation, {
    body: { ...CORPORATION, phone_number },
  });
  expect(await client.call(getSupplier, { params: { id } })).toMatchObject({
    phone_number: stored,
  });
});

test.each([
  '6999901000002',
  'T6-9999-0100-0002',
  'Ｔ６９９９９０１０００００２',
  ' t6999901000002 ',
])('accepts the registration number %s', async (invoice_registration_number) => {
  const client = api.as(await addUser(api.db));
  const { id } = await client.call(createSupplierCorporation, {
    body: { ...CORPORATION, invoice_registration_number },
  });
  expect(await client.call(getSupplier, { params: { id } })).toMatchObject({
    invoice_registration_number: 'T6999901000002',
  });
});

test.each([
  ['address_state', 'required_select', '都道府県を選択してください。', '火星県'],
  [
    'corporate_name_kana',
    'katakana',
    '法人名（カナ）は全角カタカナで入力してください。',
    'サンプル\nコウギョウ',
  ],
  ['corporate_name', 'max_length', '法人名は100文字以内で入力してください。', 'あ'.repeat(101)],
  [
    'corporate_name',
    'forbidden_char',
    '法人名に使用できない文字が含まれています：「😀」',
    '😀商店',
  ],
  ['postal_code', 'digits_exact', '郵便番号は半角数字7桁で入力してください。', '12345'],
  [
    'invoice_registration_number',
    'invoice_reg_no',
    '登録番号は「T」と半角数字13桁で入力してください。',
    'T123',
  ],
  ['corporate_name', 'forbidden_char', '法人名を正しく入力してください。', 'A\0B'],
  ['corporate_name', 'forbidden_char', '法人名を正しく入力してください。', 'A\ud800'],
  ['toString', 'unknown_field', 'この項目を正しく入力してください。', 1],
  ['valueOf', 'unknown_field', 'この項目を正しく入力してください。', 1],
])('refuses %s as %s: %s', async (field, code, message, value) => {
  const client = api.as(await addUser(api.db));
  const response = await client.send(createSupplierCorporation, {
    body: { ...CORPORATION, [field]: value },
  });
  expect(response.status).toBe(422);
  expect(fieldsOf(response.body)).toEqual([{ field, code, message }]);
});
