import type { DraftInput } from '@hareto/contracts/drafts.ts';
import type { HandedOverInvoice } from '@hareto/contracts/partner.ts';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import {
  hasOtherRegistrationNumber,
  isRegistrationNumberOf,
} from '@hareto/domain/invoice-registration-number.ts';
import { normalizeForSearch } from '@hareto/domain/kana.ts';
import type { Database } from '../../db/client.ts';
import {
  allCandidates,
  findPossibleSuppliers,
  NAME_SCORE,
  type PossibleSuppliers,
} from '../../files/supplier-candidates.ts';

type Payee = HandedOverInvoice['payee'];
type Candidate = OcrResult['supplier_candidates'][number] & { supplier: PossibleSuppliers[number] };

/**
 * Finds the buyer's supplier for the payee, by the rules that also find the sender of a document.
 * Equal matches are left to the buyer.
 */
export async function matchPayee(
  db: Database,
  buyerId: number,
  payee: Payee,
  bankAndBranch: { bank_name: string; branch_name: string } | null,
): Promise<Pick<DraftInput, 'supplier_id' | 'account_id'>> {
  const fields = fieldsOf(payee, bankAndBranch);
  const possible = await findPossibleSuppliers(db, buyerId, [{ fields }], {
    includesRefused: true,
  });
  const candidates = allCandidates(possible, { fields }).flatMap((candidate) => {
    const supplier = possible.find(({ id }) => id === candidate.supplier_id);
    return supplier && mayBe(payee, supplier) ? [{ ...candidate, supplier }] : [];
  });
  const match = onlyMatch(candidates, payee);
  return { supplier_id: match?.supplier_id ?? null, account_id: match?.account_id ?? null };
}

/**
 * False for a supplier with another registration number. A refused supplier must have the number:
 * the selection then shows that it cannot be paid.
 */
function mayBe(
  { invoice_registration_number: number }: Payee,
  supplier: PossibleSuppliers[number],
): boolean {
  if (supplier.status === 'Rejected')
    return number !== null && isRegistrationNumberOf(number, supplier);
  return number === null || !hasOtherRegistrationNumber(number, supplier);
}

/**
 * The match by the number or else by the name without its legal form. Among several, a supplier
 * that can be paid, the account and then the whole name decide.
 */
function onlyMatch(candidates: readonly Candidate[], { name }: Payee): Candidate | undefined {
  // A supplier with the same account but another name does not count as the payee.
  const best = Math.max(NAME_SCORE, ...candidates.map(({ score }) => score));
  const wholeName = normalizeForSearch(name);
  const preferences: ((candidate: Candidate) => boolean)[] = [
    ({ supplier }) => supplier.status !== 'Rejected',
    ({ account_id }) => account_id !== null,
    ({ supplier }) => normalizeForSearch(supplier.name) === wholeName,
  ];
  const matches = preferences.reduce(
    (left, isPreferred) => (left.some(isPreferred) ? left.filter(isPreferred) : left),
    candidates.filter(({ score }) => score === best),
  );
  return matches.length === 1 ? matches[0] : undefined;
}

function fieldsOf(
  { name, invoice_registration_number, account }: Payee,
  bankAndBranch: { bank_name: string; branch_name: string } | null,
): OcrResult['fields'] {
  return {
    payee_name: certainValue(name),
    ...(invoice_registration_number && {
      invoice_registration_number: certainValue(invoice_registration_number),
    }),
    ...(account &&
      bankAndBranch && {
        bank_name: certainValue(bankAndBranch.bank_name),
        branch_name: certainValue(bankAndBranch.branch_name),
        account_number: certainValue(account.account_number),
      }),
  };
}

const UNKNOWN_BOX: [number, number, number, number] = [0, 0, 0, 0];

const certainValue = (value: string) => ({ value, confidence: 1, page: 1, box: UNKNOWN_BOX });
