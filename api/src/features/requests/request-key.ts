import type { request_keys } from '../../db/schema/invoice-requests.ts';
import { hashToken, newToken, openWith, sealWith } from '../../secrets.ts';

type StoredKey = Pick<typeof request_keys.$inferInsert, 'key_hash' | 'sealed_key'>;

/**
 * The stored form of a key, by default of a new one: the hash finds it, and the key is encrypted with
 * the servers' secret.
 */
export function createStoredKey(secret: string, key: string = newToken()): StoredKey {
  return { key_hash: hashToken(key), sealed_key: sealWith(secret, key) };
}

/** The link for the addressee of a request; `/signup` takes the same parameter. */
export function requestUrl(
  { publicOrigin, secret }: { publicOrigin: string; secret: string },
  { sealed_key }: Pick<StoredKey, 'sealed_key'>,
): string {
  const url = new URL('/signin', publicOrigin);
  url.searchParams.set('request_key', openWith(secret, sealed_key));
  return url.href;
}
