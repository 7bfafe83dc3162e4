import { deleteDrafts, getDraft, restoreDrafts, splitDraft } from '@hareto/contracts/drafts.ts';
import { listDrafts } from '@hareto/contracts/draft-list.ts';
import { FILE_MESSAGES, getInvoiceFile, getUsedPages } from '@hareto/contracts/files.ts';
import type { InvoiceInFile } from '@hareto/contracts/reading-result.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { invoices, live_file_hashes } from '../../db/schema/invoices.ts';
import { cancelPayment, submitPayment } from '../../testing/payer-calls.ts';
import { forEachTest, type PaymentApi, type Payer } from '../../testing/payment-api.ts';

let api: PaymentApi;
let payer: Payer;
forEachTest((...fixtures) => {
  [api, payer] = fixtures;
});

const value = (text: string, page: number) => ({
  value: text,
  confidence: 0.97,
  page,
  box: [0.1, 0.1, 0.2, 0.02] as [number, number, number, number],
});
const invoiceOf = (payee: string, amount: string, pages: number[]): InvoiceInFile => ({
  pages,
  fields: {
    payee_name: value(payee, pages[0] ?? 1),
    billing_amount: value(amount, pages.at(-1) ?? 1),
  },
  adjustments: [],
  accounts: [],
});
const THREE_INVOICES = [
  invoiceOf('東亜電機工業株式会社', '583000', [1, 2]),
  invoiceOf('みさき文章室', '179622', [3]),
  invoiceOf('株式会社つきかげ物流', '374000', [4, 5]),
];

/** A file of five pages with three invoices; the `sha256` of another file makes it its copy. */
async function addScan(sha256?: string): Promise<{ id: string; sha256: string }> {
  const id = await api.addFile(payer.buyerId);
  const rows = await api.db
    .update(invoice_files)
    .set({
      page_count: 5,
      reading_status: 'done',
      fields: THREE_INVOICES[0]?.fields ?? {},
      invoices: THREE_INVOICES,
      ...(sha256 !== undefined && { sha256 }),
    })
    .where(eq(invoice_files.id, id))
    .returning({ id: invoice_files.id, sha256: invoice_files.sha256 });
  return requireRow(rows);
}

const wholeFile = (file_id: string) => [{ file_id, file_type: 1 as const, paper_size: 2 as const }];
const partsOf = (...parts: number[][]) => parts.map((pages) => ({ pages }));
const filesWithPages = (file_id: string, ...pages: number[]) =>
  wholeFile(file_id).map((file) => ({ ...file, pages }));

const split = async (draftId: number, file_id: string, parts: number[][], ifMatch = 1) =>
  payer.client.send(splitDraft, {
    params: { id: draftId },
    ifMatch,
    body: { file_id, invoices: partsOf(...parts) },
  });

const livePages = async (sha256: string) =>
  (
    await api.db
      .select()
      .from(live_file_hashes)
      .where(and(eq(live_file_hashes.buyer_id, payer.buyerId), eq(live_file_hashes.sha256, sha256)))
  )
    .map(({ page, invoice_id }) => [page, invoice_id])
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

test('makes a draft from each invoice, with its pages and their extracted values', async () => {
  const { id } = await addScan();
  const draft = await api.addDraft(payer, { files: wholeFile(id), memo: '1件目' });
  const response = await split(draft.id, id, [[1, 2], [3], [4]]);
  expect(response.status).toBe(201);
  const { drafts: made } = response.body as { drafts: number[] };
  const read = await Promise.all(
    made.map(async (one) => payer.client.call(getDraft, { params: { id: one } })),
  );
  expect(
    read.map(({ files: [file], memo, billing_amount }) => [
      file?.chosen_pages,
      file?.page_count,
      file?.ocr.fields.payee_name?.value,
      file?.ocr.fields.billing_amount?.value,
      memo,
      billing_amount,
    ]),
  ).toEqual([
    [[1, 2], 5, '東亜電機工業株式会社', '583000', '1件目', draft.billing_amount],
    [[3], 5, 'みさき文章室', '179622', null, null],
    // Its amount is on page 5, which was left out.
    [[4], 5, '株式会社つきかげ物流', undefined, null, null],
  ]);
  const { drafts: listed } = await payer.client.call(listDrafts, {});
  expect(
    listed
      .filter((one) => made.includes(one.id))
      .map((one) => [one.pages, one.reading?.payee_name])
      .sort(),
  ).toEqual([
    [[1, 2], '東亜電機工業株式会社'],
    [[3], 'みさき文章室'],
    [[4], '株式会社つきかげ物流'],
  ]);
  expect(listed.map((one) => one.id)).not.toContain(draft.id);
});

