import { eq } from 'drizzle-orm';
import { importJWK } from 'jose';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { oauth_clients } from '../../db/schema/oauth.ts';
import { ClientsError } from './clients-error.ts';
import { PublicKeysSchema, type PublicKeys } from '../../db/schema/public-keys.ts';

/** Reads the operator's file: a JWK set (RFC 7517) of public keys. */
export async function readKeys(path: string): Promise<PublicKeys> {
  const result = v.safeParse(PublicKeysSchema, await readJson(path));
  if (result.success && (await areOnCurve(result.output))) return result.output;
  throw new ClientsError(
    `No JWK set of public keys (P-256 or Ed25519; several need a kid each): ${path}`,
  );
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ClientsError(`Cannot read ${path}: ${(error as Error).message}`);
  }
}

/** Coordinates of the right length may still not be on the curve. */
const areOnCurve = async ({ keys }: PublicKeys): Promise<boolean> =>
  Promise.all(keys.map(async (key) => importJWK(key, key.kty === 'EC' ? 'ES256' : 'EdDSA'))).then(
    () => true,
    () => false,
  );

/** Replaces all keys at once. During a rotation, the file has both the old and the new key. */
export async function setKeys(
  db: Database,
  clientId: string,
  { jwks, off }: { jwks?: string | undefined; off: boolean },
): Promise<string> {
  if (off === (jwks !== undefined)) throw new ClientsError('Keys need a --jwks FILE, or --off.');
  const keys = jwks === undefined ? null : await readKeys(jwks);
  const updated = await db
    .update(oauth_clients)
    .set({ jwks: keys })
    .where(eq(oauth_clients.client_id, clientId))
    .returning({ id: oauth_clients.client_id });
  if (updated.length === 0) throw new ClientsError(`There is no client ${clientId}.`);
  return keys
    ? `${clientId} signs every request from now on.`
    : `${clientId} has no keys any more.`;
}
