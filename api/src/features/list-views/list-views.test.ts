import { createListView, deleteListView, listListViews } from '@hareto/contracts/list-views.ts';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/invoices.ts';
import { list_views } from '../../db/schema/list-views.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const addPayment = async (buyer_id: number, values: Partial<typeof invoices.$inferInsert> = {}) =>
  api.db.insert(invoices).values({
    buyer_id,
    status: 4,
    payment_state: 'captured',
    supplier_snapshot: {
      name: 'サンプル工業株式会社',
      corporate_number: null,
      invoice_registration_number: null,
    },
    billing_amount: 100_000,
    commission: 3_000,
    commission_tax: 272,
    total_amount: 103_000,
    updated_at: new Date('2026-11-19T09:00:00+09:00'),
    ...values,
  });

const LARGE_PAYMENTS_VIEW = {
  list: 'history',
  name: '10万円以上',
  search: 'billing_amount_from=100000',
  filter: { status: [4, 5, 8], billing_amount_from: 100_000 },
} as const;

test('saves a view under a name, and counts its current matches', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  await addPayment(user.buyer_id);
  await addPayment(user.buyer_id, { billing_amount: 99_999, total_amount: 102_999 });
  await addPayment((await addUser(api.db)).buyer_id);
  const view = await client.call(createListView, { body: { ...LARGE_PAYMENTS_VIEW } });
  const { filter: _filter, ...shown } = LARGE_PAYMENTS_VIEW;
  expect(view).toEqual({ ...shown, id: view.id, found_count: 1, has_more: false });
  await addPayment(user.buyer_id, { status: 5, payment_state: 'voided' });
  expect(await client.call(listListViews, {})).toEqual({
    total_count: 1,
    count: 1,
    count_all: 1,
    list_views: [{ ...view, found_count: 2 }],
  });
});

test('counts at most 1,000 matches', async () => {
  const user = await addUser(api.db);
  for (let count = 0; count < 1_001; count += 1) await addPayment(user.buyer_id);
  expect(
    await api.as(user).call(createListView, { body: { ...LARGE_PAYMENTS_VIEW } }),
  ).toMatchObject({
    found_count: 1_000,
    has_more: true,
  });
});

test('keeps a status that the filter repeats once', async () => {
  const user = await addUser(api.db);
  await addPayment(user.buyer_id);
  const status = Array.from({ length: 49_000 }, () => 4 as const);
  const filter = { status, billing_amount_from: 100_000 };
  const view = await api
    .as(user)
    .call(createListView, { body: { ...LARGE_PAYMENTS_VIEW, filter } });
  expect(view).toMatchObject({ found_count: 1, has_more: false });
  const [stored] = await api.db.select().from(list_views).where(eq(list_views.id, view.id));
  expect(stored!.filter).toEqual({ type: [], status: [4], billing_amount_from: 100_000 });
});

// PostgreSQL takes at most 65,535 values in one statement.
test('counts a view that was saved with 70,000 repeated statuses', async () => {
  const user = await addUser(api.db);
  await addPayment(user.buyer_id);
  const { id: user_id } = user;
  const status = Array.from({ length: 70_000 }, () => 4 as const);
  const filter = { type: [], status, billing_amount_from: 100_000 };
  await api.db.insert(list_views).values({ ...LARGE_PAYMENTS_VIEW, user_id, filter });
  expect(await api.as(user).call(listListViews, {})).toMatchObject({
    list_views: [{ name: '10万円以上', found_count: 1, has_more: false }],
  });
});

test('shows and deletes only views of the caller', async () => {
  const client = api.as(await addUser(api.db));
  const stranger = api.as(await addUser(api.db));
  const { id } = await client.call(createListView, { body: { ...LARGE_PAYMENTS_VIEW } });
  expect(await stranger.call(listListViews, {})).toMatchObject({ count: 0, list_views: [] });
  expect(await stranger.send(deleteListView, { params: { id } })).toMatchObject({ status: 404 });
  await client.call(deleteListView, { params: { id } });
  expect(await client.call(listListViews, {})).toMatchObject({ count: 0, list_views: [] });
  expect(await client.send(deleteListView, { params: { id } })).toMatchObject({ status: 404 });
});

test('refuses a second view of the same list and name', async () => {
  const client = api.as(await addUser(api.db));
  await client.call(createListView, { body: { ...LARGE_PAYMENTS_VIEW } });
  expect(await client.send(createListView, { body: { ...LARGE_PAYMENTS_VIEW } })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'name', code: 'duplicate', message: 'この名前の条件はすでに保存されています。' },
      ],
    },
  });
  await client.call(createListView, { body: { ...LARGE_PAYMENTS_VIEW, list: 'reserved' } });
  expect(await client.call(listListViews, {})).toMatchObject({ count: 2 });
});

test('refuses more than 20 views, also when several calls arrive at once', async () => {
  const client = api.as(await addUser(api.db));
  for (let count = 1; count < 20; count += 1)
    await client.call(createListView, { body: { ...LARGE_PAYMENTS_VIEW, name: `条件${count}` } });
  const responses = await Promise.all(
    ['二十', '二十一'].map(async (name) =>
      client.send(createListView, { body: { ...LARGE_PAYMENTS_VIEW, name } }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(responses.find(({ status }) => status === 422)).toMatchObject({
    body: {
      errors: [
        {
          field: 'name',
          code: 'too_many',
          message: '保存できる条件は20件までです。不要な条件を削除してください。',
        },
      ],
    },
  });
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'あ'.repeat(41) }, 'name'],
  [{ list: 'draft' }, 'list'],
  [{ filter: { buyer_id: 1 } }, 'filter.buyer_id'],
  [{ filter: { billing_amount_from: 2, billing_amount_to: 1 } }, 'billing_amount_to'],
])('refuses a view with %j', async (wrong, field) => {
  const client = api.as(await addUser(api.db));
  const body = { ...LARGE_PAYMENTS_VIEW, ...wrong };
  expect(await client.send(createListView, { body })).toMatchObject({
    status: 422,
    body: { errors: [{ field }] },
  });
});

test('refuses more than a hundred different values of a filter as one error', async () => {
  const client = api.as(await addUser(api.db));
  const status = Array.from({ length: 101 }, (_, value) => value);
  const body = { ...LARGE_PAYMENTS_VIEW, filter: { status } };
  expect(await client.send(createListView, { body })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: 'filter.status',
          code: 'max_length',
          message: 'この項目を正しく入力してください。',
        },
      ],
    },
  });
});
