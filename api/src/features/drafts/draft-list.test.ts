import { listDrafts } from '@hareto/contracts/draft-list.ts';
import {
  createDraft,
  deleteDrafts,
  getDraft,
  restoreDrafts,
  updateDraft,
} from '@hareto/contracts/drafts.ts';
import { eq } from 'drizzle-orm';
import { drafts } from '../../db/schema/drafts.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { addReadFile } from '../../testing/add-read-file.ts';
import { addSupplier, addUser } from '../../testing/builders.ts';
import { DEFAULT_NOW, startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let stranger: TestClient;
let supplierName: string;
const ids: number[] = [];
beforeAll(async () => {
  api = await startTestApi();
  const user = await addUser(api.db);
  const supplier = await addSupplier(api.db, user.buyer_id);
  supplierName = supplier.name;
  client = api.as(user);
  stranger = api.as(await addUser(api.db));
  for (const billing_amount of [100, 200, 300]) {
    api.clock.advance(60);
    ids.push(
      (
        await startDraft(client, {
          supplier_id: supplier.id,
          billing_amount,
          payment_due_date: '2026-11-30',
        })
      ).id,
    );
  }
  // The first draft counts as paid.
  await api.db
    .update(drafts)
    .set({ invoice_id: 5 })
    .where(eq(drafts.id, ids[0] ?? 0));
});

const startDraft = async (caller: TestClient, body: object = {}) =>
  (await caller.send(createDraft, { body })).body as { id: number };

test('lists only the drafts of the partner in the query', async () => {
  const user = await addUser(api.db);
  const caller = api.as(user);
  await api.db.insert(oauth_clients).values({
    client_id: 'partner-a',
    name: '会計サービス',
    redirect_uris: ['https://partner.example/cb'],
    allowed_scopes: ['drafts:write'],
  });
  const { id } = await startDraft(caller);
  await startDraft(caller);
  await api.db.update(drafts).set({ client_id: 'partner-a' }).where(eq(drafts.id, id));
  const listOf = async (external_integration_client_id: string) => {
    const { drafts: items, count } = await caller.call(listDrafts, {
      query: { external_integration_client_id },
    });
    return [items.map((item) => item.id), count];
  };
  expect(await listOf('partner-a')).toEqual([[id], 1]);
  expect(await listOf('partner-b')).toEqual([[], 0]);
});

test('lists unpaid drafts, last changed first, with all three count fields', async () => {
  const { drafts: items, ...counts } = await client.call(listDrafts, {});
  expect(counts).toEqual({ total_count: 2, count: 2, count_all: 2 });
  expect(items.map(({ updated_at: _at, ...item }) => item)).toEqual([
    {
      id: ids[2],
      supplier_name: supplierName,
      billing_amount: 300,
      payment_due_date: '2026-11-30',
      source: null,
      file_name: null,
      first_page: null,
      file_count: 0,
      cleared_on: null,
      missing_fields: [
        'files',
        'account_id',
        'invoice_date',
        'deposit_date',
        'transaction_category',
        'delivered_confirmed',
        'credit_card_id',
      ],
      pages: null,
      reading: null,
    },
    {
      id: ids[1],
      supplier_name: supplierName,
      billing_amount: 200,
      payment_due_date: '2026-11-30',
      source: null,
      file_name: null,
      first_page: null,
      file_count: 0,
      cleared_on: null,
      missing_fields: [
        'files',
        'account_id',
        'invoice_date',
        'deposit_date',
        'transaction_category',
        'delivered_confirmed',
        'credit_card_id',
      ],
      pages: null,
      reading: null,
    },
  ]);
});

test('shows the extracted fields of a draft without entered values, never those of a foreign file', async () => {
  const user = await addUser(api.db);
  const reader = api.as(user);
  const [attached, foreign] = await Promise.all([
    addReadFile(api.db, user, {
      payee_name: ['株式会社みなと電機', 0.95],
      billing_amount: ['742500', 0.6],
      invoice_date: ['2026-11-10', 0.99],
    }),
    addReadFile(api.db, await addUser(api.db), { payee_name: ['よその会社', 1] }),
  ]);
  const { id } = await startDraft(reader, {});
  await api.db
    .update(drafts)
    .set({ files: [{ file_id: attached, file_type: 2, paper_size: null }] })
    .where(eq(drafts.id, id));
  const { drafts: items } = await reader.call(listDrafts, {});
  expect(items).toMatchObject([
    {
      supplier_name: null,
      billing_amount: null,
      file_name: 'みなと電機_11月分.pdf',
      missing_fields: [
        'supplier_id',
        'account_id',
        'payment_due_date',
        'deposit_date',
        'transaction_category',
        'delivered_confirmed',
        'credit_card_id',
      ],
      reading: {
        status: 'done',
        payee_name: '株式会社みなと電機',
        billing_amount: 742_500,
        payment_due_date: null,
        doubt_count: 1,
      },
    },
  ]);
  // No call can create a draft with another buyer's file; if one existed, the list must not show
  // the file.
  await api.db
    .update(drafts)
    .set({ files: [{ file_id: foreign, file_type: 2, paper_size: null }] })
    .where(eq(drafts.id, id));
  const { drafts: again } = await reader.call(listDrafts, {});
  expect(again).toMatchObject([{ file_name: null, reading: null }]);
});

test('returns one page of drafts', async () => {
  expect(await client.call(listDrafts, { query: { page: 1, size: 1 } })).toMatchObject({
    total_count: 2,
    drafts: [{ id: ids[1] }],
  });
});

test('deletes nothing when one id is foreign, paid or unknown', async () => {
  const foreign = (await startDraft(stranger)).id;
  for (const other of [foreign, ids[0], 999_999])
    expect(await client.send(deleteDrafts, { body: { drafts: [ids[1], other] } })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
  expect(await client.call(listDrafts, {})).toMatchObject({ total_count: 2 });
  expect(await stranger.call(getDraft, { params: { id: foreign } })).toMatchObject({ id: foreign });
});

test('deletes all drafts of the list, also when one id is sent twice', async () => {
  expect(
    await client.send(deleteDrafts, { body: { drafts: [ids[1], ids[1], ids[2]] } }),
  ).toMatchObject({ status: 204 });
  expect(await client.call(listDrafts, {})).toMatchObject({ total_count: 0, drafts: [] });
});

test('restores all of the deleted drafts or none, and only for their business', async () => {
  const caller = api.as(await addUser(api.db));
  const one = (await startDraft(caller)).id;
  const two = (await startDraft(caller)).id;
  await caller.call(deleteDrafts, { body: { drafts: [one, two] } });
  for (const send of [
    caller.send(getDraft, { params: { id: one } }),
    caller.send(deleteDrafts, { body: { drafts: [one] } }),
    stranger.send(restoreDrafts, { body: { drafts: [one] } }),
    caller.send(restoreDrafts, { body: { drafts: [one, ids[0]] } }),
  ])
    expect(await send).toMatchObject({ status: 404, body: { status: 'not_found' } });
  expect(await caller.call(listDrafts, {})).toMatchObject({ total_count: 0 });
  await caller.call(restoreDrafts, { body: { drafts: [two, one] } });
  expect(await caller.call(listDrafts, {})).toMatchObject({
    total_count: 2,
    drafts: [{ id: two }, { id: one }],
  });
  expect(await caller.send(restoreDrafts, { body: { drafts: [one] } })).toMatchObject({
    status: 404,
  });
});

test('refuses to change a deleted draft', async () => {
  const caller = api.as(await addUser(api.db));
  const { id } = await startDraft(caller);
  await caller.call(deleteDrafts, { body: { drafts: [id] } });
  const { body } = await caller.send(updateDraft, { params: { id }, body: {}, ifMatch: 1 });
  expect(body).toMatchObject({ status: 'not_found' });
});

test('returns the day on which an empty draft will be deleted', async () => {
  const caller = api.as(await addUser(api.db));
  api.clock.set('2026-11-20T23:59:59+09:00');
  await startDraft(caller);
  await startDraft(caller, { memo: '本社ビル' });
  await startDraft(caller, { credit_card_id: null, deposit_date: '2026-12-01' });
  const { drafts: items } = await caller.call(listDrafts, {});
  expect(items.map(({ cleared_on }) => cleared_on)).toEqual(['2026-12-20', null, '2026-12-20']);
  api.clock.set(DEFAULT_NOW);
});

test.each([[[]], [undefined], ['1'], [[0]]])(
  'refuses %j as the list of drafts to delete',
  async (list) => {
    expect(await client.send(deleteDrafts, { body: { drafts: list } })).toMatchObject({
      status: 422,
    });
  },
);
