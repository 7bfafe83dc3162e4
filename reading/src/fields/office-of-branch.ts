import { withDoubt, type Candidate } from '../candidate.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { partOf, textOf, wholeOf, type Span } from '../spans.ts';
import { branchIn } from './account-parts.ts';
import { isKnownBranch } from './known-banks.ts';

const SEPARATORS = /^[\s・/(]*/;
const MIN_NAME = 3;
const OFFICE = /(?:出張所|支所|分室)$/;

/**
 * 「渋谷支店 恵比寿出張所」: the account is at the office when the bank has a branch with that name;
 * otherwise the branch is doubtful. 「本店 営業部」 may be one name.
 */
export function withOfficeOfBranch(
  sheet: Sheet,
  bank: Candidate | undefined,
  branch: Candidate,
): Candidate {
  const office = officeAfter(sheet, branch.span);
  if (!office || office.value === branch.value) return branch;
  const names = [...(OFFICE.test(office.value) ? [office.value] : []), branch.value + office.value];
  const known = names.filter((one) => bank !== undefined && isKnownBranch(bank.value, one));
  const [name] = known;
  return name !== undefined && known.length === 1
    ? { ...branch, value: name, span: office.span }
    : withDoubt(branch, 'rivals');
}

/** Another branch or office directly behind the branch, in its cell or in the next one. */
function officeAfter(sheet: Sheet, { cell, end }: Span): { value: string; span: Span } | undefined {
  const rest = partOf(wholeOf(cell), end, cell.text.length - end);
  const isAtEnd = textOf(rest).trim() === '';
  const place = isAtEnd ? rightOf(sheet, cell)[0] : rest;
  // Another branch in the next cell may be that of another account.
  if (!place || (isAtEnd && !OFFICE.test(textOf(place)))) return undefined;
  const text = textOf(place);
  const start = SEPARATORS.exec(text)?.[0].length ?? 0;
  const found = branchIn(text.slice(start));
  return found?.index === 0 && found.value.length >= MIN_NAME
    ? { value: found.value, span: partOf(place, start, found.length) }
    : undefined;
}
