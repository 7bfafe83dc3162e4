import type { OcrResult } from '@hareto/contracts/files.ts';
import { isSameBank, isSameBranch } from '@hareto/domain/bank-match.ts';
import { withFormalNames } from '@hareto/domain/bank-name.ts';
import { foldForSearch } from '@hareto/domain/kana.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { supplier_accounts, suppliers } from '../db/schema/suppliers.ts';

type Fields = OcrResult['fields'];
type Candidates = OcrResult['supplier_candidates'];

const MAXIMUM = 3;
const BY_REGISTRATION_NUMBER = 0.98;
export const BY_NAME = 0.85;
const BY_ACCOUNT = 0.7;

/**
 * The buyer's suppliers that an invoice may come from: by registration number, by name, by the
 * account it names.
 */
export async function findSupplierCandidates(
  db: Database,
  buyerId: number,
  fields: Fields,
): Promise<Candidates> {
  const rows = await db
    .select({ supplier: suppliers, account: supplier_accounts })
    .from(suppliers)
    .leftJoin(supplier_accounts, eq(supplier_accounts.supplier_id, suppliers.id))
    .where(and(eq(suppliers.buyer_id, buyerId), ne(suppliers.status, 'Rejected')));
  const best = new Map<number, Candidates[number]>();
  for (const { supplier, account } of rows) {
    const hasAccount = account !== null && isNamedAccount(fields, account);
    const score = Math.max(scoreOf(fields, supplier), hasAccount ? BY_ACCOUNT : 0);
    const known = best.get(supplier.id);
    if (score > 0)
      best.set(supplier.id, {
        supplier_id: supplier.id,
        account_id: hasAccount ? account.id : (known?.account_id ?? null),
        score: Math.max(score, known?.score ?? 0),
      });
  }
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MAXIMUM);
}

function scoreOf(
  { invoice_registration_number, payee_name }: Fields,
  supplier: typeof suppliers.$inferSelect,
): number {
  const number = invoice_registration_number?.value;
  if (
    number &&
    (number === supplier.invoice_registration_number ||
      number === `T${supplier.corporate_number ?? ''}`)
  )
    return BY_REGISTRATION_NUMBER;
  return payee_name && folded(payee_name.value) === folded(supplier.name) ? BY_NAME : 0;
}

const folded = (name: string) => foldForSearch(name, { ignoreLegalForm: true });

/**
 * The same number exists at many branches: only bank, branch and number together name an account.
 */
function isNamedAccount(
  { bank_name, branch_name, account_number }: Fields,
  account: typeof supplier_accounts.$inferSelect,
): boolean {
  if (
    !bank_name ||
    !branch_name ||
    account_number?.value.padStart(7, '0') !== account.account_number
  )
    return false;
  const formal = withFormalNames(account);
  return isSameBank(bank_name.value, formal) && isSameBranch(branch_name.value, formal);
}
