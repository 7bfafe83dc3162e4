import {
  createDraft,
  deleteDrafts,
  restoreDrafts,
  type DraftInput,
} from '@hareto/contracts/drafts.ts';
import { searchEverything } from '@hareto/contracts/search.ts';
import { deleteSupplier } from '@hareto/contracts/suppliers.ts';
import { eq } from 'drizzle-orm';
import { invoice_files } from '../../db/schema/files.ts';
import { fillSearchTexts } from '../../jobs/fill-search-texts.ts';
import { addReadFile, type ReadAs } from '../../testing/add-read-file.ts';
import { addSupplier, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const FILE_NAME = '請求書_11月分.pdf';

test('one keyword finds six drafts that match in different ways', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  const fileOf = async (fields: ReadAs, file_name = FILE_NAME): Promise<Partial<DraftInput>> => {
    const file_id = await addReadFile(api.db, user, fields);
    await api.db.update(invoice_files).set({ file_name }).where(eq(invoice_files.id, file_id));
    return { files: [{ file_id, file_type: 2, paper_size: null }] };
  };
  const supplier = await addSupplier(api.db, user.buyer_id, { name: '583000堂' });
  const read: ReadAs = { payee_name: ['丸太運送株式会社', 0.9], billing_amount: ['72000', 0.9] };
  const ids: number[] = [];
  for (const body of [
    await fileOf({ ...read, payee_name: ['583000商店', 0.9] }),
    await fileOf({ ...read, billing_amount: ['583000', 0.9] }),
    await fileOf(read, 'scan_583000.pdf'),
    // A read amount counts only where none is entered.
    { ...(await fileOf(read)), billing_amount: 583_000, payment_due_date: '2026-12-25' },
    { invoice_number: 'INV-583000' },
    { supplier_id: supplier.id, memo: '11月分' },
    { ...(await fileOf({ ...read, billing_amount: ['583000', 0.9] })), billing_amount: 72_000 },
  ])
    ids.push((await client.call(createDraft, { body })).id);
  await fillSearchTexts(api.db);
  const search = async () => {
    const { drafts } = await client.call(searchEverything, { query: { keyword: '583000' } });
    return drafts;
  };
  const readPayee = '丸太運送株式会社';
  const [byIssuer, byReadAmount, byFileName, byAmount, byNumber, bySupplier] = [
    { supplier_name: '583000商店', file_name: FILE_NAME, billing_amount: 72_000 },
    { supplier_name: readPayee, file_name: FILE_NAME, billing_amount: 583_000 },
    { supplier_name: readPayee, file_name: 'scan_583000.pdf', billing_amount: 72_000 },
    { supplier_name: readPayee, file_name: FILE_NAME, billing_amount: 583_000 },
    { supplier_name: null, file_name: null, billing_amount: null },
    { supplier_name: '583000堂', file_name: null, billing_amount: null },
  ].map((values, at) => ({ id: ids[at], ...values }));
  expect(await search()).toEqual({
    hits: [bySupplier, byNumber, byAmount, byFileName, byReadAmount],
    has_more: true,
  });
  await client.send(deleteDrafts, { body: { drafts: [ids[5] ?? 0] } });
  expect(await search()).toEqual({
    hits: [byNumber, byAmount, byFileName, byReadAmount, byIssuer],
    has_more: false,
  });
});

test('finds no draft by the name of a deleted supplier', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  const supplier = await addSupplier(api.db, user.buyer_id, { name: '暁電機工業株式会社' });
  const body = { supplier_id: supplier.id, memo: '11月分の運賃' };
  const draft = await client.call(createDraft, { body });
  const deleted = await client.call(createDraft, { body });
  await client.send(deleteDrafts, { body: { drafts: [deleted.id] } });
  const idsBy = async (keyword: string) => {
    await fillSearchTexts(api.db);
    const found = await client.call(searchEverything, { query: { keyword } });
    return found.drafts.hits.map(({ id }) => id);
  };
  expect([await idsBy('暁電機'), await idsBy('運賃')]).toEqual([[draft.id], [draft.id]]);
  await client.send(deleteSupplier, { params: { id: supplier.id } });
  expect([await idsBy('暁電機'), await idsBy('運賃')]).toEqual([[], [draft.id]]);
  await client.send(restoreDrafts, { body: { drafts: [deleted.id] } });
  expect([await idsBy('暁電機'), await idsBy('運賃')]).toEqual([[], [deleted.id, draft.id]]);
});
