import { withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { ACCOUNT_DIGITS } from './account-parts.ts';

/** A sign that may be a printed rule or a misread digit: not a letter, a blank or a bracket. */
const SIGN = String.raw`[^\p{L}\p{N}\s()「」【】〔〕[\]]`;
const DIGITS_BEFORE = new RegExp(String.raw`\d+\s?${SIGN}\s?$`, 'u');
const DIGITS_AFTER = new RegExp(String.raw`^\s?${SIGN}\s?\d+`, 'u');
/** 「00190-7-123456」: 記号 of a Japan Post Bank account before its number. */
const YUCHO_SYMBOL_BEFORE = /(?<!\d)[01]\d{4}\s*-\s*(?:\d\s*-\s*)?$/;
/** A letter or a bracket that touches the number; but the letters of 「No028415」 are a label. */
const LETTER_OR_DIGIT_BEFORE = /(?:(?<!\bN)[A-Za-z]|\d\))$/i;
/** Maximum distance of the next box, in heights of the digits. */
const MAX_BOX_DISTANCE = 4;
const LETTER_AFTER = /^[A-Za-z]/;

/**
 * A sign or a letter between digits may hide that a short number is only a part of the account
 * number: 「7|028415」, 「l028415」. Such a number is doubtful. Both parts are joined when they have
 * as many digits as an account number.
 */
export function withDividedNumberDoubt(sheet: Sheet, number: Candidate): Candidate {
  const { cell, start, end } = number.span;
  const before = cell.text.slice(0, start);
  const after = cell.text.slice(end);
  if (countDigits(cell.text.slice(start, end)) >= ACCOUNT_DIGITS) return number;
  if (YUCHO_SYMBOL_BEFORE.test(before)) return number;
  const touchesLetter = LETTER_OR_DIGIT_BEFORE.test(before) || LETTER_AFTER.test(after);
  if (touchesLetter || isBesideDigits(sheet, cell)) return withDoubt(number, 'unproven');
  const neighbours = {
    before: DIGITS_BEFORE.exec(before)?.[0] ?? '',
    after: DIGITS_AFTER.exec(after)?.[0] ?? '',
  };
  if (neighbours.before === '' && neighbours.after === '') return number;
  const index = start - neighbours.before.length;
  const joined = cell.text.slice(index, end + neighbours.after.length);
  return withDoubt(
    countDigits(joined) === ACCOUNT_DIGITS
      ? {
          ...number,
          value: joined.replace(/\D/g, ''),
          span: partOf(wholeOf(cell), index, joined.length),
        }
      : number,
    'unproven',
  );
}

/** The boxes of a form may divide a number into several cells. */
const isBesideDigits = (sheet: Sheet, cell: Cell): boolean =>
  sheet.cells.some(
    (other) =>
      other !== cell &&
      /^\d+$/.test(other.text) &&
      isInLineOf(cell, other) &&
      Math.max(other.left - cell.right, cell.left - other.right) < MAX_BOX_DISTANCE * cell.size,
  );

const countDigits = (text: string): number => text.replace(/\D/g, '').length;