test('returns the same drafts when a call with a key is repeated', async () => {
  const { id } = await addScan();
  const draft = await api.addDraft(payer, { files: wholeFile(id) });
  const call = {
    params: { id: draft.id },
    ifMatch: 1,
    body: { file_id: id, invoices: partsOf([1, 2], [3]) },
    idempotencyKey: 'key-of-a-lost-answer-1',
  };
  const made = await payer.client.call(splitDraft, call);
  expect(made).toEqual({ drafts: [expect.any(Number), expect.any(Number)] });
  expect(await payer.client.call(splitDraft, call)).toEqual(made);
  expect((await split(draft.id, id, [[1, 2], [3]])).status).toBe(404);
});

test('gives the entered values to the second invoice when its values filled the form', async () => {
  const { id } = await addScan();
  await api.db
    .update(invoice_files)
    .set({ fields: THREE_INVOICES[1]?.fields ?? {} })
    .where(eq(invoice_files.id, id));
  const draft = await api.addDraft(payer, { files: wholeFile(id), billing_amount: 179_622 });
  const { drafts: made } = (await split(draft.id, id, [[1, 2], [3]])).body as { drafts: number[] };
  const read = await Promise.all(
    made.map(async (one) => payer.client.call(getDraft, { params: { id: one } })),
  );
  expect(read.map(({ billing_amount }) => billing_amount)).toEqual([null, 179_622]);
});

test.each<[string, number[][], (number | null)[]]>([
  ['only the third invoice is left', [[4, 5]], [null]],
  ['the first invoice is left out', [[3], [4, 5]], [null, null]],
  ['the first page of the first invoice is left out', [[2], [3]], [null, null]],
  ['the first invoice is divided', [[1], [2], [3]], [null, null, null]],
  ['the first invoice is joined to the second', [[1, 2, 3], [4]], [583_000, null]],
])(
  'gives the entered values only to a part with the whole first invoice: %s',
  async (_, parts, amounts) => {
    const { id } = await addScan();
    const draft = await api.addDraft(payer, { files: wholeFile(id), billing_amount: 583_000 });
    const { drafts: made } = (await split(draft.id, id, parts)).body as { drafts: number[] };
    const read = await Promise.all(
      made.map(async (one) => payer.client.call(getDraft, { params: { id: one } })),
    );
    expect(read.map(({ billing_amount }) => billing_amount)).toEqual(amounts);
    expect(
      read.map(({ supplier_id, account_id, invoice_number, invoice_date }) => [
        supplier_id,
        account_id,
        invoice_number,
        invoice_date,
      ]),
    ).toEqual(
      amounts.map((amount) =>
        amount === null
          ? [null, null, null, null]
          : [draft.supplier_id, draft.account_id, draft.invoice_number, draft.invoice_date],
      ),
    );
  },
);

test('for a draft of some pages, gives the values to the part with the first invoice on these pages', async () => {
  const { id } = await addScan();
  const draft = await api.addDraft(payer, { files: filesWithPages(id, 3, 4, 5), memo: '2件目' });
  const { drafts: made } = (await split(draft.id, id, [[4, 5], [3]])).body as { drafts: number[] };
  const read = await Promise.all(
    made.map(async (one) => payer.client.call(getDraft, { params: { id: one } })),
  );
  expect(read.map(({ memo }) => memo)).toEqual([null, '2件目']);
});

test.each<[string, number[][], (string | null)[]]>([
  ['its first page', [[1], [2, 3]], ['1件目', null]],
  ['no part when its first page is left out', [[2], [3]], [null, null]],
])('gives the entered values of a file that could not be read to %s', async (_, parts, memos) => {
  const { id } = await addScan();
  await api.db
    .update(invoice_files)
    .set({ reading_status: 'failed', fields: {}, invoices: [] })
    .where(eq(invoice_files.id, id));
  const draft = await api.addDraft(payer, { files: wholeFile(id), memo: '1件目' });
  const { drafts: made } = (await split(draft.id, id, parts)).body as { drafts: number[] };
  const read = await Promise.all(
    made.map(async (one) => payer.client.call(getDraft, { params: { id: one } })),
  );
  expect(read.map(({ memo }) => memo)).toEqual(memos);
});

