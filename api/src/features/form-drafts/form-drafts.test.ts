import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../db/schema/users.ts';
import { addUser } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const newClient = async () => api.as(await addUser(api.db));
type Client = Awaited<ReturnType<typeof newClient>>;

const saveDraft = async (client: Client, ifMatch: number, content: string, key = 'supplier') =>
  client.send(putFormDraft, { params: { key }, ifMatch, body: { content } });
const FORM = '7f1c2f5e-58f0-4f35-9f0e-0d0c6f6f8a11';
const OTHER_FORM = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const saveChange = async (client: Client, change: string, ifMatch: number, content: string) =>
  client.send(putFormDraft, {
    params: { key: 'supplier' },
    query: { change },
    ifMatch,
    body: { content },
  });
const readDraft = async (client: Client, key = 'supplier') =>
  client.call(getFormDraft, { params: { key } });
/** Resolves when this many calls wait for the lock of another transaction. */
const waitForLockedCalls = async (count: number) =>
  eventually(async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await api.db.execute(waiting)).rowCount).toBe(count);
  });

test('returns exactly the content that a form has saved', async () => {
  const client = await newClient();
  expect(await readDraft(client)).toEqual({
    version: 0,
    content: null,
    last_change: null,
    updated_at: null,
  });
  const content = '{"account_number":"００12","name":"髙橋　\\u0000𠮷"}';
  expect(await saveDraft(client, 0, content)).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    body: { version: 1, updated_at: expect.stringMatching(/\+09:00$/) },
  });
  expect(await readDraft(client)).toMatchObject({ version: 1, content });
});

test('stores one draft for each form and user', async () => {
  const one = await newClient();
  const other = await newClient();
  await saveDraft(one, 0, 'a');
  await saveDraft(one, 0, 'b', 'supplier-payment-7');
  await saveDraft(one, 0, 'c', 'correction-7');
  expect((await readDraft(one)).content).toBe('a');
  expect((await readDraft(one, 'supplier-payment-7')).content).toBe('b');
  expect((await readDraft(one, 'correction-7')).content).toBe('c');
  expect((await readDraft(other)).content).toBeNull();
});

test('refuses the slower of two tabs, also when both save for the first time', async () => {
  const client = await newClient();
  const first = await Promise.all(['a', 'b'].map(async (content) => saveDraft(client, 0, content)));
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  const before = await readDraft(client);
  expect(await saveDraft(client, 0, 'c')).toMatchObject({
    status: 412,
    body: { status: 'version_conflict', current_version: 1 },
  });
  expect(await readDraft(client)).toEqual(before);
});

test('deletes the content of a removed draft, and refuses a save from a tab that still has it', async () => {
  const client = await newClient();
  await saveDraft(client, 0, 'a');
  const removed = await client.send(deleteFormDraft, { params: { key: 'supplier' } });
  expect(removed.status).toBe(204);
  expect(await readDraft(client)).toMatchObject({ version: 2, content: null });
  expect((await saveDraft(client, 1, 'b')).status).toBe(412);
  expect((await saveDraft(client, 2, 'c')).status).toBe(200);
});

test('applies the changes of one form in the order of their numbers, not of their arrival', async () => {
  const client = await newClient();
  await saveChange(client, `${FORM}.1`, 0, 'a');
  // The form sent its third change before the answer to its second: both name the same version.
  expect(await saveChange(client, `${FORM}.3`, 1, 'abc')).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await saveChange(client, `${FORM}.2`, 1, 'ab')).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { version: 2 },
  });
  expect(await readDraft(client)).toMatchObject({
    version: 2,
    content: 'abc',
    last_change: `${FORM}.3`,
  });
  expect((await saveChange(client, `${FORM}.10`, 1, 'abcd')).body).toMatchObject({ version: 3 });
});

test('refuses a change of a form that has not seen the latest change of another form', async () => {
  const client = await newClient();
  await saveChange(client, `${FORM}.1`, 0, 'a');
  expect((await saveChange(client, `${OTHER_FORM}.2`, 0, 'theirs')).status).toBe(412);
  expect((await saveChange(client, `${OTHER_FORM}.2`, 1, 'theirs')).status).toBe(200);
  expect((await saveChange(client, `${FORM}.2`, 1, 'ab')).status).toBe(412);
  expect((await saveDraft(client, 2, 'of no form')).status).toBe(200);
  expect((await saveChange(client, `${OTHER_FORM}.3`, 2, 'older')).status).toBe(412);
  expect(await readDraft(client)).toMatchObject({ content: 'of no form', last_change: null });
});

test('does not restore a removed draft by a change that was in progress', async () => {
  const client = await newClient();
  await saveChange(client, `${FORM}.1`, 0, 'a');
  await client.send(deleteFormDraft, { params: { key: 'supplier' } });
  expect((await saveChange(client, `${FORM}.2`, 1, 'ab')).status).toBe(412);
  expect(await readDraft(client)).toMatchObject({ content: null, last_change: null });
});

test('removes a draft whose first save is still in progress', async () => {
  const owner = await addUser(api.db);
  const client = api.as(owner);
  const calls = await api.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, owner.id)).for('no key update');
    const saved = saveDraft(client, 0, 'a');
    await waitForLockedCalls(1);
    const removed = client.send(deleteFormDraft, { params: { key: 'supplier' } });
    await waitForLockedCalls(2);
    return [saved, removed];
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 204]);
  expect(await readDraft(client)).toMatchObject({ version: 2, content: null, last_change: null });
});

test.each(['', 'x.1', `${FORM}.0`, `${FORM}.1e3`, `${FORM}.2147483648`, `${FORM}.1\u0000`])(
  'refuses %j as the name of a change',
  async (change) => {
    expect((await saveChange(await newClient(), change, 0, 'a')).status).toBe(400);
  },
);

test('changes nothing when no draft was saved', async () => {
  const client = await newClient();
  expect((await client.send(deleteFormDraft, { params: { key: 'supplier' } })).status).toBe(204);
  expect((await readDraft(client)).version).toBe(0);
});

test.each(['password', 'supplier-payment-0', 'correction-', 'correction-1e3', '..%2Fusers'])(
  'answers 404 for the form %s',
  async (key) => {
    const headers = await api.headersOf(await addUser(api.db));
    const response = await api.inject({ url: `/api/v1/form_drafts/${key}`, headers });
    expect(response.statusCode).toBe(404);
  },
);

test.each([
  ['a text of 50,001 characters', 'x'.repeat(50_001)],
  ['a number', 5],
])('refuses %s as content', async (_content, content) => {
  const client = await newClient();
  expect((await saveDraft(client, 0, content as string)).status).toBe(422);
});
