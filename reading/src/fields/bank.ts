import { READ_ACCOUNT_FIELDS } from '@hareto/contracts/reading-result.ts';
import { bankKey } from '@hareto/domain/bank-match.ts';
import { bestOf, raisedConfidence, type Candidate } from '../candidate.ts';
import { labelledCandidate, labelledCandidates, type ValueInText } from '../labelled-values.ts';
import type { Sheet } from '../relations.ts';
import { partOf, type Span } from '../spans.ts';
import { BANK, bankIn, branchIn, READERS, type BankField } from './account-parts.ts';
import { withAccountDoubts } from './account-checks.ts';
import { bankBlock, type BankBlock } from './bank-block.ts';
import { withDebitDoubt } from './debit-account.ts';
import { isTransferPersonName } from './transfer-person-name.ts';
import { accountsOf, type ReadAccount } from './several-accounts.ts';
import { yuchoAccounts } from './yucho-account.ts';

/**
 * Confidence of a value without a label that is recognised only by its form, in a block that is
 * surely about the transfer.
 */
const FORM_CONFIDENCE = 0.88;
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
  const account: ReadAccount = {};
  for (const field of READ_ACCOUNT_FIELDS) {
    const labelled = labelledIn(sheet, field, block);
    const byForm = block && formCandidate(sheet, field, block, account);
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
  const candidates = labelledCandidates(sheet, field, READERS[field]).filter(({ span }) =>
    isOfAccount(sheet, field, span),
  );
  const headings =
    field === 'bank_name'
      ? sheet.labels
          .filter(({ name }) => name === 'bank_block')
          .flatMap((label) => labelledCandidate(sheet, label, (text) => bankIn(text)) ?? [])
      : [];
  const inside = block ? candidates.filter(({ span }) => block.cells.has(span.cell)) : candidates;
  return [...(inside.length > 0 ? inside : candidates), ...headings];
}

/**
 * False for the name that the buyer has to give for the transfer (振込依頼人名): it is not the holder.
 */
const isOfAccount = (sheet: Sheet, field: BankField, span: Span): boolean =>
  field !== 'account_holder_kana' || !isTransferPersonName(sheet, span);

/**
 * The first text of the block that has the field's form and does not belong to a field that was
 * read before (`before`).
 */
function formCandidate(
  sheet: Sheet,
  field: BankField,
  block: BankBlock,
  before: Partial<Record<BankField, Candidate>>,
): Candidate | undefined {
  const usedSpans = Object.values(before).map(({ span }) => span);
  const typeSpan = field === 'account_number' ? before.account_type?.span : undefined;
  const spans = typeSpan
    ? [
        ...block.spans
          .filter(({ cell, end }) => cell === typeSpan.cell && end > typeSpan.end)
          .map((span) => ({ ...span, start: Math.max(span.start, typeSpan.end) })),
        ...block.spans,
      ]
    : block.spans;
  for (const span of spans) {
    const text = span.cell.text.slice(span.start, span.end);
    const unusedText = usedSpans
      .filter(({ cell }) => cell === span.cell)
      .reduce((rest, { start, end }) => blankOut(rest, start - span.start, end - span.start), text);
    const reading = formReading(field, unusedText);
    if (reading && isOfAccount(sheet, field, partOf(span, reading.index, reading.length)))
      return {
        value: reading.value,
        confidence: FORM_CONFIDENCE * reading.certainty,
        span: partOf(span, reading.index, reading.length),
      };
  }
  return undefined;
}

function formReading(field: BankField, text: string): ValueInText | undefined {
  if (field === 'bank_name') return bankIn(text);
  if (field === 'branch_name') return branchIn(text);
  return READERS[field](text, undefined as never);
}

function blankOut(text: string, start: number, end: number): string {
  // The text that was already used may be before or after this part of its cell.
  const from = Math.min(Math.max(0, start), text.length);
  const to = Math.min(Math.max(from, end), text.length);
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
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
