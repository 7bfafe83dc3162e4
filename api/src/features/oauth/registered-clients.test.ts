import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireRow } from '../../db/rows.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { hashToken } from '../../secrets.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { manageClients, USAGE } from './registered-clients.ts';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});

const manage = async (...args: string[]) => manageClients(api.dependencies, args);
const manageWithoutKeys = async (...args: string[]) =>
  manageClients({ ...api.dependencies, webhookSecret: null }, args);
const secretIn = (printed: string) => /^client_secret: ([\w-]{43})$/m.exec(printed)?.[1] ?? '';
const storedClient = async (id: string) =>
  requireRow(await api.db.select().from(oauth_clients).where(eq(oauth_clients.client_id, id)));
const REDIRECT = 'https://keiri-note.example/cb?tenant=1';
const ADD = ['add', 'keiri-note', '--name', '経理ノート', '--redirect', REDIRECT];
const SCOPE = ['--scope', 'drafts:write'];

test('adds a public client', async () => {
  const more = ['--redirect', 'http://localhost:3007/cb', '--scope', 'payments:read'];
  expect(await manage(...ADD, ...SCOPE, ...more)).toBe('Added keiri-note.');
  expect(await storedClient('keiri-note')).toEqual({
    client_id: 'keiri-note',
    name: '経理ノート',
    secret_hash: null,
    jwks: null,
    redirect_uris: [REDIRECT, 'http://localhost:3007/cb'],
    allowed_scopes: ['drafts:write', 'payments:read'],
    webhook_url: null,
    webhook_secret_version: 1,
    webhook_secret_rotated_at: null,
  });
});

test('shows the secret of a confidential client once, and another when it is rotated', async () => {
  const first = secretIn(await manage(...ADD, ...SCOPE, '--confidential'));
  expect((await storedClient('keiri-note')).secret_hash).toBe(hashToken(first));
  const second = secretIn(await manage('rotate', 'keiri-note', '--port', '3000', '--data', 'x'));
  expect(second).not.toBe(first);
  expect((await storedClient('keiri-note')).secret_hash).toBe(hashToken(second));
  expect(await manage('list')).toBe(
    `keiri-note  経理ノート  confidential\n  redirects: ${REDIRECT}\n  scopes: drafts:write\n  keys: none\n  webhooks: none`,
  );
});

test('lists the clients by id', async () => {
  await manage(...ADD, ...SCOPE);
  await manage('add', 'a', '--name', 'A', '--redirect', 'https://a.example/', ...SCOPE);
  expect(await manage('list')).toBe(
    [
      'a  A  public\n  redirects: https://a.example/\n  scopes: drafts:write\n  keys: none\n  webhooks: none',
      `keiri-note  経理ノート  public\n  redirects: ${REDIRECT}\n  scopes: drafts:write\n  keys: none\n  webhooks: none`,
    ].join('\n'),
  );
});

test.each(['http://127.0.0.1/cb', 'http://[::1]:4000/cb'])(
  'allows the loopback address %s for an app, but not for a client with a secret',
  async (address) => {
    const args = [...ADD, '--redirect', address, ...SCOPE];
    await expect(manage(...args, '--confidential')).rejects.toThrow(
      `No address to send a browser to: ${address}`,
    );
    await manage(...args);
    expect((await storedClient('keiri-note')).redirect_uris).toEqual([REDIRECT, address]);
  },
);

test.each([
  'http://127.0.0.2/cb',
  'http://127.1/cb',
  'http://127.0.0.1:80/cb',
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
])('refuses the arguments %j', async (args, text) => {
  await expect(manage(...args)).rejects.toThrow(text);
});

test('refuses to add a client twice or to rotate the secret of a public one', async () => {
  await manage(...ADD, ...SCOPE);
  await expect(manage(...ADD, ...SCOPE)).rejects.toThrow('There is a client keiri-note already.');
  await expect(manage('rotate', 'keiri-note')).rejects.toThrow('keiri-note is public');
});

