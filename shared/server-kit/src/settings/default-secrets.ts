import { databaseUrlOf } from './database-url.ts';
import { isAddressWithUser } from './setting.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Publicly known passwords of examples and first installations. */
const WELL_KNOWN = new Set([
  'admin',
  'changeme',
  'change-me',
  'example',
  'hareto',
  'minioadmin',
  'password',
  'postgres',
  'root',
  'secret',
  'test',
]);

/** Reports secrets that are publicly known, a sentence each, without repeating the secret. */
export function defaultSecretsIn(given: Given): string[] {
  const database = given['DATABASE_URL'] ?? databaseUrlOf(given);
  const where = given['DATABASE_URL'] === undefined ? 'PGPASSWORD' : 'DATABASE_URL';
  const mail = given['MAIL_TRANSPORT'];
  return [
    ...(isWellKnown(passwordOf(database)) ? [where] : []),
    ...(isWellKnown(given['AWS_SECRET_ACCESS_KEY']) ? ['AWS_SECRET_ACCESS_KEY'] : []),
    ...(isWellKnown(passwordOf(mail)) ? ['MAIL_TRANSPORT'] : []),
  ].map(
    (name) => `${name}: the password is one that everybody knows; with SANDBOX=0 give your own`,
  );
}

const isWellKnown = (secret: string | undefined) =>
  secret !== undefined && WELL_KNOWN.has(secret.toLowerCase());

function passwordOf(url: string | null | undefined): string | undefined {
  // Another check reports a malformed address.
  if (!url || !isAddressWithUser(url)) return undefined;
  return decodeURIComponent(new URL(url).password);
}
