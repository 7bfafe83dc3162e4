import { hashToken } from '../../secrets.ts';
import { requestUrl, createStoredKey } from './request-key.ts';

const PUBLIC = { publicOrigin: 'https://hareto.example', secret: 'a secret' };

test('finds a stored key by the link that contains it', () => {
  const stored = createStoredKey(PUBLIC.secret);
  const key = new URL(requestUrl(PUBLIC, stored)).searchParams.get('request_key') ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(stored.key_hash).toBe(hashToken(key));
  expect(requestUrl(PUBLIC, stored)).toBe(`https://hareto.example/signin?request_key=${key}`);
});

test('makes different keys, and different ciphertexts of one key', () => {
  const seals = [createStoredKey('a secret', 'key'), createStoredKey('a secret', 'key')];
  expect(new Set(seals.map(({ sealed_key }) => sealed_key)).size).toBe(2);
  expect(createStoredKey('a secret').key_hash).not.toBe(createStoredKey('a secret').key_hash);
});

test("decrypts a stored key only with the servers' secret", () => {
  const stored = createStoredKey('a secret', 'key');
  expect(() => requestUrl({ ...PUBLIC, secret: 'another' }, stored)).toThrow();
});
