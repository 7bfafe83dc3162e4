import { createDraft } from '@hareto/contracts/drafts.ts';
import { type SearchResult, searchEverything } from '@hareto/contracts/search.ts';
import { collectionTabOf } from '@hareto/domain/collection-status.ts';
import { paymentTabOf } from '@hareto/domain/invoice-status.ts';
import { INVOICE_STATUS } from '@hareto/domain/invoice-status-numbers.ts';
import type { SupplierStatus } from '@hareto/domain/supplier-status.ts';
import { eq, sql } from 'drizzle-orm';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoices } from '../../db/schema/invoices.ts';
import { fillSearchTexts } from '../../jobs/fill-search-texts.ts';
import { addReadFile } from '../../testing/add-read-file.ts';
import { addSupplier, addUser } from '../../testing/builders.ts';
import { closeAfterUse } from '../../testing/close-after-use.ts';
import { addRequest } from '../../testing/request-builders.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addBusiness, type Business } from '../../testing/two-businesses.ts';

let api: TestApi;
let ownBusiness: Business;
let foreignBusiness: Business;
beforeAll(async () => {
  api = await startTestApi({ env: { INVOICE_REQUEST_FEATURE: '1' } });
  ownBusiness = await addBusiness(api);
  foreignBusiness = await addBusiness(api);
  await fillSearchTexts(api.db);
});

const search = async (keyword: string, { client } = ownBusiness): Promise<SearchResult> =>
  client.call(searchEverything, { query: { keyword } });
const idsOf = (found: SearchResult) =>
  Object.fromEntries(
    Object.entries(found).map(([kind, { hits }]) => [kind, hits.map(({ id }) => id)]),
  );
const allKinds = () => ({
  payments: [ownBusiness.payment],
  suppliers: [ownBusiness.supplier],
  drafts: [ownBusiness.draft],
  requests: [ownBusiness.request],
  request_drafts: [ownBusiness.requestDraft],
});
const NO_RESULTS = { payments: [], suppliers: [], drafts: [], requests: [], request_drafts: [] };

test.each(['高橋', '髙橋', '橋', ' 高橋　'])(
  'finds every kind of row by %j, and none of another business',
  async (keyword) => {
    expect(idsOf(await search(keyword))).toEqual(allKinds());
  },
);

test('returns the fields by which a user recognises each row', async () => {
  const found = await search('髙橋');
  expect(found).toEqual({
    payments: {
      hits: [
        {
          id: ownBusiness.payment,
          document_number: expect.any(Number) as number,
          status: 4,
          payment_state: 'captured',
          supplier_name: '髙橋工務店',
          billing_amount: 583_000,
          deposit_date: '2026-11-19',
        },
      ],
      has_more: false,
    },
    suppliers: {
      hits: [{ id: ownBusiness.supplier, name: '髙橋工務店', status: 'Unapproved' }],
      has_more: false,
    },
    drafts: {
      hits: [
        {
          id: ownBusiness.draft,
          supplier_name: '高橋建材株式会社',
          file_name: 'みなと電機_11月分.pdf',
          billing_amount: 583_000,
        },
      ],
      has_more: false,
    },
    requests: {
      hits: [
        {
          id: ownBusiness.request,
          document_number: expect.any(Number) as number,
          collection_status: 2,
          is_examined_again: false,
          buyer_name: '株式会社高橋商会',
          title: '11月分デザイン費',
          billing_amount: 583_000,
        },
      ],
      has_more: false,
    },
    request_drafts: {
      hits: [
        {
          id: ownBusiness.requestDraft,
          buyer_name: '髙橋印刷',
          title: '11月分',
          billing_amount: 583_000,
        },
      ],
      has_more: false,
    },
  });
});

test.each(['583000', '¥583,000', '５８３，０００'])(
  'finds rows by the amount %s',
  async (keyword) => {
    expect(idsOf(await search(keyword))).toEqual({ ...allKinds(), suppliers: [] });
  },
);

