import { deleteFormDraft, getFormDraft, putFormDraft } from '@hareto/contracts/form-drafts.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const user = async () => api.as(await addUser(api.db));
type Client = Awaited<ReturnType<typeof user>>;

const keep = async (client: Client, ifMatch: number, content: string, key = 'supplier') =>
  client.send(putFormDraft, { params: { key }, ifMatch, body: { content } });
const read = async (client: Client, key = 'supplier') =>
  client.call(getFormDraft, { params: { key } });

test('returns what a form has saved, letter by letter', async () => {
  const client = await user();
  expect(await read(client)).toEqual({ version: 0, content: null, updated_at: null });
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

test('removes nothing where nothing was saved', async () => {
  const client = await user();
  expect((await client.send(deleteFormDraft, { params: { key: 'supplier' } })).status).toBe(204);
  expect((await read(client)).version).toBe(0);
});

test.each(['password', 'supplier-payment-0', 'correction-', 'correction-1e3', '..%2Fusers'])(
  'knows no form %s',
  async (key) => {
    const headers = await api.headersOf(await addUser(api.db));
    const answer = await api.inject({ url: `/api/v1/form_drafts/${key}`, headers });
    expect(answer.statusCode).toBe(404);
  },
);

test.each([
  ['x'.repeat(50_001), 422],
  [5, 422],
])('refuses %j as content', async (content, status) => {
  const client = await user();
  expect((await keep(client, 0, content as string)).status).toBe(status);
});
