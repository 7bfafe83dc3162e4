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

const user = async () => api.as(await addUser(api.db));
type Client = Awaited<ReturnType<typeof user>>;

const keep = async (client: Client, ifMatch: number, content: string, key = 'supplier') =>
  client.send(putFormDraft, { params: { key }, ifMatch, body: { content } });
const FORM = '7f1c2f5e-58f0-4f35-9f0e-0d0c6f6f8a11';
const OTHER_FORM = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const keepAs = async (client: Client, change: string, ifMatch: number, content: string) =>
  client.send(putFormDraft, {
    params: { key: 'supplier' },
    query: { change },
    ifMatch,
    body: { content },
  });
const read = async (client: Client, key = 'supplier') =>
  client.call(getFormDraft, { params: { key } });
/** Resolves when this many calls wait for the lock of another transaction. */
const someWait = async (count: number) =>
  eventually(async () => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await api.db.execute(waiting)).rowCount).toBe(count);
  });

test('returns what a form has saved, letter by letter', async () => {
  const client = await user();
  expect(await read(client)).toEqual({
    version: 0,
    content: null,
    last_change: null,
    updated_at: null,
  });
  const content = '{"account_number":"００12","name":"髙橋　\\u0000𠮷"}';
  expect(await keep(client, 0, content)).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    body: { version: 1, updated_at: expect.stringMatching(/\+09:00$/) },
  });
  expect(await read(client)).toMatchObject({ version: 1, content });
});

test('keeps a draft for each form, and for each user', async () => {
  const [one, other] = [await user(), await user()];
  await keep(one, 0, 'a');
  await keep(one, 0, 'b', 'supplier-payment-7');
  await keep(one, 0, 'c', 'correction-7');
  expect((await read(one)).content).toBe('a');
  expect((await read(one, 'supplier-payment-7')).content).toBe('b');
  expect((await read(one, 'correction-7')).content).toBe('c');
  expect((await read(other)).content).toBeNull();
});

test('refuses the slower of two tabs, also when both save for the first time', async () => {
  const client = await user();
  const first = await Promise.all(['a', 'b'].map(async (content) => keep(client, 0, content)));
  expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  const before = await read(client);
  expect(await keep(client, 0, 'c')).toMatchObject({
    status: 412,
    body: { status: 'version_conflict', current_version: 1 },
  });
  expect(await read(client)).toEqual(before);
});

test('forgets the content of a removed draft, and tells a tab that still has it', async () => {
  const client = await user();
  await keep(client, 0, 'a');
  const removed = await client.send(deleteFormDraft, { params: { key: 'supplier' } });
  expect(removed.status).toBe(204);
  expect(await read(client)).toMatchObject({ version: 2, content: null });
  expect((await keep(client, 1, 'b')).status).toBe(412);
  expect((await keep(client, 2, 'c')).status).toBe(200);
});

test('takes the changes of one form in the order in which they were made, not in that of their arrival', async () => {
  const client = await user();
  await keepAs(client, `${FORM}.1`, 0, 'a');
  // The page was left before the answer to its second change: the third names the same version.
  expect(await keepAs(client, `${FORM}.3`, 1, 'abc')).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await keepAs(client, `${FORM}.2`, 1, 'ab')).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { version: 2 },
  });
  expect(await read(client)).toMatchObject({
    version: 2,
    content: 'abc',
    last_change: `${FORM}.3`,
  });
  expect((await keepAs(client, `${FORM}.10`, 1, 'abcd')).body).toMatchObject({ version: 3 });
});

test('refuses a change of another form that has not seen the last one', async () => {
  const client = await user();
  await keepAs(client, `${FORM}.1`, 0, 'a');
  expect((await keepAs(client, `${OTHER_FORM}.2`, 0, 'theirs')).status).toBe(412);
  expect((await keepAs(client, `${OTHER_FORM}.2`, 1, 'theirs')).status).toBe(200);
  expect((await keepAs(client, `${FORM}.2`, 1, 'ab')).status).toBe(412);
  expect((await keep(client, 2, 'of no form')).status).toBe(200);
  expect((await keepAs(client, `${OTHER_FORM}.3`, 2, 'older')).status).toBe(412);
  expect(await read(client)).toMatchObject({ content: 'of no form', last_change: null });
});

test('does not bring a removed draft back by a change that was in progress', async () => {
  const client = await user();
  await keepAs(client, `${FORM}.1`, 0, 'a');
  await client.send(deleteFormDraft, { params: { key: 'supplier' } });
  expect((await keepAs(client, `${FORM}.2`, 1, 'ab')).status).toBe(412);
  expect(await read(client)).toMatchObject({ content: null, last_change: null });
});

test('removes a draft whose first save is still in progress', async () => {
  const owner = await addUser(api.db);
  const client = api.as(owner);
  const calls = await api.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, owner.id)).for('no key update');
    const saved = keep(client, 0, 'a');
    await someWait(1);
    const removed = client.send(deleteFormDraft, { params: { key: 'supplier' } });
    await someWait(2);
    return [saved, removed];
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 204]);
  expect(await read(client)).toMatchObject({ version: 2, content: null, last_change: null });
});

test.each(['', 'x.1', `${FORM}.0`, `${FORM}.1e3`, `${FORM}.2147483648`, `${FORM}.1\u0000`])(
  'refuses %j as the name of a change',
  async (change) => {
    expect((await keepAs(await user(), change, 0, 'a')).status).toBe(400);
  },
);

test('removes nothing where nothing was saved', async () => {
  const client = await user();
  expect((await client.send(deleteFormDraft, { params: { key: 'supplier' } })).status).toBe(204);
  expect((await read(client)).version).toBe(0);
});

test.each(['password', 'supplier-payment-0', 'correction-', 'correction-1e3', '..%2Fusers'])(
  'knows no form %s',
  async (key) => {
    const headers = await api.headersOf(await addUser(api.db));
    const response = await api.inject({ url: `/api/v1/form_drafts/${key}`, headers });
    expect(response.statusCode).toBe(404);
  },
);

test.each([
  ['x'.repeat(50_001), 422],
  [5, 422],
])('refuses %j as content', async (content, status) => {
  const client = await user();
  expect((await keep(client, 0, content as string)).status).toBe(status);
});