test('finds payments and requests by their numbers', async () => {
  const { payments, requests } = await search('高橋');
  const numbers = [payments, requests].map(({ hits }) => String(hits[0]?.document_number));
  const [byPayment, byRequest] = await Promise.all(
    numbers.map(async (number) => idsOf(await search(`I-${number.padStart(8, '0')}`))),
  );
  expect(byPayment).toEqual({ ...NO_RESULTS, payments: [ownBusiness.payment] });
  expect(byRequest).toEqual({ ...NO_RESULTS, requests: [ownBusiness.request] });
  // The other business has none of these numbers.
  expect(idsOf(await search(`I-${numbers[0] ?? ''}`, foreignBusiness))).toEqual(NO_RESULTS);
});

test.each(['店髙', '%', '・', '0000000000000000'])('finds nothing with %s', async (keyword) => {
  expect(idsOf(await search(keyword))).toEqual(NO_RESULTS);
});

test('finds a draft by the name of its file and, after the file was read, by the name of its payee', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  const file_id = await addReadFile(api.db, user, {});
  const { id } = await client.call(createDraft, {
    body: { files: [{ file_id, file_type: 2, paper_size: null }] },
  });
  await fillSearchTexts(api.db);
  const draftsOf = async (keyword: string) =>
    idsOf(await client.call(searchEverything, { query: { keyword } })).drafts;
  expect([await draftsOf('みなと電機'), await draftsOf('丸太')]).toEqual([[id], []]);
  await api.db
    .update(invoice_files)
    .set({
      fields: {
        payee_name: { value: '丸太運送株式会社', confidence: 0.9, page: 1, box: [0, 0, 1, 1] },
      },
    })
    .where(eq(invoice_files.id, file_id));
  await api.db.update(drafts).set({ search_text: null }).where(eq(drafts.id, id));
  await fillSearchTexts(api.db);
  expect(await draftsOf('丸太')).toEqual([id]);
});

test('shows each part of a divided file with the payee and the amount of its own pages', async () => {
  const user = await addUser(api.db);
  const client = api.as(user);
  const file_id = await addReadFile(api.db, user, {
    payee_name: ['東亜電機工業株式会社', 0.97],
    billing_amount: ['583000', 0.97],
  });
  const onPage = (value: string, page: number) => ({
    value,
    confidence: 0.97,
    page,
    box: [0.1, 0.1, 0.2, 0.02] as [number, number, number, number],
  });
  const invoiceOn = (page: number, payee: string, amount: string) => ({
    pages: [page],
    fields: { payee_name: onPage(payee, page), billing_amount: onPage(amount, page) },
    adjustments: [],
    accounts: [],
  });
  const read = [
    invoiceOn(1, '東亜電機工業株式会社', '583000'),
    invoiceOn(2, 'みさき文章室', '179622'),
  ];
  await api.db
    .update(invoice_files)
    .set({ page_count: 2, invoices: read })
    .where(eq(invoice_files.id, file_id));
  const partOn = async (page: number) =>
    client.call(createDraft, {
      body: { files: [{ file_id, file_type: 2, paper_size: null, pages: [page] }] },
    });
  const first = await partOn(1);
  const second = await partOn(2);
  await fillSearchTexts(api.db);
  const hitsOf = async (keyword: string) =>
    (await client.call(searchEverything, { query: { keyword } })).drafts.hits.map(
      ({ id, supplier_name, billing_amount }) => [id, supplier_name, billing_amount],
    );
  const firstHit = [first.id, '東亜電機工業株式会社', 583_000];
  const secondHit = [second.id, 'みさき文章室', 179_622];
  expect(await hitsOf('みなと電機')).toEqual([secondHit, firstHit]);
  expect(await hitsOf('みさき')).toEqual([secondHit]);
  expect(await hitsOf('583000')).toEqual([firstHit]);
  expect(await hitsOf('179,622')).toEqual([secondHit]);
});

test('returns the five newest rows, and `has_more: true` when a sixth one matches', async () => {
  const user = await addUser(api.db);
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1)
    ids.push((await addSupplier(api.db, user.buyer_id, { search_text: '暁電機' })).id);
  const { suppliers } = await api.as(user).call(searchEverything, { query: { keyword: '電機' } });
  expect(suppliers).toMatchObject({
    hits: ids
      .slice(1)
      .reverse()
      .map((id) => ({ id })),
    has_more: true,
  });
});

