import { withDoubt, type Candidate } from '../candidate.ts';
import { labelledCandidate, type ValueInText } from '../labelled-values.ts';
import type { Sheet } from '../relations.ts';
import { branchNamed } from './known-banks.ts';

/** Maximum distance between a bank and the code of its branch, in lines. */
const MAX_DISTANCE_LINES = 4;
const BRANCH_CODE = /^\D{0,3}(\d{3})(?!\d)/;

/**
 * The branch of a bank for which only 「支店番号 253」 is printed, from the directory of banks. It is
 * doubtful, because its name is not printed.
 */
export function branchByCode(sheet: Sheet, bank: Candidate): Candidate | undefined {
  const { cell } = bank.span;
  const isNear = ({ span }: Candidate) =>
    span.cell.page === cell.page &&
    Math.abs(span.cell.top - cell.top) < MAX_DISTANCE_LINES * cell.size;
  const codes = sheet.labels
    .filter(({ name }) => name === 'branch_code')
    .flatMap((label) => labelledCandidate(sheet, label, codeIn) ?? [])
    .filter(isNear);
  const [code] = codes;
  const isUnique = new Set(codes.map(({ value }) => value)).size === 1;
  const name = code && isUnique ? branchNamed(bank.value, code.value) : undefined;
  return code && name !== undefined ? withDoubt({ ...code, value: name }, 'unproven') : undefined;
}

function codeIn(text: string): ValueInText | undefined {
  const match = BRANCH_CODE.exec(text);
  const code = match?.[1];
  return match && code
    ? { value: code, index: match[0].length - code.length, length: code.length, certainty: 1 }
    : undefined;
}