describe('keys', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hareto-keys-'));
  });
  afterAll(async () => rm(folder, { recursive: true }));

  const inFile = async (content: unknown) => {
    const path = join(folder, 'keys.json');
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
    return ['--jwks', path];
  };
  const newKey = async (alg: string, more: JWK = {}) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const publicJwk = await exportJWK(publicKey);
    const secret = await exportJWK(privateKey);
    return { publicJwk: { ...publicJwk, ...more }, secret: { ...secret, ...more } };
  };

  test('are registered with a client, replaced, and removed', async () => {
    const first = await newKey('ES256', { kid: 'a' });
    const second = await newKey('EdDSA');
    const both = {
      keys: [first.publicJwk, { ...second.publicJwk, kid: 'b', use: 'sig', alg: 'EdDSA' }],
    };
    await manage(...ADD, ...SCOPE, ...(await inFile({ keys: [second.publicJwk] })));
    expect((await storedClient('keiri-note')).jwks).toEqual({ keys: [second.publicJwk] });
    expect(await manage('keys', 'keiri-note', ...(await inFile(both)))).toBe(
      'keiri-note signs every request from now on.',
    );
    expect((await storedClient('keiri-note')).jwks).toEqual(both);
    expect(await manage('list')).toContain('\n  keys: 2\n');
    expect(await manage('keys', 'keiri-note', '--off')).toBe('keiri-note has no keys any more.');
    expect((await storedClient('keiri-note')).jwks).toBeNull();
  });

  test.each<[string, () => unknown]>([
    ['a private key', async () => ({ keys: [(await newKey('ES256')).secret] })],
    ['a shared secret', () => ({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] })],
    ['an RSA key', async () => ({ keys: [(await newKey('RS256')).publicJwk] })],
    ['a key of another curve', async () => ({ keys: [(await newKey('ES384')).publicJwk] })],
    [
      'an encryption key',
      async () => ({ keys: [(await newKey('ES256', { use: 'enc' })).publicJwk] }),
    ],
    [
      'a point that is on no curve',
      () => ({ keys: [{ kty: 'EC', crv: 'P-256', x: 'a'.repeat(43), y: 'a'.repeat(43) }] }),
    ],
    [
      'two keys without a kid',
      async () => ({
        keys: [(await newKey('ES256')).publicJwk, (await newKey('EdDSA')).publicJwk],
      }),
    ],
    [
      'two keys with the same kid',
      async () => ({
        keys: [
          (await newKey('ES256', { kid: 'a' })).publicJwk,
          (await newKey('EdDSA', { kid: 'a' })).publicJwk,
        ],
      }),
    ],
    ['no key', () => ({ keys: [] })],
    ['a key that is not in a set', async () => (await newKey('ES256')).publicJwk],
  ])('can not be registered from a file with %s', async (_what, made) => {
    const file = await inFile(await made());
    await expect(manage(...ADD, ...SCOPE, ...file)).rejects.toThrow(
      'No JWK set of public keys (P-256 or Ed25519; several need a kid each): ',
    );
    expect(await api.db.$count(oauth_clients)).toBe(0);
  });

  test('need a readable file, an existing client, and exactly one of --jwks and --off', async () => {
    const file = await inFile({ keys: [(await newKey('ES256')).publicJwk] });
    await expect(manage('keys', 'nobody', ...file)).rejects.toThrow('There is no client nobody.');
    await expect(manage('keys', 'nobody', '--off', ...file)).rejects.toThrow('Keys need a --jwks');
    await expect(manage('keys', 'nobody')).rejects.toThrow('Keys need a --jwks FILE, or --off.');
    await expect(manage('keys', 'nobody', '--jwks', join(folder, 'none'))).rejects.toThrow(
      /^Cannot read .*none: ENOENT/,
    );
    await expect(manage('keys', 'nobody', ...(await inFile('{')))).rejects.toThrow(/^Cannot read /);
  });
});

test('sets and rotates no webhook without the keys from which its secret is derived', async () => {
  await manageWithoutKeys(...ADD, ...SCOPE);
  const before = await storedClient('keiri-note');
  const missing =
    'The keys of the product are missing: DATA_DIR or --data names their folder, which the API fills at its first start.';
  for (const args of [
    ['webhook', 'keiri-note', '--url', 'https://keiri-note.example/hareto'],
    ['rotate-webhook', 'keiri-note'],
  ])
    await expect(manageWithoutKeys(...args)).rejects.toThrow(missing);
  expect(await storedClient('keiri-note')).toEqual(before);
  expect(await manageWithoutKeys('webhook', 'keiri-note', '--off')).toBe(
    'keiri-note gets no webhooks any more.',
  );
});
