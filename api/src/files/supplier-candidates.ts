import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import { formerBranchNamesOf } from '@hareto/banks/former-branches.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { isRegistrationNumberOf } from '@hareto/domain/invoice-registration-number.ts';
import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { supplier_accounts, suppliers } from '../db/schema/suppliers.ts';
import { nameKey } from '../names/name-key.ts';
import { containsText } from '../names/text-search.ts';
import { plainName, plainSql, withRegisteredNames } from './registered-names.ts';

type Reading = Pick<OcrResult, 'fields' | 'accounts'>;
type Fields = OcrResult['fields'];
type Account = Pick<Fields, 'bank_name' | 'branch_name' | 'account_number'>;
type Candidates = OcrResult['supplier_candidates'];

const MAX_CANDIDATES = 3;
const REGISTRATION_NUMBER_SCORE = 0.98;
export const NAME_SCORE = 0.85;
const ACCOUNT_SCORE = 0.7;
/** Names that differ only in kanji variants: they may still be two companies. */
const NAME_KEY_SCORE = 0.6;

interface Match {
  /** The read fields, without doubts about names that are registered in the same spelling. */
  fields: Fields;
  supplier_candidates: Candidates;
}

const COLUMNS = {
  id: suppliers.id,
  name: suppliers.name,
  status: suppliers.status,
  corporate_number: suppliers.corporate_number,
  invoice_registration_number: suppliers.invoice_registration_number,
  account: supplier_accounts,
};

/** Suppliers that may match, each with each of its accounts that may match. */
export type PossibleSuppliers = Awaited<ReturnType<typeof findPossibleSuppliers>>;
type Row = PossibleSuppliers[number];

/**
 * The buyer's suppliers that `matchSuppliers` may suggest for some of the readings, or whose names
 * confirm a reading. A name is found by its key, which contains those of all its spellings. Suppliers
 * that the operator has refused are left out unless the caller wants them.
 */
export async function findPossibleSuppliers(
  db: Database,
  buyerId: number,
  readings: readonly Reading[],
  { includesRefused = false } = {},
) {
  const possible = or(...readings.flatMap(possibleMatches));
  if (!possible) return [];
  const isOpen = includesRefused ? undefined : ne(suppliers.status, 'Rejected');
  return db
    .select(COLUMNS)
    .from(suppliers)
    .leftJoin(supplier_accounts, eq(supplier_accounts.supplier_id, suppliers.id))
    .where(and(eq(suppliers.buyer_id, buyerId), isOpen, possible))
    .orderBy(asc(suppliers.id), asc(supplier_accounts.id));
}

function possibleMatches({ fields, accounts = [] }: Reading): (SQL | undefined)[] {
  const { invoice_registration_number, payee_name, account_holder_kana: holder } = fields;
  const number = invoice_registration_number?.value;
  const key = keyOf(payee_name?.value ?? '');
  return [
    number ? eq(suppliers.invoice_registration_number, number) : undefined,
    number ? eq(suppliers.corporate_number, number.replace(/^T/, '')) : undefined,
    key === '' ? undefined : containsText(suppliers.search_key, key),
    ...printedAccounts(fields, accounts).map(({ account_number }) =>
      account_number
        ? eq(supplier_accounts.account_number, storedNumber(account_number.value))
        : undefined,
    ),
    holder?.doubt === 'look_alike'
      ? eq(plainSql(supplier_accounts.account_holder_kana), plainName(holder.value))
      : undefined,
  ];
}

/**
 * The suppliers that may have issued an invoice: those with its registration number, its name or
 * its account.
 */
export function matchSuppliers(possible: PossibleSuppliers, reading: Reading): Match {
  return {
    fields: withRegisteredNames(reading.fields, {
      payee_name: possible.map(({ name }) => name),
      account_holder_kana: possible.map(({ account }) => account?.account_holder_kana),
    }),
    supplier_candidates: allCandidates(possible, reading).slice(0, MAX_CANDIDATES),
  };
}

/** All suppliers that match, the best ones first. */
export function allCandidates(
  possible: PossibleSuppliers,
  { fields, accounts = [] }: Reading,
): Candidates {
  const bySupplier = new Map<number, Row[]>();
  for (const row of possible) bySupplier.set(row.id, [...(bySupplier.get(row.id) ?? []), row]);
  const read = {
    number: fields.invoice_registration_number?.value,
    name: fields.payee_name && normalized(fields.payee_name.value),
    key: fields.payee_name && keyOf(fields.payee_name.value),
    accounts: printedAccounts(fields, accounts),
  };
  const found = [...bySupplier.values()].flatMap((rows) => candidateOf(rows, read) ?? []);
  return found.sort((a, b) => b.score - a.score);
}

/** The sender as a document names it; the names are normalized once for all suppliers. */
interface ReadSender {
  number: string | undefined;
  name: string | undefined;
  key: string | undefined;
  accounts: readonly Account[];
}

const printedAccounts = (fields: Fields, accounts: readonly Account[]): readonly Account[] =>
  accounts.length > 0 ? accounts : [fields];

function candidateOf(rows: readonly Row[], read: ReadSender): Candidates[number] | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const named = rows.flatMap(({ account }) =>
    account && read.accounts.some((printed) => isNamedAccount(printed, account))
      ? [account.id]
      : [],
  );
  const score = Math.max(scoreOf(read, first), named.length > 0 ? ACCOUNT_SCORE : 0);
  // The buyer chooses when a document names several accounts.
  const [account_id = null, ...others] = named;
  return score === 0
    ? undefined
    : { supplier_id: first.id, account_id: others.length > 0 ? null : account_id, score };
}

function scoreOf({ number, name, key }: ReadSender, supplier: Row): number {
  if (number && isRegistrationNumberOf(number, supplier)) return REGISTRATION_NUMBER_SCORE;
  if (name === undefined) return 0;
  if (name === normalized(supplier.name)) return NAME_SCORE;
  return key === keyOf(supplier.name) ? NAME_KEY_SCORE : 0;
}

const normalized = (name: string) => normalizeForSearch(name, { ignoreLegalForm: true });

const keyOf = (name: string) => nameKey(name, { ignoreLegalForm: true });

const storedNumber = (accountNumber: string) => accountNumber.padStart(7, '0');

/**
 * Many branches have accounts of the same number: only bank, branch and number together identify
 * one.
 */
function isNamedAccount(
  { bank_name, branch_name, account_number }: Account,
  account: typeof supplier_accounts.$inferSelect,
): boolean {
  if (
    !bank_name ||
    !branch_name ||
    !account_number ||
    storedNumber(account_number.value) !== account.account_number
  )
    return false;
  const formal = { ...withFormalNames(account), ...formerBranchNamesOf(account) };
  return isSameBank(bank_name.value, formal) && isSameBranch(branch_name.value, formal);
}
