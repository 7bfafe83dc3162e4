import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { LABELLED_CONFIDENCE, labelledCandidate } from '../labelled-values.ts';
import { isAbove, isLeftInLine, rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { ACCOUNT_DIGITS, READERS } from './account-parts.ts';
import { isOtherNumber } from './other-numbers.ts';

/** In heights of the font. */
const MAX_DISTANCE_TO_TYPE = 2.6;
const MAX_DISTANCE_TO_ADDRESS = 2;
const POSTAL_CODE = /^\d{3}-\d{4}$/;
const ONE_DIGIT = /^\d$/;
const ADDRESS = /[都道府県市区町村郡]/;
const SIGN_BEFORE = /[¥\\$#]\s?$/;
/** 「1100000円」, 「12345個」: digits that count something. */
const UNIT_BEHIND = /^\s?(?:[\u3400-\u9fff]|[%,.]\d|%)/;

/**
 * A number of the block that has only the form of an account number: sure beside or below the type
 * of the account, otherwise doubtful; none when it is a sum, a postal code or another number.
 */
export function judgedNumber(
  sheet: Sheet,
  candidate: Candidate,
  isBesideParts: boolean,
  type: Cell | undefined,
): Candidate | undefined {
  const { cell, start, end } = candidate.span;
  if (isBesideParts) return candidate;
  const isCounted =
    SIGN_BEFORE.test(cell.text.slice(0, start)) || UNIT_BEHIND.test(cell.text.slice(end));
  if (isCounted || isPostalCode(sheet, candidate) || isOtherNumber(sheet, cell, start))
    return undefined;
  return type && isAtType(type, cell) ? candidate : withDoubt(candidate, 'unproven');
}

/**
 * The numbers beside their labels, and those in boxes that are far apart; their digits stay
 * doubtful, because a box may be empty.
 */
export const numbersBesideLabels = (sheet: Sheet): Candidate[] =>
  sheet.labels
    .filter(({ name }) => name === 'account_number')
    .flatMap(
      (label) =>
        numberInBoxes(sheet, label.at.cell) ??
        labelledCandidate(sheet, label, READERS.account_number) ??
        [],
    )
    .filter((candidate) => !isPostalCode(sheet, candidate));

function numberInBoxes(sheet: Sheet, label: Cell): Candidate | undefined {
  const places = rightOf(sheet, label);
  const [first] = places;
  const digits = places.map(textOf).filter((text) => ONE_DIGIT.test(text));
  return first && digits.length === ACCOUNT_DIGITS
    ? withDoubt(
        { value: digits.join(''), confidence: LABELLED_CONFIDENCE, span: first },
        'unproven',
      )
    : undefined;
}

/** 「160-0022」 beside or above an address. */
export const isPostalCode = (sheet: Sheet, { span }: Candidate): boolean =>
  POSTAL_CODE.test(textOf(span)) && isBesideAddress(sheet, span.cell);

const isAtType = (type: Cell, cell: Cell): boolean =>
  type === cell || isLeftInLine(type, cell) || isAbove(type, cell, MAX_DISTANCE_TO_TYPE);

const isBesideAddress = (sheet: Sheet, cell: Cell): boolean =>
  sheet.cells.some(
    (other) =>
      other.page === cell.page &&
      ADDRESS.test(other.text) &&
      other.top - cell.bottom < MAX_DISTANCE_TO_ADDRESS * cell.size &&
      cell.top - other.bottom < 0 &&
      other.right > cell.left,
  );
