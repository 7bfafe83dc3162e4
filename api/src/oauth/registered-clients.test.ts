import { eq } from 'drizzle-orm';
import { theRow } from '../db/rows.ts';
import { oauth_clients } from '../db/schema/oauth.ts';
import { hashToken } from '../session/secrets.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { manageClients, USAGE } from './registered-clients.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const manage = async (...args: string[]) => manageClients(api.db, args, 'secret of the webhooks');
const secretIn = (printed: string) => /^client_secret: ([\w-]{43})$/m.exec(printed)?.[1] ?? '';
const stored = async (id: string) =>
  theRow(await api.db.select().from(oauth_clients).where(eq(oauth_clients.client_id, id)));
const REDIRECT = 'https://keiri-note.example/cb?tenant=1';
const ADD = ['add', 'keiri-note', '--name', '経理ノート', '--redirect', REDIRECT];
const SCOPE = ['--scope', 'drafts:write'];

test('adds a public client', async () => {
  const more = ['--redirect', 'http://localhost:3007/cb', '--scope', 'payments:read'];
  expect(await manage(...ADD, ...SCOPE, ...more)).toBe('Added keiri-note.');
  expect(await stored('keiri-note')).toEqual({
    client_id: 'keiri-note',
    name: '経理ノート',
    secret_hash: null,
    redirect_uris: [REDIRECT, 'http://localhost:3007/cb'],
    allowed_scopes: ['drafts:write', 'payments:read'],
    webhook_url: null,
    webhook_secret_version: 1,
    webhook_secret_rotated_at: null,
  });
});

test('shows the secret of a confidential client once, and another when it is rotated', async () => {
  const first = secretIn(await manage(...ADD, ...SCOPE, '--confidential'));
  expect((await stored('keiri-note')).secret_hash).toBe(hashToken(first));
  const second = secretIn(await manage('rotate', 'keiri-note', '--port', '3000', '--data', 'x'));
  expect(second).not.toBe(first);
  expect((await stored('keiri-note')).secret_hash).toBe(hashToken(second));
  expect(await manage('list')).toBe(
    `keiri-note  経理ノート  confidential\n  redirects: ${REDIRECT}\n  scopes: drafts:write\n  webhooks: none`,
  );
});

test('lists by id', async () => {
  await manage(...ADD, ...SCOPE);
  await manage('add', 'a', '--name', 'A', '--redirect', 'https://a.example/', ...SCOPE);
  expect(await manage('list')).toBe(
    [
      'a  A  public\n  redirects: https://a.example/\n  scopes: drafts:write\n  webhooks: none',
      `keiri-note  経理ノート  public\n  redirects: ${REDIRECT}\n  scopes: drafts:write\n  webhooks: none`,
    ].join('\n'),
  );
});

test.each([
  'http://keiri-note.example/cb',
  'http://localhost.evil.example/cb',
  'https://keiri-note.example',
  'https://KEIRI-NOTE.example/cb',
  'https://keiri-note.example/cb#x',
  'https://*.keiri-note.example/cb',
  'https://user:secret@keiri-note.example/cb',
  'https://keiri-note.example/a/../cb',
  'javascript:alert(1)',
  '/cb',
])('refuses the redirect %s', async (address) => {
  await expect(manage(...ADD, '--redirect', address, ...SCOPE)).rejects.toThrow(
    `No address to send a browser to: ${address}`,
  );
  expect(await api.db.$count(oauth_clients)).toBe(0);
});

test.each([
  [[...ADD], 'A client needs a --scope: drafts:write, payments:read'],
  [[...ADD, '--scope', 'admin'], 'No scope: admin (drafts:write, payments:read)'],
  [['add', 'a b', ...ADD.slice(2), ...SCOPE], 'No id: a b (letters, digits, . _ -)'],
  [['add', 'a', '--name', ' ', '--redirect', REDIRECT, ...SCOPE], 'A client needs a --name'],
  [['add', 'a', '--name', 'A', ...SCOPE], 'A client needs a --redirect.'],
  [['rotate', 'unknown'], 'There is no client unknown.'],
  [['add'], USAGE],
  [['delete', 'a'], USAGE],
  [['list', 'a', 'b'], USAGE],
  [['list', '--all'], USAGE],
  [[], USAGE],
])('refuses %j', async (args, text) => {
  await expect(manage(...args)).rejects.toThrow(text);
});

test('neither adds a client twice nor gives a public one a secret', async () => {
  await manage(...ADD, ...SCOPE);
  await expect(manage(...ADD, ...SCOPE)).rejects.toThrow('There is a client keiri-note already.');
  await expect(manage('rotate', 'keiri-note')).rejects.toThrow('keiri-note is public');
});
