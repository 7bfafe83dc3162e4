import type { Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidate, type ValueInText } from '../labelled-values.ts';
import { isAbove, leftInLine, type Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { unitsOfPoint } from '../text-page.ts';
import {
  ACCOUNT_NUMBER,
  ACCOUNT_TYPE,
  BANK,
  BRANCH,
  isRemarkAboutBank,
  OR,
  PART,
  READERS,
  type BankField,
} from './account-parts.ts';
import { holdersBesideLabels, isOfOtherRow, withoutPlaceInKana } from './holder-by-form.ts';
import { isPostalCode } from './number-by-form.ts';
import { isTransferPersonName } from './transfer-person-name.ts';
import { isOtherNumber } from './other-numbers.ts';
import { yuchoAccounts, type YuchoAccount } from './yucho-account.ts';

export interface PartToken {
  part: BankField;
  candidate: Candidate;
}
/** One part of an account, or a whole one of the Japan Post Bank. */
export type AccountToken = PartToken | { yucho: YuchoAccount };

const UNLABELLED_CONFIDENCE = 0.88;
const LABELLED_PARTS: readonly BankField[] = ['bank_name', 'branch_name', 'account_number'];
const FULL_LENGTH = 7;
const WHOLE_NUMBER = /(?<!\d)\d{7}(?!\d)/;
const POSTAL_CODE = /^\d{3}-\d{4}(?!\d)/;
const OR_AT_END = new RegExp(`(?:${OR.source}|[・/、,])\\s*$`, 'i');
const ONLY_DIGITS = /^[\d\s-]+$/;
/** In heights of the font. */
const MAX_HEIGHT_OF_ACCOUNT = 9;
const MAX_EDGE_DIFFERENCE = 3;
const TYPE_AT_END = new RegExp(`(?:${ACCOUNT_TYPE.source})\\S{0,4}$`);
/** Maximum distance between a number and its holder, in lines. */
const MAX_LINES_TO_HOLDER = 6;
/** In points. */
const MIN_FONT_POINTS = 8;
const TAKEN_MARK = '\n';
/** 「(できるだけこちらへ)」 behind an account, and the mark of a line in a list of accounts. */
const REMARK = /\([^()]*[ぁ-ん][^()]*\)|^\s*[◎○●◯①-⑳■□★☆◆◇▶→]/g;
const ONLY_KANA = /^[\nァ-ヴーA-Z0-9.・･\-\s&()゛゜:,/|、]*$/;

/** All parts of accounts on a document, unordered. */
export function accountTokens(sheet: Sheet): AccountToken[] {
  const yucho = yuchoAccounts(sheet);
  const yuchoCells = new Set(
    yucho.flatMap((one) => [one.branch_name.span.cell, one.account_number.span.cell]),
  );
  const otherCells = sheet.cells.filter((cell) => !yuchoCells.has(cell));
  const partsOfCells = otherCells.map((cell) => ({ cell, ...partsIn(sheet, cell) }));
  const unlabelledTokens = partsOfCells.flatMap(({ tokens }) => tokens);
  const parts = [...unlabelledTokens, ...labelledTokens(sheet, yuchoCells, unlabelledTokens)];
  const numbers = [
    ...parts.filter(({ part }) => part === 'account_number').map(cellOf),
    ...yuchoCells,
  ];
  const holders = partsOfCells.flatMap(
    ({ cell, rest }) => holderIn(sheet, cell, rest, numbers) ?? [],
  );
  const labelledHolders = holdersBesideLabels(sheet).map((candidate): PartToken => ({
    part: 'account_holder_kana',
    candidate,
  }));
  const otherHolders = holders.filter(
    (token) => !labelledHolders.some((one) => cellOf(one) === cellOf(token)),
  );
  return [...parts, ...labelledHolders, ...otherHolders, ...yucho.map((one) => ({ yucho: one }))];
}

const cellOf = ({ candidate }: PartToken): Cell => candidate.span.cell;

interface Parts {
  tokens: PartToken[];
  /** The text of the cell; each token is replaced by as many `TAKEN_MARK`. */
  rest: string;
}

function partsIn(sheet: Sheet, cell: Cell): Parts {
  let rest = cell.text;
  const takeMatches = (part: BankField, pattern: RegExp, isFree: (index: number) => boolean) => {
    const matches = [...rest.matchAll(new RegExp(pattern, 'g'))].filter(({ index }) =>
      isFree(index),
    );
    return matches.flatMap(({ 0: raw, index }): PartToken[] => {
      const reading = READERS[part](raw, undefined as never);
      if (!reading) return [];
      rest = rest.slice(0, index) + TAKEN_MARK.repeat(raw.length) + rest.slice(index + raw.length);
      return [tokenOf(part, cell, { ...reading, index, length: raw.length })];
    });
  };
  const always = () => true;
  const banks = takeMatches('bank_name', BANK, () => !isRemarkAboutBank(cell.text));
  const branches = takeMatches('branch_name', BRANCH, always);
  const types = takeMatches('account_type', ACCOUNT_TYPE, always);
  const partOnLeft = partBefore(sheet, cell);
  const isBesideParts = (index: number) =>
    types.length > 0
      ? types.some(({ candidate }) => candidate.span.start < index)
      : partOnLeft === 'type' ||
        ((partOnLeft === 'place' || banks.length + branches.length > 0) &&
          digitsAt(rest, index) === FULL_LENGTH &&
          !POSTAL_CODE.test(rest.slice(index)));
  const isNumber = (index: number) => isBesideParts(index) && !isOtherNumber(sheet, cell, index);
  const numbers = takeMatches('account_number', ACCOUNT_NUMBER, isNumber);
  return { tokens: [...banks, ...branches, ...types, ...numbers], rest };
}

const digitsAt = (text: string, index: number): number =>
  (ACCOUNT_NUMBER.exec(text.slice(index))?.[0] ?? '').replace(/\D/g, '').length;

/** Whether a cell left of this one on its line is a type, or a bank or branch. */
function partBefore(sheet: Sheet, cell: Cell): 'type' | 'place' | undefined {
  const cellsOnLeft = leftInLine(sheet, cell);
  const isType = cellsOnLeft.some(({ text }) => TYPE_AT_END.test(text));
  const isPlace = cellsOnLeft.some(({ text }) => BANK.test(text) || BRANCH.test(text));
  if (!isType && !isPlace) return undefined;
  if (isWholeAccount(cellsOnLeft) && !isBelowPlace(sheet, cell)) return undefined;
  return isType ? 'type' : 'place';
}

/** True for a number below its bank or branch, as in a row with the numbers of several accounts. */
const isBelowPlace = (sheet: Sheet, cell: Cell): boolean =>
  ONLY_DIGITS.test(cell.text) &&
  sheet.cells.some(
    (other) =>
      isAbove(other, cell, MAX_HEIGHT_OF_ACCOUNT) &&
      Math.abs(other.left - cell.left) < MAX_EDGE_DIFFERENCE * cell.size &&
      (BANK.test(other.text) || BRANCH.test(other.text)),
  );

/**
 * True when the cells end with a whole account. A number behind it is no account number, unless a
 * bank, a branch, a type or 「または」 is between both.
 */
function isWholeAccount(cells: readonly Cell[]): boolean {
  const text = cells.map((cell) => cell.text).join('\n');
  const last = [...text.matchAll(PART)].at(-1);
  const rest = last && text.slice(last.index + last[0].length);
  return rest !== undefined && WHOLE_NUMBER.test(rest) && !OR_AT_END.test(rest);
}

const tokenOf = (part: BankField, cell: Cell, reading: ValueInText): PartToken => ({
  part,
  candidate: {
    value: reading.value,
    confidence: Math.min(UNLABELLED_CONFIDENCE, UNLABELLED_CONFIDENCE * reading.certainty),
    span: partOf(wholeOf(cell), reading.index, reading.length),
  },
});

/** Names that are recognised only by their label: 「銀行名 みずほ」. */
function labelledTokens(
  sheet: Sheet,
  yuchoCells: ReadonlySet<Cell>,
  known: readonly PartToken[],
): PartToken[] {
  return LABELLED_PARTS.flatMap((part) =>
    sheet.labels
      .filter(({ name }) => name === part)
      .flatMap((label) => labelledCandidate(sheet, label, READERS[part]) ?? [])
      .filter(
        ({ span }) =>
          !yuchoCells.has(span.cell) &&
          !known.some(
            ({ candidate: { span: other } }) =>
              other.cell === span.cell && other.start < span.end && span.start < other.end,
          ),
      )
      .filter((candidate) => part !== 'account_number' || !isPostalCode(sheet, candidate))
      .map((candidate) => ({ part, candidate })),
  );
}

/** Kana without a label, if their cell has only parts of an account. */
function holderIn(
  sheet: Sheet,
  cell: Cell,
  textOfCell: string,
  numbers: readonly Cell[],
): PartToken | undefined {
  const rest = textOfCell.replaceAll(REMARK, (remark) => TAKEN_MARK.repeat(remark.length));
  const isNear = numbers.some(
    ({ page, top }) =>
      page === cell.page &&
      Math.abs(top - cell.top) <
        MAX_LINES_TO_HOLDER * Math.max(MIN_FONT_POINTS * unitsOfPoint(page), cell.size),
  );
  if (!isNear || sheet.labelsOf(cell).length > 0 || !ONLY_KANA.test(rest)) return undefined;
  const text = withoutPlaceInKana(rest.replaceAll(TAKEN_MARK, ' '));
  const reading = READERS.account_holder_kana(text, undefined as never);
  if (reading && isOfOtherRow(sheet, cell, reading.value)) return undefined;
  const token = reading && tokenOf('account_holder_kana', cell, reading);
  return token && !isTransferPersonName(sheet, token.candidate.span) ? token : undefined;
}
