import { READ_ACCOUNT_FIELDS } from '@hareto/contracts/reading-result.ts';
import { bankKey } from '@hareto/domain/bank-match.ts';
import { bestOf, raisedConfidence, type Candidate } from '../candidate.ts';
import { labelledCandidate, labelledCandidates } from '../labelled-values.ts';
import type { Sheet } from '../relations.ts';
import { BANK, bankIn, READERS, type BankField } from './account-parts.ts';
import { accountTokens } from './account-tokens.ts';
import { withAccountDoubts } from './account-checks.ts';
import { bankBlock, type BankBlock } from './bank-block.ts';
import { withDebitDoubt } from './debit-account.ts';
import { holdersBesideLabels } from './holder-by-form.ts';
import { numbersBesideLabels } from './number-by-form.ts';
import { formCandidate } from './parts-by-form.ts';
import { accountsOf, type ReadAccount } from './several-accounts.ts';
import { yuchoAccounts } from './yucho-account.ts';

const RIVALS_FACTOR = 0.8;
/** A less certain value may be a part of a name; the same text found by its form is no proof. */
const MIN_CONFIRMED_CONFIDENCE = 0.7;

export interface Bank {
  fields: ReadAccount;
  /** Empty, or several; then `fields` is empty. */
  accounts: ReadAccount[];
}

/** The account to transfer to, or all accounts when the buyer has to choose. */
export function readBank(sheet: Sheet): Bank {
  const accounts = accountsOf(sheet);
  if (accounts.length > 1)
    return { fields: {}, accounts: accounts.map((account) => judged(sheet, account)) };
  return { fields: judged(sheet, withYucho(sheet, readAccount(sheet))), accounts: [] };
}

const judged = (sheet: Sheet, account: ReadAccount): ReadAccount =>
  withDebitDoubt(sheet, withAccountDoubts(sheet, account));

/** 記号 and 番号 determine the account, also if another text looks like one. */
function withYucho(sheet: Sheet, account: ReadAccount): ReadAccount {
  const [yucho] = yuchoAccounts(sheet);
  if (!yucho) return account;
  const isPrinted = bankKey(account.bank_name?.value ?? '') === bankKey(yucho.bank_name.value);
  return { ...account, ...yucho, ...(isPrinted ? { bank_name: account.bank_name } : {}) };
}

function readAccount(sheet: Sheet): ReadAccount {
  const block = bankBlock(sheet, BANK);
  const tokens = accountTokens(sheet);
  const account: ReadAccount = {};
  for (const field of READ_ACCOUNT_FIELDS) {
    const labelled = labelledIn(sheet, field, block);
    const byForm = block && formCandidate(sheet, field, block, account, tokens);
    const best = bestOf(confirmedByForm(labelled, byForm));
    if (best)
      account[field] = block?.hasSeveralBanks
        ? { ...best, confidence: best.confidence * RIVALS_FACTOR, doubt: 'rivals' }
        : best;
  }
  return account;
}

// 「種別」 or 「名義」 elsewhere on the page mean something else; without a block every label
// counts.
function labelledIn(sheet: Sheet, field: BankField, block: BankBlock | undefined): Candidate[] {
  const candidates = besideLabels(sheet, field);
  const headings =
    field === 'bank_name'
      ? sheet.labels
          .filter(({ name }) => name === 'bank_block')
          .flatMap((label) => labelledCandidate(sheet, label, (text) => bankIn(text)) ?? [])
      : [];
  const inside = block ? candidates.filter(({ span }) => block.cells.has(span.cell)) : candidates;
  return [...(inside.length > 0 ? inside : candidates), ...headings];
}

function besideLabels(sheet: Sheet, field: BankField): Candidate[] {
  if (field === 'account_holder_kana') return holdersBesideLabels(sheet);
  if (field === 'account_number') return numbersBesideLabels(sheet);
  return labelledCandidates(sheet, field, READERS[field]);
}

function confirmedByForm(labelled: Candidate[], byForm: Candidate | undefined): Candidate[] {
  if (!byForm) return labelled;
  if (labelled.length === 0) return [byForm];
  // A label has priority; a text that only has the form may be another account of the block.
  return labelled.map((candidate) =>
    candidate.value === byForm.value && candidate.confidence >= MIN_CONFIRMED_CONFIDENCE
      ? { ...candidate, confidence: raisedConfidence(candidate.confidence) }
      : candidate,
  );
}
