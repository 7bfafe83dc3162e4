import { hashToken } from '../../secrets.ts';
import { requestUrl, storedRequestKey } from './request-key.ts';

const PUBLIC = { publicOrigin: 'https://hareto.example', secret: 'a secret' };

test('finds a stored key by the link that contains it', () => {
  const stored = storedRequestKey(PUBLIC.secret);
  const key = new URL(requestUrl(PUBLIC, stored)).searchParams.get('request_key') ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(stored.key_hash).toBe(hashToken(key));
  expect(requestUrl(PUBLIC, stored)).toBe(`https://hareto.example/signin?request_key=${key}`);
});

test('makes different keys, and different ciphertexts of one key', () => {
  const seals = [storedRequestKey('a secret', 'key'), storedRequestKey('a secret', 'key')];
  expect(new Set(seals.map(({ sealed_key }) => sealed_key)).size).toBe(2);
  expect(storedRequestKey('a secret').key_hash).not.toBe(storedRequestKey('a secret').key_hash);
});

test("decrypts a stored key only with the servers' secret", () => {
  const stored = storedRequestKey('a secret', 'key');
  expect(() => requestUrl({ ...PUBLIC, secret: 'another' }, stored)).toThrow();
});
