import { hashToken } from '../../secrets.ts';
import { requestUrl, storedRequestKey } from './request-key.ts';

const PUBLIC = { publicOrigin: 'https://hareto.example', secret: 'a secret' };

test('the link of a stored key holds the key that its hash finds', () => {
  const stored = storedRequestKey(PUBLIC.secret);
  const key = new URL(requestUrl(PUBLIC, stored)).searchParams.get('request_key') ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(stored.key_hash).toBe(hashToken(key));
  expect(requestUrl(PUBLIC, stored)).toBe(`https://hareto.example/signin?request_key=${key}`);
});

test('neither two keys nor two seals of one key are the same', () => {
  const seals = [storedRequestKey('a secret', 'key'), storedRequestKey('a secret', 'key')];
  expect(new Set(seals.map(({ sealed_key }) => sealed_key)).size).toBe(2);
  expect(storedRequestKey('a secret').key_hash).not.toBe(storedRequestKey('a secret').key_hash);
});

test('without the secret of the servers nothing is read out of a stored key', () => {
  const stored = storedRequestKey('a secret', 'key');
  expect(() => requestUrl({ ...PUBLIC, secret: 'another' }, stored)).toThrow();
});
