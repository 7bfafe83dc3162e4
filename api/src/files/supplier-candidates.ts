import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import { formerBranchNamesOf } from '@hareto/banks/former-branches.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { isRegistrationNumberOf } from '@hareto/domain/invoice-registration-number.ts';
import { normalizeForSearch } from '@hareto/domain/kana.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { supplier_accounts, suppliers } from '../db/schema/suppliers.ts';
import { nameKey } from '../names/name-key.ts';
import { withRegisteredNames } from './registered-names.ts';

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

/**
 * The buyer's suppliers that may have issued an invoice: those with its registration number, its
 * name or its account.
 */
export async function matchSuppliers(
  db: Database,
  buyerId: number,
  { fields, accounts = [] }: Reading,
): Promise<Match> {
  const rows = await db
    .select({ supplier: suppliers, account: supplier_accounts })
    .from(suppliers)
    .leftJoin(supplier_accounts, eq(supplier_accounts.supplier_id, suppliers.id))
    .where(and(eq(suppliers.buyer_id, buyerId), ne(suppliers.status, 'Rejected')));
  const bySupplier = new Map<number, Row[]>();
  for (const row of rows)
    bySupplier.set(row.supplier.id, [...(bySupplier.get(row.supplier.id) ?? []), row]);
  const printed = accounts.length > 0 ? accounts : [fields];
  const found = [...bySupplier.values()].flatMap((own) => candidateOf(own, fields, printed) ?? []);
  return {
    fields: withRegisteredNames(fields, {
      payee_name: rows.map(({ supplier }) => supplier.name),
      account_holder_kana: rows.map(({ account }) => account?.account_holder_kana),
    }),
    supplier_candidates: found.sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES),
  };
}

type Row = {
  supplier: typeof suppliers.$inferSelect;
  account: typeof supplier_accounts.$inferSelect | null;
};

function candidateOf(
  rows: readonly Row[],
  fields: Fields,
  printed: readonly Account[],
): Candidates[number] | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const named = rows.flatMap(({ account }) =>
    account && printed.some((printedAccount) => isNamedAccount(printedAccount, account))
      ? [account.id]
      : [],
  );
  const score = Math.max(scoreOf(fields, first.supplier), named.length > 0 ? ACCOUNT_SCORE : 0);
  // The buyer chooses when a document names several accounts.
  const [account_id = null, ...others] = named;
  return score === 0
    ? undefined
    : {
        supplier_id: first.supplier.id,
        account_id: others.length > 0 ? null : account_id,
        score,
      };
}

function scoreOf(
  { invoice_registration_number, payee_name }: Fields,
  supplier: typeof suppliers.$inferSelect,
): number {
  const number = invoice_registration_number?.value;
  if (number && isRegistrationNumberOf(number, supplier)) return REGISTRATION_NUMBER_SCORE;
  if (!payee_name) return 0;
  if (normalized(payee_name.value) === normalized(supplier.name)) return NAME_SCORE;
  return keyOf(payee_name.value) === keyOf(supplier.name) ? NAME_KEY_SCORE : 0;
}

const normalized = (name: string) => normalizeForSearch(name, { ignoreLegalForm: true });

const keyOf = (name: string) => nameKey(name, { ignoreLegalForm: true });

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
    account_number?.value.padStart(7, '0') !== account.account_number
  )
    return false;
  const formal = { ...withFormalNames(account), ...formerBranchNamesOf(account) };
  return isSameBank(bank_name.value, formal) && isSameBranch(branch_name.value, formal);
}
