import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

const CODE_DIGITS = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** 256 random bits in a form that is safe in headers and JSON. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. Tokens are random, so a plain hash is enough. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

export const newCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** The stored form of a code: a keyed hash, bound to its sign-in. */
export const hashCode = (pepper: string, challengeHash: string, code: string): string =>
  createHmac('sha256', pepper).update(`${challengeHash}:${code}`).digest('hex');

export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Encrypts `text` with `token`, so that the database alone reveals no valid token. */
export function sealWith(token: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), iv);
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url');
}

/** Throws when `sealed` was not encrypted with `token`. */
export function openWith(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}

const sealingKey = (token: string) =>
  Buffer.from(hkdfSync('sha256', token, '', 'refresh successor', 32));
