import { lookUpHolder, searchBanks } from '@hareto/contracts/banks.ts';
import { createDraft } from '@hareto/contracts/drafts.ts';
import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import { registerCorporation } from '@hareto/contracts/registration.ts';
import { listRequests } from '@hareto/contracts/seller-requests.ts';
import { login, loginTwoFactor } from '@hareto/contracts/session.ts';
import { certifyUser, createUser } from '@hareto/contracts/sign-up.ts';
import { getSupplier } from '@hareto/contracts/suppliers.ts';
import { createSupplierCorporation } from '@hareto/contracts/supplier-changes.ts';
import { TERMS_VERSION } from '@hareto/domain/terms-version.ts';
import { bank_holders } from '../db/schema/suppliers.ts';
import { buyer_corporations } from '../db/schema/buyers.ts';
import { addUser } from '../testing/builders.ts';
import { latestCode } from '../testing/mailed-codes.ts';
import { corporationBody } from '../testing/registration-bodies.ts';
import { addSeller, sent, startSellerApi } from '../testing/seller-api.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

const ACCOUNT = {
  bank_code: '0001',
  branch_code: '001',
  account_type: 1 as const,
  account_number: '0004567',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};
const CODES = {
  corporate_number: '6999901000002',
  invoice_registration_number: 'T6999901000002',
  phone_number: '0312345678',
  postal_code: '1440035',
};
const NAMES = {
  corporate_name: 'サンプル１２３株式会社',
  corporate_name_kana: 'サンプル１２３',
  address_state: '東京都',
  address_city: '大田区',
  address_street: '南蒲田２－１６－２',
};
const fullWidthOf = <Codes extends Record<string, string>>(codes: Codes) =>
  Object.fromEntries(
    Object.entries(codes).map(([name, code]) => [name, fullWidth(code)] as const),
  ) as Codes;

const supplier = () => ({
  ...NAMES,
  ...fullWidthOf(CODES),
  account: {
    ...ACCOUNT,
    bank_code: fullWidth(ACCOUNT.bank_code),
    branch_code: fullWidth(ACCOUNT.branch_code),
    account_number: '４５６７',
  },
});

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

test('accepts a supplier’s codes in full width and keeps its names unchanged', async () => {
  const client = api.as(await addUser(api.db));
  const { id } = await client.call(createSupplierCorporation, { body: supplier() });
  expect(await client.call(getSupplier, { params: { id } })).toMatchObject({
    ...CODES,
    name: NAMES.corporate_name,
    name_kana: NAMES.corporate_name_kana,
    address_street: NAMES.address_street,
    accounts: [ACCOUNT],
  });
});

test('treats one number in two spellings as one supplier', async () => {
  const client = api.as(await addUser(api.db));
  await client.call(createSupplierCorporation, { body: supplier() });
  expect(
    await client.send(createSupplierCorporation, {
      body: { ...NAMES, ...CODES, account: ACCOUNT },
    }),
  ).toMatchObject({ status: 409, body: { status: 'already_exists' } });
});

test.each(['corporate_number', 'invoice_registration_number', 'phone_number', 'postal_code'])(
  'refuses %s with a control character, also in full width',
  async (field) => {
    const client = api.as(await addUser(api.db));
    const code = fullWidth(CODES[field as keyof typeof CODES]);
    for (const control of ['\0', '\t', '\n', '\u0001', '\u0085'])
      expect(
        await client.send(createSupplierCorporation, {
          body: { ...supplier(), [field]: `${code.slice(0, 3)}${control}${code.slice(3)}` },
        }),
      ).toMatchObject({
        status: 422,
        body: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
      });
  },
);

test.each(['bank_code', 'branch_code', 'account_number'])(
  'refuses %s with a control character, also in full width',
  async (field) => {
    const client = api.as(await addUser(api.db));
    for (const control of ['\0', '\t', '\n', '\u0001', '\u0085'])
      expect(
        await client.send(lookUpHolder, {
          body: { ...ACCOUNT, account_holder_kana: undefined, [field]: `０${control}１` },
        }),
      ).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  },
);

test('looks a holder up by numbers in full width', async () => {
  const { account_type, account_holder_kana, ...numbers } = ACCOUNT;
  await api.db.insert(bank_holders).values({ ...numbers, account_type, account_holder_kana });
  const client = api.as(await addUser(api.db));
  expect(
    await client.call(lookUpHolder, { body: { ...fullWidthOf(numbers), account_type } }),
  ).toEqual({ result: 'found', account_holder_kana });
});

test('stores the codes of a registration in half width', async () => {
  const user = await addUser(api.db, { buyer: { registration_status: 0 } });
  const { corporate_number, postal_code, phone_number } = corporationBody();
  await api.as(user).call(registerCorporation, {
    body: corporationBody(fullWidthOf({ corporate_number, postal_code, phone_number })),
  });
  expect(await api.db.select().from(buyer_corporations)).toMatchObject([
    { corporate_number, postal_code },
  ]);
});

test('accepts full-width codes in a path and in a query', async () => {
  const client = api.as(await addUser(api.db));
  expect(await client.call(findPostalCode, { params: { code: '１０００００１' } })).toEqual(
    await client.call(findPostalCode, { params: { code: '1000001' } }),
  );
  const branches = await client.call(searchBanks, { query: { bank_code: '0001' } });
  expect(branches.count).toBeGreaterThan(0);
  expect(await client.call(searchBanks, { query: { bank_code: '０００１' } })).toEqual(branches);
  for (const bank_code of ['０００', '０００１\t', '０００１\u0001'])
    expect((await client.send(searchBanks, { query: { bank_code } })).status).toBe(400);
});

test('finds requests by a corporate number in full width', async () => {
  const sellers = await startSellerApi();
  const seller = await addSeller(sellers, '1000000000001');
  await sent(seller, { buyer_corporate_number: fullWidth('5999901000003') });
  for (const number of ['5999901000003', fullWidth('5999901000003')]) {
    const query = { buyer_corporate_number: number };
    expect(await seller.client.call(listRequests, { query })).toMatchObject({ count: 1 });
  }
});

test('accepts mailed codes in full width, and a password that has full-width digits', async () => {
  const email_address = 'taro@example.com';
  const password = 'secret of １２３４５';
  const { session } = await api.call(createUser, {
    body: { email_address, password, license_version: TERMS_VERSION },
  });
  const confirmation_code = fullWidth(await latestCode(api, email_address));
  await api.call(certifyUser, { body: { purpose: 'signup', session, confirmation_code } });
  const response = await api.call(login, { body: { email_address, password } });
  if (response.status !== 'two_factor_required') throw new Error(response.status);
  const one_time_password = fullWidth(await latestCode(api, email_address));
  expect(
    await api.send(loginTwoFactor, { body: { session: response.session, one_time_password } }),
  ).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
});

test('keeps the digits of a memo as they were typed', async () => {
  const client = api.as(await addUser(api.db));
  const typed = { memo: '電話０３', invoice_number: 'Ａ－００１' };
  expect(await client.call(createDraft, { body: typed })).toMatchObject(typed);
});
