import { createDraft, DraftSchema, getDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { FILE_MESSAGES } from '@hareto/contracts/files.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { requireRow } from '../../db/rows.ts';
import { credit_cards } from '../../db/schema/cards.ts';
import { drafts } from '../../db/schema/drafts.ts';
import { supplier_accounts } from '../../db/schema/suppliers.ts';
import { addSupplier, addSupplierAccount, addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { sendFile, uploadFile } from '../../testing/uploads.ts';

// Every document is inspected in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const PDF = sampleInvoice('inv-a.pdf');
const EMPTY = {
  supplier_id: null,
  account_id: null,
  files: [],
  invoice_number: null,
  invoice_date: null,
  payment_due_date: null,
  billing_amount: null,
  standard_amount: null,
  reduced_amount: null,
  nontaxable_amount: null,
  consumption_tax: null,
  invoice_total: null,
  adjustments: [],
  deposit_date: null,
  transaction_category: null,
  transaction_detail: null,
  delivered_confirmed: false,
  transfer_person_name: null,
  credit_card_id: null,
  promotion_code: null,
  memo: null,
  confirmed_fields: [],
};
const conflict = '内容が更新されています。最新の内容をご確認ください。';

let api: TestApi;
let mine: Awaited<ReturnType<typeof addBuyer>>;
let theirs: Awaited<ReturnType<typeof addBuyer>>;
beforeAll(async () => {
  api = await startTestApi();
  mine = await addBuyer();
  theirs = await addBuyer();
});

/** A buyer with one object of each kind that a draft may refer to. */
async function addBuyer() {
  const user = await addUser(api.db);
  const supplier = await addSupplier(api.db, user.buyer_id);
  const account = await addSupplierAccount(api.db, supplier.id);
  const card = requireRow(
    await api.db
      .insert(credit_cards)
      .values({
        buyer_id: user.buyer_id,
        gateway_card_id: `c${user.id}`,
        brand: 'VISA',
        last4: '1111',
        card_holder_name: 'TARO YAMADA',
        expiry_month: '08',
        expiry_year: '2029',
        created_at: new Date(),
      })
      .returning(),
  );
  const client = api.as(user);
  const file = await uploadFile(api, client, { bytes: PDF });
  return { client, buyerId: user.buyer_id, supplier, account, card, file };
}

const startDraft = async (
  client: TestClient,
  body: Parameters<TestClient['send']>[1] = { body: {} },
) =>
  (await client.send(createDraft, body)).body as {
    id: number;
    version: number;
    content_digest: string;
  };

describe('one draft', () => {
  test('starts empty', async () => {
    const response = await mine.client.send(createDraft, { body: {} });
    expect(response).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(response.body).toEqual({
      ...EMPTY,
      id: expect.any(Number) as number,
      version: 1,
      content_digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      similar_payment: null,
      invoice_id: null,
      source: null,
      locked_fields: [],
      partner_payee: null,
      last_change: null,
      updated_at: '2026-11-20T10:00:00+09:00',
    });
  });

  test('is made once when a call with a key is repeated, and is returned as it is now', async () => {
    const call = { body: { memo: '前の内容' }, idempotencyKey: 'key-of-a-lost-answer-1' };
    const first = await mine.client.send(createDraft, call);
    const { id } = first.body as { id: number };
    const body = { memo: '今の内容' };
    await mine.client.call(updateDraft, { params: { id }, ifMatch: 1, body });
    const repeated = await mine.client.send(createDraft, call);
    expect([first.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.body).toMatchObject({ id, version: 2, memo: '今の内容' });
  });

  test('stores entered values, complete or not, and returns its files', async () => {
    const { supplier, account, card, file, client } = mine;
    const content = {
      supplier_id: supplier.id,
      account_id: account.id,
      invoice_number: 'INV-1',
      invoice_date: '2026-11-01',
      billing_amount: 359_700,
      transaction_category: 'system' as const,
      credit_card_id: card.id,
      memo: '11月分',
      confirmed_fields: ['billing_amount'],
    };
    const { files: _none, ...empty } = EMPTY;
    const { id } = await client.call(createDraft, {
      body: { ...content, files: [{ file_id: file.file_id, file_type: 1, paper_size: 2 }] },
    });
    const { files, ...rest } = await client.call(getDraft, { params: { id } });
    expect(rest).toMatchObject({ ...empty, ...content, version: 1 });
    expect(files).toEqual([{ ...file, file_type: 1, paper_size: 2 }]);
  });

  test('is changed only with If-Match of the current version', async () => {
    const { client } = mine;
    const { id } = await startDraft(client, { body: { memo: 'a', invoice_number: 'X' } });
    api.clock.advance(60);
    const first = await client.send(updateDraft, {
      params: { id },
      ifMatch: 1,
      body: { memo: 'b' },
    });
    expect(first).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: {
        version: 2,
        memo: 'b',
        invoice_number: null,
        updated_at: '2026-11-20T10:01:00+09:00',
      },
    });
    expect(
      await client.send(updateDraft, { params: { id }, ifMatch: 1, body: { memo: 'c' } }),
    ).toMatchObject({
      status: 412,
      body: { status: 'version_conflict', message: conflict, current_version: 2 },
    });
    expect(await client.send(updateDraft, { params: { id }, body: { memo: 'c' } })).toMatchObject({
      status: 428,
    });
    expect(await client.call(getDraft, { params: { id } })).toMatchObject({
      version: 2,
      memo: 'b',
    });
  });

  test('applies the changes of one form in the order of their numbers', async () => {
    const { client } = mine;
    const { id } = await startDraft(client);
    const form = '7f1c2f5e-58f0-4f35-9f0e-0d0c6f6f8a11';
    const save = async (number: number, memo: string) =>
      client.send(updateDraft, {
        params: { id },
        query: { change: `${form}.${String(number)}` },
        ifMatch: 1,
        body: { memo },
      });
    expect((await save(2, 'ab')).body).toMatchObject({ version: 2, memo: 'ab' });
    expect((await save(1, 'a')).body).toMatchObject({ version: 2, memo: 'ab' });
    expect((await save(3, 'abc')).body).toMatchObject({ version: 3, memo: 'abc' });
    expect(await client.call(getDraft, { params: { id } })).toMatchObject({
      memo: 'abc',
      last_change: `${form}.3`,
    });
    // After a change without the id of a form, the form's changes are refused, because the form has
    // not seen that change.
    await client.send(updateDraft, { params: { id }, ifMatch: 3, body: { memo: 'x' } });
    expect((await save(4, 'abcd')).status).toBe(412);
  });

  test('accepts one of three simultaneous changes', async () => {
    const { id } = await startDraft(mine.client);
    const responses = await Promise.all(
      ['a', 'b', 'c'].map(async (memo) =>
        mine.client.send(updateDraft, { params: { id }, ifMatch: 1, body: { memo } }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test('has a digest that changes with its content and its account, but not with confirmed fields', async () => {
    const { client, supplier } = mine;
    const account = await addSupplierAccount(api.db, supplier.id, { account_number: '7777777' });
    const body = { supplier_id: supplier.id, account_id: account.id, billing_amount: 1_000 };
    const { id, content_digest } = await startDraft(client, { body });
    const digest = async () => (await client.call(getDraft, { params: { id } })).content_digest;
    const update = async (ifMatch: number, change: object) =>
      (
        (await client.send(updateDraft, { params: { id }, ifMatch, body: { ...body, ...change } }))
          .body as { content_digest: string }
      ).content_digest;
    expect(await update(1, { confirmed_fields: ['billing_amount'] })).toBe(content_digest);
    expect(await update(2, { billing_amount: 1_001 })).not.toBe(content_digest);
    expect(await update(3, {})).toBe(content_digest);
    await api.db
      .update(supplier_accounts)
      .set({ account_number: '7777778' })
      .where(eq(supplier_accounts.id, account.id));
    expect(await digest()).not.toBe(content_digest);
  });

  test('can be read but not changed after its payment', async () => {
    const { client } = mine;
    const { id } = await startDraft(client);
    await api.db.update(drafts).set({ invoice_id: 77 }).where(eq(drafts.id, id));
    expect(
      await client.send(updateDraft, { params: { id }, ifMatch: 1, body: { memo: 'x' } }),
    ).toMatchObject({ status: 409, body: { status: 'already_submitted', invoice_id: 77 } });
    expect(await client.call(getDraft, { params: { id } })).toMatchObject({
      invoice_id: 77,
      memo: null,
    });
  });

  test('does not find another buyer’s draft', async () => {
    const { id } = await startDraft(theirs.client);
    expect(await mine.client.send(getDraft, { params: { id } })).toMatchObject({
      status: 404,
      body: { status: 'not_found' },
    });
    expect(
      await mine.client.send(updateDraft, { params: { id }, ifMatch: 1, body: {} }),
    ).toMatchObject({ status: 404 });
    expect(await theirs.client.call(getDraft, { params: { id } })).toMatchObject({ version: 1 });
  });
});

test.each([
  ['a memo that is too long', 'memo', 'あ'.repeat(201)],
  ['a memo with an emoji', 'memo', '確認済み✅'],
  ['a detail that is too long', 'transaction_detail', 'あ'.repeat(101)],
  ['a number that is too long', 'invoice_number', '1'.repeat(51)],
] as const)('saves a draft with %s, which a payment refuses', async (_name, field, text) => {
  const { id } = await startDraft(mine.client);
  const saved = await mine.client.send(updateDraft, {
    params: { id },
    ifMatch: 1,
    body: { [field]: text },
  });
  expect(saved).toMatchObject({ status: 200, body: { [field]: text } });
  expect(await mine.client.call(getDraft, { params: { id } })).toMatchObject({ [field]: text });
});

test('accepts up to 200 confirmed fields, and shows all of an older draft with more', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `field ${index}`);
  const { id, confirmed_fields } = await mine.client.call(createDraft, {
    body: { confirmed_fields: names(200) },
  });
  expect(confirmed_fields).toEqual(names(200));
  await api.db
    .update(drafts)
    .set({ confirmed_fields: names(201) })
    .where(eq(drafts.id, id));
  const shown = await mine.client.call(getDraft, { params: { id } });
  expect(v.parse(DraftSchema, shown).confirmed_fields).toEqual(names(201));
});

describe('refuses', () => {
  const refusal = (field: string, message: string) => ({
    status: 422,
    body: { status: 'validation_error', errors: [{ field, message }] },
  });

  test.each<[string, () => object, string, string]>([
    [
      'a supplier of another buyer',
      () => ({ supplier_id: theirs.supplier.id }),
      'supplier_id',
      '取引先を選択してください。',
    ],
    [
      'an account of another supplier',
      () => ({ supplier_id: mine.supplier.id, account_id: theirs.account.id }),
      'account_id',
      '振込先口座を選択してください。',
    ],
    [
      'an account without its supplier',
      () => ({ account_id: mine.account.id }),
      'account_id',
      '振込先口座を選択してください。',
    ],
    [
      'a card of another buyer',
      () => ({ credit_card_id: theirs.card.id }),
      'credit_card_id',
      'お支払いに使用するカードを選択してください。',
    ],
    [
      'a file of another buyer',
      () => ({ files: [reference(mine.file.file_id), reference(theirs.file.file_id)] }),
      'files[1]',
      FILE_MESSAGES.unreadable,
    ],
    [
      'an unknown file',
      () => ({ files: [reference('f_000000000000')] }),
      'files[0]',
      FILE_MESSAGES.unreadable,
    ],
    [
      'the same file twice',
      () => ({ files: [reference(mine.file.file_id), reference(mine.file.file_id)] }),
      'files[1]',
      FILE_MESSAGES.duplicate,
    ],
    [
      'an undeclared field',
      () => ({ invoice_id: 1 }),
      'invoice_id',
      'この項目を正しく入力してください。',
    ],
    [
      'a version in the body',
      () => ({ version: 9 }),
      'version',
      'この項目を正しく入力してください。',
    ],
    [
      'a day that does not exist',
      () => ({ invoice_date: '2026-02-31' }),
      'invoice_date',
      '請求日を正しい日付で入力してください。',
    ],
    [
      'more than 200 confirmed fields',
      () => ({ confirmed_fields: Array.from({ length: 201 }, (_, index) => `field ${index}`) }),
      'confirmed_fields',
      '確認済みの項目は200件以内で入力してください。',
    ],
    [
      'a confirmed field with too long a name',
      () => ({ confirmed_fields: ['x'.repeat(41)] }),
      'confirmed_fields[0]',
      '確認済みの項目を正しく入力してください。',
    ],
    [
      'a memo of more than 2000 characters',
      () => ({ memo: 'あ'.repeat(2_001) }),
      'memo',
      'メモは2000文字以内で入力してください。',
    ],
    [
      'half a yen',
      () => ({ billing_amount: 0.5 }),
      'billing_amount',
      '請求金額を正しく入力してください。',
    ],
  ])('%s', async (_name, make, field, message) => {
    const before = await api.db.$count(drafts);
    expect(await mine.client.send(createDraft, { body: make() })).toMatchObject(
      refusal(field, message),
    );
    const { id } = await startDraft(mine.client);
    expect(
      await mine.client.send(updateDraft, { params: { id }, ifMatch: 1, body: make() }),
    ).toMatchObject(refusal(field, message));
    expect(await api.db.$count(drafts)).toBe(before + 1);
  });

  test('a file that was uploaded but not registered', async () => {
    const file_id = await sendFile(api, mine.client, { bytes: PDF });
    expect(
      await mine.client.send(createDraft, { body: { files: [reference(file_id)] } }),
    ).toMatchObject(refusal('files[0]', FILE_MESSAGES.unreadable));
  });
});

function reference(file_id: string) {
  return { file_id, file_type: 2 as const, paper_size: null };
}
