import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { SURE_CONFIDENCE, type OcrResult } from '@hareto/contracts/reading-result.ts';

type Fields = OcrResult['fields'];
type NamedField = 'payee_name' | 'account_holder_kana';
type Names = Record<NamedField, readonly (string | null | undefined)[]>;

/** Confidence of a confirmed name: lower than that of a name without doubtful letters. */
const REGISTERED = SURE_CONFIDENCE + 0.05;

/**
 * Removes the doubt about look-alike letters from a name that is registered with exactly these
 * letters.
 */
export function withRegisteredNames(fields: Fields, registered: Names): Fields {
  const confirmed = (Object.keys(registered) as NamedField[]).flatMap((field) => {
    const read = fields[field];
    const isKnown =
      read?.doubt === 'look_alike' &&
      registered[field].some((name) => name && plainName(name) === plainName(read.value));
    return read && isKnown
      ? [[field, { ...read, confidence: REGISTERED, doubt: null }] as const]
      : [];
  });
  return { ...fields, ...Object.fromEntries(confirmed) };
}

export const plainName = (name: string): string => name.normalize('NFKC').replace(/\s/g, '');

/** `plainName` of a column. Its text is bank data, whose only blank is the space. */
export const plainSql = (column: SQLWrapper): SQL<string> =>
  sql`replace(normalize(${column}, NFKC), ' ', '')`;