test('keeps the other files of the draft with its first part when no part has the entered values', async () => {
  const { id } = await addScan();
  const other = await api.addFile(payer.buyerId);
  const draft = await api.addDraft(payer, { files: [...wholeFile(id), ...wholeFile(other)] });
  const { drafts: made } = (await split(draft.id, id, [[3], [4, 5]])).body as { drafts: number[] };
  const read = await Promise.all(
    made.map(async (one) => payer.client.call(getDraft, { params: { id: one } })),
  );
  expect(
    read.map(({ files }) => files.map(({ file_id, chosen_pages }) => [file_id, chosen_pages])),
  ).toEqual([
    [
      [id, [3]],
      [other, null],
    ],
    [[id, [4, 5]]],
  ]);
});

test('can be undone by deleting the parts and restoring the draft', async () => {
  const { id } = await addScan();
  const draft = await api.addDraft(payer, { files: wholeFile(id) });
  const { drafts: made } = (await split(draft.id, id, [[1, 2], [3]])).body as { drafts: number[] };
  await payer.client.call(deleteDrafts, { body: { drafts: made } });
  await payer.client.call(restoreDrafts, { body: { drafts: [draft.id] } });
  const { files } = await payer.client.call(getDraft, { params: { id: draft.id } });
  expect(files.map((file) => [file.chosen_pages, file.ocr.invoices?.length])).toEqual([[null, 3]]);
});

test.each<[string, number[][]]>([
  [
    'a page in two invoices',
    [
      [1, 2],
      [2, 3],
    ],
  ],
  ['a page that the file does not have', [[1], [6]]],
])('refuses %s', async (_, parts) => {
  const { id } = await addScan();
  const draft = await api.addDraft(payer, { files: wholeFile(id) });
  const { status, body } = await split(draft.id, id, parts);
  expect([status, (body as { errors: { message: string }[] }).errors[0]?.message]).toEqual([
    422,
    FILE_MESSAGES.missing_page,
  ]);
  expect((await payer.client.send(getDraft, { params: { id: draft.id } })).status).toBe(200);
});

test('refuses to split an outdated version, and the draft of another business', async () => {
  const { id } = await addScan();
  const draft = await api.addDraft(payer, { files: wholeFile(id), version: 2 });
  expect((await split(draft.id, id, [[1], [2]], 1)).status).toBe(412);
  const stranger = await api.addPayer();
  const foreign = await stranger.client.send(splitDraft, {
    params: { id: draft.id },
    ifMatch: 2,
    body: { file_id: id, invoices: partsOf([1], [2]) },
  });
  expect(foreign.status).toBe(404);
});

test('returns what was read on the chosen pages of a file', async () => {
  const { id } = await addScan();
  const read = async (pages: number[]) => {
    const { ocr, chosen_pages } = await payer.client.call(getInvoiceFile, {
      params: { id },
      query: { pages },
    });
    return [chosen_pages, ocr.fields.payee_name?.value, ocr.invoices?.length];
  };
  expect([await read([]), await read([3]), await read([4, 5])]).toEqual([
    [null, '東亜電機工業株式会社', 3],
    [[3], 'みさき文章室', 0],
    [[4, 5], '株式会社つきかげ物流', 0],
  ]);
});

test('pays three invoices of one file, each with its pages', async () => {
  const { id, sha256 } = await addScan();
  const paid = [];
  for (const pages of [[1, 2], [3], [4, 5]])
    paid.push(await api.pay(payer, { files: filesWithPages(id, ...pages) }));
  expect(await livePages(sha256)).toEqual([
    [1, paid[0]?.id],
    [2, paid[0]?.id],
    [3, paid[1]?.id],
    [4, paid[2]?.id],
    [5, paid[2]?.id],
  ]);
});

test('refuses a second upload for pages that are paid, and accepts it for the unpaid page', async () => {
  const first = await addScan();
  const { id: paidId } = await api.pay(payer, { files: filesWithPages(first.id, 1, 2) });
  const again = await addScan(first.sha256);
  const refused = {
    status: 409,
    body: { status: 'duplicate_invoice', duplicate_of: paidId, is_overridable: false },
  };
  const submit = async (files: ReturnType<typeof filesWithPages> | ReturnType<typeof wholeFile>) =>
    submitPayment(payer, await api.authorisedSubmission(payer, { files }));
  expect(await submit(wholeFile(again.id))).toMatchObject(refused);
  expect(await submit(filesWithPages(again.id, 2, 3))).toMatchObject(refused);
  expect(await payer.client.call(getUsedPages, { params: { id: again.id } })).toMatchObject({
    pages: [
      { page: 1, invoice_id: paidId, is_live: true },
      { page: 2, invoice_id: paidId, is_live: true },
    ],
  });
  expect((await submit(filesWithPages(again.id, 3))).status).toBe(201);
});

