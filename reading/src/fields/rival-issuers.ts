import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { isAbove, type Sheet } from '../relations.ts';
import { hasLegalForm } from './company-name.ts';
import { ANY_ADDRESS, CONTACT, REGISTRATION } from './issuer-evidence.ts';
import { actsForAnother, isHeadingOfAgent } from './mentioned-companies.ts';
import { readPayerName } from './payer.ts';

/** 「佐藤」, 「佐藤 一郎」, 「経理部 佐藤」. */
const PERSON = /^(?:\S*[部課係室]\s)?\p{Script=Han}{1,4}(?:\s\S{1,5})?$/u;
/** Distances in heights of the font. */
const MAX_DISTANCE_OF_CONTACT = 3;
const MAX_DISTANCE_OF_HEADING = 1.6;
const MAX_BLOCK_HEIGHT = 8;
const MAX_DISTANCE_ABOVE = 4;
const MAX_DISTANCE_BELOW = 15;

/**
 * A company competes with names without a legal form that have an address and a telephone of their
 * own. The addressee is printed at the left, often without 御中; then the name beside it is the
 * payee, in doubt. Without a known addressee, the company at any other place may be the addressee.
 */
export function withRivalIssuers(
  sheet: Sheet,
  company: Candidate | undefined,
  rivals: readonly Candidate[],
): Candidate | undefined {
  if (!company) return undefined;
  const { cell } = company.span;
  if (hasBelow(sheet, cell, REGISTRATION)) return company;
  const payer = readPayerName(sheet);
  const isAddresseeKnown = payer !== undefined && !isPersonOf(cell, payer);
  const hasContact = hasNear(sheet, cell);
  const beside =
    !isAddresseeKnown && hasContact
      ? rivals.find(({ span }) => isRightBeside(cell, span.cell))
      : undefined;
  if (beside) return withDoubt(beside, 'rivals');
  const isDoubtful =
    rivals.length > 0 && (!isAddresseeKnown || !hasContact || isAgent(sheet, cell));
  return isDoubtful ? withDoubt(company, 'rivals') : company;
}

/** 「管理会社 株式会社みどり不動産」, or 「収納代行会社」 above the name. */
const isAgent = (sheet: Sheet, name: Cell): boolean =>
  actsForAnother(name.text) ||
  sheet.cells.some(
    (above) => isAbove(above, name, MAX_DISTANCE_OF_HEADING) && isHeadingOfAgent(above.text),
  );

/** 「佐藤 一郎 様」 in the block of a company: the company may be the addressee. */
const isPersonOf = (company: Cell, { value, span }: Candidate): boolean =>
  PERSON.test(value) && !hasLegalForm(value) && isInBlockBelow(company, span.cell);

const isInBlockBelow = (name: Cell, cell: Cell): boolean =>
  isInColumn(name, cell) &&
  cell.bottom >= name.bottom &&
  cell.top - name.bottom < MAX_BLOCK_HEIGHT * name.size;

const hasBelow = (sheet: Sheet, name: Cell, pattern: RegExp): boolean =>
  sheet.cells.some((cell) => isInBlockBelow(name, cell) && pattern.test(cell.text));

/** An address or a telephone is in the line of the name or near it. */
const hasNear = (sheet: Sheet, name: Cell): boolean =>
  sheet.cells.some(
    (cell) =>
      isInColumn(name, cell) &&
      cell.top - name.bottom < MAX_DISTANCE_OF_CONTACT * name.size &&
      name.top - cell.bottom < MAX_DISTANCE_OF_CONTACT * name.size &&
      (ANY_ADDRESS.test(cell.text) || CONTACT.test(cell.text)),
  );

const isInColumn = (name: Cell, cell: Cell): boolean =>
  cell.page === name.page && cell.left < name.right && cell.right > name.left;

const isRightBeside = (company: Cell, name: Cell): boolean =>
  company.page === name.page &&
  name.left > company.right &&
  company.top - name.top < MAX_DISTANCE_ABOVE * company.size &&
  name.top - company.top < MAX_DISTANCE_BELOW * company.size;
