import { READING_DOUBT, type ReadField } from '@hareto/contracts/files.ts';
import type { Candidate } from './candidate.ts';
import { isKnownBank, isKnownBranch } from './fields/known-banks.ts';
import { certaintyOf } from './spans.ts';

type Candidates = Partial<Record<ReadField, Candidate | undefined>>;

/** Letters that are less sure than this make their value doubtful. */
const SURE_LETTERS = 0.7;
const DOUBTED = READING_DOUBT * 0.75;
const ACCOUNT_NUMBER = /^\d{7}$/;

/** What a value must be, so that it counts as read right though its letters are a guess. */
const PROOFS: Partial<Record<ReadField, (value: string, all: Candidates) => boolean>> = {
  billing_amount: (_, { billing_amount: amount }) => amount?.isProven === true,
  bank_name: isKnownBank,
  branch_name: (value, { bank_name: bank }) => isKnownBranch(bank?.value ?? '', value),
  account_number: (value) => ACCOUNT_NUMBER.test(value),
};

/**
 * A page that was recognised in a picture may say something else than was read. Its values are
 * doubtful when the engine was not sure of every letter, and where a value can be proved, also when
 * it is not.
 */
export function doubted(field: ReadField, candidate: Candidate, all: Candidates): Candidate {
  if (!candidate.span.cell.page.toShown) return candidate;
  const areLettersSure = candidate.isProven === true || certaintyOf(candidate.span) >= SURE_LETTERS;
  const isProved = PROOFS[field]?.(candidate.value, all) ?? true;
  return areLettersSure && isProved
    ? candidate
    : { ...candidate, confidence: Math.min(candidate.confidence, DOUBTED) };
}
