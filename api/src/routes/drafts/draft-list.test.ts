import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { createDraft, deleteDrafts, getDraft } from '@hareto/contracts/drafts.ts';
import { eq } from 'drizzle-orm';
import { drafts } from '../../db/schema/drafts.ts';
import { addSupplier, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
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
        await start(client, {
          supplier_id: supplier.id,
          billing_amount,
          payment_due_date: '2026-11-30',
        })
      ).id,
    );
  }
  await api.db
    .update(drafts)
    .set({ invoice_id: 5 })
    .where(eq(drafts.id, ids[0] ?? 0));
});

const start = async (caller: TestClient, body: object = {}) =>
  (await caller.send(createDraft, { body })).body as { id: number };

test('shows what is not paid yet, last changed first, its totals under every name', async () => {
  const { drafts: items, ...counts } = await client.call(listDrafts, {});
  expect(counts).toEqual({ total_count: 2, count: 2, count_all: 2 });
  expect(items.map(({ updated_at: _at, ...item }) => item)).toEqual([
    {
      id: ids[2],
      supplier_name: supplierName,
      billing_amount: 300,
      payment_due_date: '2026-11-30',
      source: null,
    },
    {
      id: ids[1],
      supplier_name: supplierName,
      billing_amount: 200,
      payment_due_date: '2026-11-30',
      source: null,
    },
  ]);
});

test('is cut into pages', async () => {
  expect(await client.call(listDrafts, { query: { page: 1, size: 1 } })).toMatchObject({
    total_count: 2,
    drafts: [{ id: ids[1] }],
  });
});

test('nothing is deleted when one id is foreign, paid or unknown', async () => {
  const foreign = (await start(stranger)).id;
  for (const other of [foreign, ids[0], 999_999])
    expect(await client.send(deleteDrafts, { body: { drafts: [ids[1], other] } })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
  expect(await client.call(listDrafts, {})).toMatchObject({ total_count: 2 });
  expect(await stranger.call(getDraft, { params: { id: foreign } })).toMatchObject({ id: foreign });
});

test('what is deleted is gone, an id named twice too', async () => {
  expect(
    await client.send(deleteDrafts, { body: { drafts: [ids[1], ids[1], ids[2]] } }),
  ).toMatchObject({ status: 204 });
  expect(await client.call(listDrafts, {})).toMatchObject({ total_count: 0, drafts: [] });
});

test.each([[[]], [undefined], ['1'], [[0]]])('deleting %j is refused', async (list) => {
  expect(await client.send(deleteDrafts, { body: { drafts: list } })).toMatchObject({
    status: 422,
  });
});
