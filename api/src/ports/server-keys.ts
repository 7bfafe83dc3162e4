import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import * as v from 'valibot';

const SigningKeySchema = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
  kid: v.string(),
});
const PepperSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export interface ServerKeys {
  /** ES256 private key; every token names its `kid`, so that a later key can be distinguished. */
  signingKey: JWK & { kid: string };
  /** Secret for hashes of short codes: six digits could be guessed from a plain hash. */
  codePepper: string;
}

/**
 * Creates keys at the first start and reuses them afterwards, so that a restart ends no session.
 */
export async function loadServerKeys(dataDir: string): Promise<ServerKeys> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const signingKey = await readOrCreate(join(folder, 'signing-key.json'), async () =>
    JSON.stringify(await newSigningKey()),
  );
  const codePepper = await readOrCreate(join(folder, 'code-pepper'), async () =>
    randomBytes(32).toString('hex'),
  );
  return {
    signingKey: v.parse(SigningKeySchema, JSON.parse(signingKey)),
    codePepper: v.parse(PepperSchema, codePepper),
  };
}

/** A secret for one purpose, shared by the processes of this installation; created at first use. */
export async function loadSecret(dataDir: string, name: string): Promise<string> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return v.parse(
    PepperSchema,
    await readOrCreate(join(folder, name), async () => randomBytes(32).toString('hex')),
  );
}

/** The same secret for a program that must not create it; null when it does not exist. */
export async function readSecret(dataDir: string, name: string): Promise<string | null> {
  const present = await readIfPresent(join(dataDir, 'keys', name));
  return present === undefined ? null : v.parse(PepperSchema, present);
}

export async function newSigningKey(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex') };
}

async function readOrCreate(path: string, create: () => Promise<string>): Promise<string> {
  const present = await readIfPresent(path);
  if (present !== undefined) return present;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, await create(), { mode: 0o600 });
  // A link is atomic and never overwrites: two processes that start at once both use the first
  // one's key.
  await link(draft, path).catch(ignoreExisting);
  await rm(draft);
  return readFile(path, 'utf8');
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}

function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