test('refuses a second upload as a whole while one of its pages is being paid, and accepts it after the cancellation', async () => {
  const first = await addScan();
  const { id: paidId } = await api.pay(payer, { files: filesWithPages(first.id, 3) });
  const again = await addScan(first.sha256);
  const submitWhole = async () =>
    submitPayment(payer, await api.authorisedSubmission(payer, { files: wholeFile(again.id) }));
  expect(await submitWhole()).toMatchObject({
    status: 409,
    body: { status: 'duplicate_invoice', duplicate_of: paidId, is_overridable: false },
  });
  expect(await cancelPayment(payer, paidId)).toMatchObject({ status: 200, body: { status: 5 } });
  const accepted = await submitWhole();
  expect(accepted.status).toBe(201);
  const { id } = accepted.body as { id: number };
  expect(await livePages(first.sha256)).toEqual([1, 2, 3, 4, 5].map((page) => [page, id]));
});

test('refuses a page of a second upload while a payment uses the whole file', async () => {
  const { id, sha256 } = await addScan();
  const { id: paidId } = await api.pay(payer, { files: wholeFile(id) });
  expect(await livePages(sha256)).toEqual([1, 2, 3, 4, 5].map((page) => [page, paidId]));
  const again = await addScan(sha256);
  const body = await api.authorisedSubmission(payer, { files: filesWithPages(again.id, 5) });
  expect(await submitPayment(payer, body)).toMatchObject({
    status: 409,
    body: { duplicate_of: paidId },
  });
});

test('pays no page twice when payments with overlapping pages are sent at once, in twenty rounds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, sha256 } = await addScan();
    const bodies = [];
    for (const pages of [[1, 2], [2, 3], [4], [4, 5]])
      bodies.push(await api.authorisedSubmission(payer, { files: filesWithPages(id, ...pages) }));
    const responses = await Promise.all(bodies.map(async (body) => submitPayment(payer, body)));
    const statuses = responses.map(({ status }) => status);
    expect([statuses.slice(0, 2).sort(), statuses.slice(2).sort()]).toEqual([
      [201, 409],
      [201, 409],
    ]);
    const pages = (await livePages(sha256)).map(([page]) => page);
    expect(new Set(pages).size).toBe(pages.length);
  }
});

test('makes one set of drafts when two tabs split one draft at the same time', async () => {
  const { id } = await addScan();
  const draft = await api.addDraft(payer, { files: wholeFile(id) });
  const responses = await Promise.all(
    [
      [[1, 2], [3]],
      [[1], [2, 3]],
    ].map(async (parts) => split(draft.id, id, parts)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 404]);
  const open = await api.db
    .select({ files: drafts.files })
    .from(drafts)
    .where(
      and(
        eq(drafts.buyer_id, payer.buyerId),
        inArray(
          drafts.id,
          responses.flatMap(({ body }) => (body as { drafts?: number[] }).drafts ?? []),
        ),
      ),
    );
  expect(open).toHaveLength(2);
});

test('refuses a page of an ongoing payment by the database constraint when the check finds none', async () => {
  const { id, sha256 } = await addScan();
  const other = await api.pay(payer);
  await api.db
    .insert(live_file_hashes)
    .values({ buyer_id: payer.buyerId, sha256, page: 3, invoice_id: other.id });
  const body = await api.authorisedSubmission(payer, { files: filesWithPages(id, 3, 4) });
  expect(await submitPayment(payer, body)).toMatchObject({
    status: 409,
    body: { status: 'duplicate_invoice', duplicate_of: other.id, is_overridable: false },
  });
  const free = await api.authorisedSubmission(payer, { files: filesWithPages(id, 4, 5) });
  expect((await submitPayment(payer, free)).status).toBe(201);
});

test('allows pages of an ended payment again', async () => {
  const { id, sha256 } = await addScan();
  const { id: paidId } = await api.pay(payer, { files: filesWithPages(id, 1, 2) });
  await api.db
    .update(invoices)
    .set({ status: 5, payment_state: 'voided' })
    .where(eq(invoices.id, paidId));
  expect(await livePages(sha256)).toEqual([]);
  const body = await api.authorisedSubmission(payer, { files: filesWithPages(id, 2) });
  expect((await submitPayment(payer, body)).status).toBe(201);
});
