import {
  createSupplierAccount,
  listSupplierAccounts,
  updateSupplierAccount,
} from '@hareto/contracts/supplier-accounts.ts';
import { deleteSupplier, getSupplier, listSuppliers } from '@hareto/contracts/suppliers.ts';
import { updateSupplierPerson } from '@hareto/contracts/supplier-changes.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { supplier_accounts, suppliers } from '../../db/schema/suppliers.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const INPUT = {
  bank_code: '0009',
  branch_code: '001',
  account_type: 1 as const,
  account_number: '7654321',
  account_holder_kana: 'ｻﾝﾌﾟﾙｺｳｷﾞﾖｳ(ｶ',
};
const NOT_FOUND = {
  status: 404,
  body: {
    status: 'not_found',
    message: 'お探しの情報は見つかりませんでした。',
    errors: [],
    trace_id: expect.any(String),
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

async function aBuyerWithSupplier(supplier: Parameters<typeof addSupplier>[2] = {}) {
  const user = await addUser(api.db);
  const added = await addSupplier(api.db, user.buyer_id, supplier);
  return {
    user,
    client: api.as(user),
    supplier: added,
    account: await addSupplierAccount(api.db, added.id),
  };
}

test('lists the requested group, newest first, with all totals', async () => {
  const { client, user, supplier } = await aBuyerWithSupplier();
  const newer = await addSupplier(api.db, user.buyer_id, {
    status: 'Escalation',
    name: '新しい取引先',
    created_at: new Date('2026-11-15T09:00:00+09:00'),
  });
  await addSupplier(api.db, user.buyer_id, { status: 'Rejected' });
  const item = {
    business_form: 1,
    name_kana: 'サンプルコウギョウ',
    corporate_number: null,
    invoice_registration_number: null,
    last_paid_at: null,
    paid_this_year: 0,
  };
  expect(
    await client.call(listSuppliers, {
      query: { status: ['Approved', 'Escalation', 'Unapproved'] },
    }),
  ).toEqual({
    suppliers: [
      { ...item, id: newer.id, name: '新しい取引先', status: 'Escalation', account_count: 0 },
      {
        ...item,
        id: supplier.id,
        name: 'サンプル工業株式会社',
        status: 'Unapproved',
        account_count: 1,
      },
    ],
    total_count: 2,
    count: 2,
    count_all: 2,
  });
});

test.each(['status[]=Rejected', 'status=Rejected&status=Approved', 'status%5B%5D=Rejected'])(
  'filters by ?%s',
  async (query) => {
    const { user } = await aBuyerWithSupplier({ status: 'Rejected' });
    await addSupplier(api.db, user.buyer_id, { status: 'Escalation' });
    expect(
      await api.as(user).send({ ...listSuppliers, path: `/api/v1/suppliers?${query}` }),
    ).toMatchObject({ status: 200, body: { count_all: 1 } });
  },
);

test.each([
  'from=-1',
  'size=0',
  'size=101',
  'status=Deleted',
  'buyer_id=1',
  'from=x',
  'keyword=a&keyword=b',
])('refuses ?%s', async (query) => {
  const { client } = await aBuyerWithSupplier();
  expect(await client.send({ ...listSuppliers, path: `/api/v1/suppliers?${query}` })).toMatchObject(
    { status: 400, body: { status: 'bad_request' } },
  );
});

test.each([
  'さんぷる',
  'ｻﾝﾌﾟﾙ',
  'サンプル工業',
  '工業',
  '6999901000002',
  'サンプル工業株式会社',
  '株式会社',
  '㈱サンプル工業',
  'サンプル工業㈱',
  'サンプル工業(株)',
  '（株）サンプル工業',
])('finds a supplier by %s', async (keyword) => {
  const { client } = await aBuyerWithSupplier({
    search_text: 'サンプル工業株式会社 サンプル工業 サンプルコウギヨウ 6999901000002',
  });
  expect(await client.call(listSuppliers, { query: { keyword } })).toMatchObject({
    count_all: 1,
  });
  expect(await client.call(listSuppliers, { query: { keyword: '%' } })).toMatchObject({
    count_all: 0,
  });
});

test.each([
  ['髙橋製作所', '高橋'],
  ['高橋製作所', '髙橋'],
  ['渡邉商店', '渡辺'],
  ['山崎工業', '山﨑'],
  ['⻑谷川', '長谷川'],
  ['葛\u{E0100}飾運輸', '葛飾'],
  ['葛飾運輸', '葛\u{E0100}飾'],
])('finds a supplier with the search text %s by %s', async (search_text, keyword) => {
  const { client } = await aBuyerWithSupplier({ search_text });
  expect(await client.call(listSuppliers, { query: { keyword } })).toMatchObject({ count_all: 1 });
});

test('hides a supplier from another buyer, who can not change it', async () => {
  const { supplier, account } = await aBuyerWithSupplier();
  const stranger = api.as(await addUser(api.db));
  const one = { params: { id: supplier.id } };
  const accountParams = { params: { id: supplier.id, accountId: account.id }, body: INPUT };
  expect(await stranger.call(listSuppliers, {})).toMatchObject({ count_all: 0, suppliers: [] });
  expect(await stranger.send(getSupplier, one)).toMatchObject(NOT_FOUND);
  expect(await stranger.send(listSupplierAccounts, one)).toMatchObject(NOT_FOUND);
  expect(await stranger.send(createSupplierAccount, { ...one, body: INPUT })).toMatchObject(
    NOT_FOUND,
  );
  expect(await stranger.send(updateSupplierAccount, accountParams)).toMatchObject(NOT_FOUND);
  expect(
    await stranger.send(updateSupplierPerson, { ...one, body: { person_name: '山田' } }),
  ).toMatchObject(NOT_FOUND);
  expect(await stranger.send(deleteSupplier, one)).toMatchObject(NOT_FOUND);
  expect(
    await api.db.$count(supplier_accounts, eq(supplier_accounts.supplier_id, supplier.id)),
  ).toBe(1);
});

test.each(['0', '01', 'abc', '1e3', '99999999999999999999'])(
  'answers the id %s like one that does not exist',
  async (id) => {
    const { client } = await aBuyerWithSupplier();
    expect(await client.send(getSupplier, { params: { id } })).toMatchObject(NOT_FOUND);
  },
);

test('shows the formal bank name of an account that was stored with the short one', async () => {
  const { client, supplier, account } = await aBuyerWithSupplier();
  expect(account.bank_name).toBe('みずほ');
  const { accounts } = await client.call(getSupplier, { params: { id: supplier.id } });
  expect(accounts.map(({ bank_name, branch_name }) => [bank_name, branch_name])).toEqual([
    ['みずほ銀行', '東京営業部'],
  ]);
});

test('resets the supplier’s check after an added or changed account, and mails the owner', async () => {
  const { client, user, supplier, account } = await aBuyerWithSupplier({ status: 'Approved' });
  const added = await client.call(createSupplierAccount, {
    params: { id: supplier.id },
    body: INPUT,
  });
  expect(added).toEqual({
    ...INPUT,
    id: expect.any(Number),
    bank_name: '三井住友銀行',
    branch_name: '神保町支店',
    is_verified: false,
  });
  expect(await client.call(getSupplier, { params: { id: supplier.id } })).toMatchObject({
    status: 'Unapproved',
    account_count: 2,
  });
  const changed = await client.call(updateSupplierAccount, {
    params: { id: supplier.id, accountId: account.id },
    body: { ...INPUT, account_number: '1' },
  });
  expect(changed).toMatchObject({ id: account.id, account_number: '0000001' });
  expect(await api.mailsTo(user.email_address)).toHaveLength(2);
  const duplicate = await client.send(updateSupplierAccount, {
    params: { id: supplier.id, accountId: account.id },
    body: INPUT,
  });
  expect(duplicate).toMatchObject({
    status: 409,
    body: { status: 'already_exists', message: '同じ口座がすでに登録されています。' },
  });
});

test('changes an account through its own supplier only', async () => {
  const { client, user, account } = await aBuyerWithSupplier();
  const other = await addSupplier(api.db, user.buyer_id);
  expect(
    await client.send(updateSupplierAccount, {
      params: { id: other.id, accountId: account.id },
      body: INPUT,
    }),
  ).toMatchObject(NOT_FOUND);
});

test.each([1, 2, 3, 7] as const)(
  'refuses to delete a supplier with a payment in status %i',
  async (status) => {
    const { client, user, supplier } = await aBuyerWithSupplier();
    await api.db
      .insert(invoices)
      .values({ ...INVOICE, buyer_id: user.buyer_id, supplier_id: supplier.id, status });
    expect(await client.send(deleteSupplier, { params: { id: supplier.id } })).toMatchObject({
      status: 409,
      body: { status: 'in_use', message: '進行中のお支払いがあるため、削除できません。' },
    });
  },
);

test('deletes a supplier whose payments are finished, and keeps the payments', async () => {
  const { client, user, supplier } = await aBuyerWithSupplier();
  await api.db
    .insert(invoices)
    .values({ ...INVOICE, buyer_id: user.buyer_id, supplier_id: supplier.id, status: 4 });
  expect((await client.send(deleteSupplier, { params: { id: supplier.id } })).status).toBe(204);
  expect(await api.db.$count(suppliers, eq(suppliers.id, supplier.id))).toBe(0);
  expect(
    await api.db
      .select({ supplier_id: invoices.supplier_id })
      .from(invoices)
      .where(eq(invoices.buyer_id, user.buyer_id)),
  ).toEqual([{ supplier_id: null }]);
});

const INVOICE = {
  supplier_snapshot: {
    name: 'サンプル工業株式会社',
    corporate_number: null,
    invoice_registration_number: null,
  },
  billing_amount: 100_000,
  commission: 3_000,
  commission_tax: 272,
  total_amount: 103_000,
  updated_at: new Date('2026-11-20T10:00:00+09:00'),
};

test('sums transfers by the year of the transfer', async () => {
  const { client, user, supplier } = await aBuyerWithSupplier();
  const transferred = (deposit_date: string, billing_amount: number, status: 4 | 5 = 4) => ({
    ...INVOICE,
    buyer_id: user.buyer_id,
    supplier_id: supplier.id,
    status,
    deposit_date,
    billing_amount,
    total_amount: billing_amount + INVOICE.commission,
  });
  await api.db
    .insert(invoices)
    .values([
      transferred('2025-12-31', 40_000),
      transferred('2026-01-05', 30_000),
      transferred('2026-11-20', 20_000),
      transferred('2026-11-21', 10_000, 5),
    ]);
  expect(await client.call(getSupplier, { params: { id: supplier.id } })).toMatchObject({
    yearly_totals: [
      { year: 2026, count: 2, billing_amount: 50_000 },
      { year: 2025, count: 1, billing_amount: 40_000 },
    ],
  });
});