test('returns the status of one hit of each tab of payments and requests when there are more than five hits', async () => {
  const business = await addBusiness(api);
  const [payment] = await api.db.select().from(invoices).where(eq(invoices.id, business.payment));
  const { id: _id, document_number: _number, ...copied } = payment!;
  for (let count = 0; count < 4; count += 1) await api.db.insert(invoices).values(copied);
  const found = async () => {
    await fillSearchTexts(api.db);
    const { payments, requests } = await search('高橋', business);
    return [
      [payments.has_more, payments.statuses?.map(paymentTabOf)],
      [requests.has_more, requests.statuses?.map(collectionTabOf)],
    ];
  };
  expect(await found()).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
  for (const status of [INVOICE_STATUS.InProgress, INVOICE_STATUS.InProgressExaminationChecked])
    await api.db.insert(invoices).values({
      ...copied,
      status,
      payment_state: 'authorized',
      captured_at: null,
      closed_at: null,
    });
  for (const status of [
    INVOICE_STATUS.WaitingForPayment,
    INVOICE_STATUS.WaitingForPayment,
    INVOICE_STATUS.WaitingForPayment,
    INVOICE_STATUS.BuyerNotRegistered,
    INVOICE_STATUS.InProgressExaminationCompleted,
  ])
    await addRequest(api.db, {
      sellerId: business.buyerId,
      invoice: { status },
      request: { buyer_name: '株式会社高橋商会' },
    });
  expect(await found()).toEqual([
    [true, ['review', 'history']],
    [true, ['request', 'decided']],
  ]);
});

test('returns the status of one hit of each tab of suppliers when there are more than five hits', async () => {
  const user = await addUser(api.db);
  const found = async () => {
    const query = { keyword: '電機' };
    const { suppliers } = await api.as(user).call(searchEverything, { query });
    return [suppliers.has_more, suppliers.statuses];
  };
  const add = async (status: SupplierStatus) =>
    addSupplier(api.db, user.buyer_id, { search_text: '暁電機', status });
  for (let count = 0; count < 5; count += 1) await add('Rejected');
  expect(await found()).toEqual([false, undefined]);
  await add('Rejected');
  expect(await found()).toEqual([true, ['Rejected']]);
  await add('Unapproved');
  await add('Escalation');
  expect(await found()).toEqual([true, ['Escalation', 'Rejected']]);
});

test('finds no requests while the feature is off', async () => {
  const apiWithoutRequests = await startTestApi({ env: { INVOICE_REQUEST_FEATURE: '0' } });
  const user = await addUser(apiWithoutRequests.db);
  await addRequest(apiWithoutRequests.db, { sellerId: user.buyer_id });
  await fillSearchTexts(apiWithoutRequests.db);
  const query = { keyword: 'サンプル' };
  expect(await apiWithoutRequests.as(user).call(searchEverything, { query })).toMatchObject({
    requests: { hits: [] },
  });
});

test('answers an error, and keeps running, when payments fail before it is known whether the business may use requests', async () => {
  const database = await createTestDatabase();
  closeAfterUse(async () => database.drop());
  const broken = await startTestApi({
    env: { INVOICE_REQUEST_FEATURE: '1', LOG_LEVEL: 'silent' },
    database,
  });
  const client = broken.as(await addUser(broken.db));
  const searchBroken = async () => client.send(searchEverything, { query: { keyword: '高橋' } });
  await broken.db.execute(sql`alter table invoices rename to other_invoices`);
  // The answer does not wait for the locked table, so the failure is handled when it happens.
  await broken.db.transaction(async (tx) => {
    await tx.execute(sql`lock table buyer_corporations in access exclusive mode`);
    expect(await searchBroken()).toMatchObject({ status: 500, body: { status: 'internal_error' } });
  });
  await broken.db.execute(sql`alter table other_invoices rename to invoices`);
  expect(await searchBroken()).toMatchObject({ status: 200 });
});

test.each([
  {},
  { keyword: '' },
  { keyword: '　' },
  { keyword: 'あ'.repeat(101) },
  { keyword: 'a', size: 1 },
])('refuses %j', async (query) => {
  expect(await ownBusiness.client.send(searchEverything, { query })).toMatchObject({
    status: 400,
    body: { status: 'bad_request' },
  });
});
