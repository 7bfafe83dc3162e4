import { randomUUID } from 'node:crypto';
import {
  createRequestDraft,
  deleteRequestDrafts,
  getRequestDraft,
  listRequestDrafts,
  updateRequestDraft,
  type RequestDraft,
} from '@hareto/contracts/request-drafts.ts';
import { createRequest } from '@hareto/contracts/request-changes.ts';
import { getUserStats } from '@hareto/contracts/users.ts';
import { addSeller, requestBody, startSellerApi, type Seller } from '../../testing/seller-api.ts';
import { DEFAULT_NOW, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let seller: Seller;
let corporateNumber = 1_000_000_000_000;
beforeAll(async () => {
  api = await startSellerApi();
});
beforeEach(async () => {
  seller = await addSeller(api, String((corporateNumber += 1)));
});

const startDraft = async (body: object = {}) =>
  (await seller.client.send(createRequestDraft, { body })).body as RequestDraft;
const statusOf = (response: { status: number; body: unknown }) => [
  response.status,
  (response.body as { status?: string }).status,
];

test('stores entered values, complete or not, with their files', async () => {
  const values = { buyer_name: '株式会社サンプル物流', standard_amount: 100, discount_rate: 2.5 };
  const draft = await startDraft({ ...values, files: [{ file_id: seller.fileId }] });
  expect(draft).toMatchObject({ ...values, version: 1, title: null, invoice_id: null });
  expect(draft.files.map(({ file_id }) => file_id)).toEqual([seller.fileId]);
  expect(await seller.client.call(getRequestDraft, { params: { id: draft.id } })).toEqual(draft);
  expect(await seller.client.call(listRequestDrafts, {})).toEqual({
    total_count: 1,
    count: 1,
    count_all: 1,
    total_count_invoice_requests: 1,
    invoice_request_drafts: [
      {
        id: draft.id,
        buyer_name: '株式会社サンプル物流',
        title: null,
        billing_amount: null,
        payment_due_date: null,
        missing_fields: [
          'buyer_person_name',
          'buyer_person_email',
          'title',
          'invoice_date',
          'billing_amount',
          'payment_due_date',
          'invoice_request_commission_rate',
          'account_id',
        ],
        updated_at: DEFAULT_NOW,
      },
    ],
  });
  expect((await seller.client.call(getUserStats, {})).collections).toEqual({
    request: 0,
    decided: 0,
    history: 0,
    draft: 1,
  });
});

test('stores a message of 500 code points', async () => {
  const message = `${'あ'.repeat(499)}😀`;
  const draft = await startDraft({ message });
  expect(draft).toMatchObject({ message });
  expect(await seller.client.call(getRequestDraft, { params: { id: draft.id } })).toEqual(draft);
});

test.each([
  ['a title that is too long', { title: 'あ'.repeat(101) }, { title: 'あ'.repeat(101) }],
  [
    'a title without its trailing blank',
    { title: `${'あ'.repeat(100)} ` },
    { title: 'あ'.repeat(100) },
  ],
  ['a message in lines with a joined emoji', { message: '一\n👨‍👩‍👧' }, { message: '一\n👨‍👩‍👧' }],
])('keeps %s', async (_case, body, kept) => {
  const draft = await startDraft(body);
  expect(draft).toMatchObject(kept);
  expect(await seller.client.call(getRequestDraft, { params: { id: draft.id } })).toEqual(draft);
});

test('refuses a message of more than 2000 characters', async () => {
  const response = await seller.client.send(createRequestDraft, {
    body: { message: 'あ'.repeat(2_001) },
  });
  expect(response).toMatchObject({
    status: 422,
    body: {
      errors: [{ field: 'message', message: 'メッセージは2000文字以内で入力してください。' }],
    },
  });
});

test('lists no missing field of a complete draft, also when the buyer bears the whole fee', async () => {
  const content = requestBody(seller, { invoice_request_commission_rate: 0 });
  const {
    draft_id: _draft,
    draft_version: _version,
    consumption_tax_rate: _rate,
    ...body
  } = content;
  await startDraft(body);
  const { invoice_request_drafts } = await seller.client.call(listRequestDrafts, {});
  expect(invoice_request_drafts.map(({ missing_fields }) => missing_fields)).toEqual([[]]);
});

test.each([
  ['entered amounts', false, { standard_amount: 1_000, discount_amount: 1_000 }],
  ['no amounts, from an earlier release', true, { standard_amount: 0, discount_amount: 0 }],
])('a total of 0 yen from %s is missing: %s', async (_case, isMissing, amounts) => {
  await startDraft({ ...amounts, billing_amount: 0 });
  const { invoice_request_drafts } = await seller.client.call(listRequestDrafts, {});
  expect(
    invoice_request_drafts.map(({ billing_amount, missing_fields }) => ({
      billing_amount,
      isMissing: missing_fields.includes('billing_amount'),
    })),
  ).toEqual([{ billing_amount: 0, isMissing }]);
});

test('refuses a change that is based on an outdated version', async () => {
  const { id } = await startDraft();
  const params = { id };
  const change = async (ifMatch: number | undefined, title: string) =>
    seller.client.send(updateRequestDraft, {
      params,
      body: { title },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
  expect((await change(1, '一')).body).toMatchObject({ version: 2, title: '一' });
  expect(statusOf(await change(1, '二'))).toEqual([412, 'version_conflict']);
  expect(statusOf(await change(undefined, '三'))).toEqual([428, 'precondition_required']);
});

test('applies the changes of one form in the order of their numbers', async () => {
  const { id } = await startDraft();
  const form = randomUUID();
  const save = async (number: number, title: string) =>
    seller.client.send(updateRequestDraft, {
      params: { id },
      query: { change: `${form}.${String(number)}` },
      ifMatch: 1,
      body: { title },
    });
  expect((await save(2, '11月分')).body).toMatchObject({ version: 2, title: '11月分' });
  expect((await save(1, '11')).body).toMatchObject({ version: 2, title: '11月分' });
  expect((await save(3, '11月分の')).body).toMatchObject({ version: 3, title: '11月分の' });
  expect(await seller.client.call(getRequestDraft, { params: { id } })).toMatchObject({
    title: '11月分の',
    last_change: `${form}.3`,
  });
});

test('a draft can be sent once, in the confirmed version, and is then not listed', async () => {
  const draft = await startDraft({ title: '印刷費' });
  const sendFrom = async (draft_version: number) =>
    seller.client.send(createRequest, {
      body: { ...requestBody(seller), draft_id: draft.id, draft_version },
      idempotencyKey: randomUUID(),
    });
  expect(statusOf(await sendFrom(2))).toEqual([409, 'content_changed']);
  const responses = await Promise.all([sendFrom(1), sendFrom(1)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = responses.find(({ status }) => status === 409);
  const sent = responses.find(({ status }) => status === 201)?.body as { id: number };
  expect(refused?.body).toMatchObject({ status: 'already_submitted', invoice_id: sent.id });
  expect((await seller.client.call(listRequestDrafts, {})).total_count).toBe(0);
  const params = { id: draft.id };
  expect(await seller.client.call(getRequestDraft, { params })).toMatchObject({
    invoice_id: sent.id,
  });
});

test.each([
  ['account', { account_id: 999_999 }, 'account_id'],
  ['file', { files: [{ file_id: 'f_0123456789abcdef' }] }, 'files[0]'],
])('refuses the %s of another business', async (_, body, field) => {
  const response = await seller.client.send(createRequestDraft, { body });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

test('answers 404 for another seller’s draft, and deletes no draft in the same call', async () => {
  const own = await startDraft();
  const stranger = await addSeller(api, String((corporateNumber += 1)));
  const params = { id: own.id };
  expect((await stranger.client.send(getRequestDraft, { params })).status).toBe(404);
  const change = { params, body: {}, ifMatch: 1 };
  expect((await stranger.client.send(updateRequestDraft, change)).status).toBe(404);
  const theirs = (await stranger.client.send(createRequestDraft, { body: {} })).body as {
    id: number;
  };
  const ids = { invoice_request_drafts: [own.id, theirs.id] };
  expect((await seller.client.send(deleteRequestDrafts, { body: ids })).status).toBe(404);
  expect((await seller.client.call(listRequestDrafts, {})).total_count).toBe(1);
  await seller.client.call(deleteRequestDrafts, { body: { invoice_request_drafts: [own.id] } });
  expect((await seller.client.call(listRequestDrafts, {})).total_count).toBe(0);
});
