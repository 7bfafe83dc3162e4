import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { randomUUID } from 'node:crypto';
import type { PublicKeys } from '../db/schema/public-keys.ts';
import { AUTHORIZATION } from './oauth-client.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

export const ISSUER = 'http://localhost:3000';

/** A key pair of a client: the public key that it registers, and the private key that signs. */
export async function newKeyPair(alg: 'ES256' | 'EdDSA', kid?: string) {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  const named = kid === undefined ? {} : { kid };
  const keys = [{ ...(await exportJWK(publicKey)), ...named }] as PublicKeys['keys'];
  return { key: privateKey, keys };
}

/** Claims as RFC 9101 requires, issued now and valid for a minute. */
export function claimsOf(
  now: Date,
  request: { client_id: string } = AUTHORIZATION,
  changed: JWTPayload = {},
): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    ...request,
    iss: request.client_id,
    aud: ISSUER,
    iat: seconds,
    exp: seconds + 60,
    jti: randomUUID(),
    ...changed,
  };
}

export const signed = async (
  key: Key | Uint8Array,
  claims: JWTPayload,
  header: Record<string, unknown> = {},
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'oauth-authz-req+jwt', ...header })
    .sign(key);
