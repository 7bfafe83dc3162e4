import { withDoubt, type Candidate } from '../candidate.ts';
import { isInLineOf } from '../cells-in-lines.ts';
import type { Cell } from '../cells.ts';
import { labelledCandidate } from '../labelled-values.ts';
import type { LabelMatch } from '../label-search.ts';
import { isAbove, leftInLine, rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { ACCOUNT_TYPE, BANK, BRANCH, READERS } from './account-parts.ts';
import { LABELS_OF_ACCOUNTS } from './other-numbers.ts';
import { isTransferPersonName } from './transfer-person-name.ts';

/** 「ミズホギンコウ シンジユクシテン フツウ」 */
const TYPE_IN_KANA = String.raw`(?:フツウ|トウザ|チヨチク|チョチク)(?:ヨキン)?`;
const BANK_IN_KANA = String.raw`[ァ-ヴー]+(?:ギンコウ|シンヨウキンコ|シンキン|シンヨウクミアイ|シンクミ|ロウドウキンコ|ロウキン)`;
const BRANCH_IN_KANA = String.raw`[ァ-ヴー]+(?:シテン|シユツチヨウジヨ|シュッチョウジョ|エイギヨウブ|エイギョウブ)`;
const PLACE_IN_KANA = new RegExp(
  String.raw`(?<!\S)(?:${BANK_IN_KANA}(?:\s+${BRANCH_IN_KANA})?(?:\s+${TYPE_IN_KANA})?|${BRANCH_IN_KANA}\s+${TYPE_IN_KANA}|${TYPE_IN_KANA})(?=[\s\d]|$)`,
  'g',
);
/** 「1」, 「2式」, 「100,000」: the quantity or the sum of an item. */
const QUANTITY = /^[¥\\△▲-]*\s?\d{1,3}(?:,\d{3})*(?:\.\d+)?\s?[^\d\s]{0,2}$/;
const ADDRESS = /[都道府県市区町村郡].*\d/;
const LABEL_BEFORE = /[\u3041-\u3096\u3400-\u9fff]\s*:\s*$/;
const FURIGANA = /^(?:フリガナ|ふりがな|カナ)/;
const HAS_LEGAL_FORM = /[()（）]/;
/** In heights of the font. */
const MAX_DISTANCE_TO_VALUE = 16;
const MAX_LINE_GAP = 1.5;

/** The text with blanks for a bank, its branch and a type in katakana. */
export const withoutPlaceInKana = (text: string): string =>
  text.replaceAll(PLACE_IN_KANA, (place) => ' '.repeat(place.length));

/**
 * A name in katakana without a label: none when its line says that it is something else, doubtful
 * when its cell has other words, when it continues an address, or when the holder beside its label
 * could not be read.
 */
export function judgedHolder(
  sheet: Sheet,
  candidate: Candidate,
  isOnlyKana: boolean,
): Candidate | undefined {
  const { cell } = candidate.span;
  if (isOfOtherRow(sheet, cell, candidate.value)) return undefined;
  if (HAS_LEGAL_FORM.test(candidate.value)) return candidate;
  const isSure = isOnlyKana && !isBelowAddress(sheet, cell) && !hasOtherLabelledHolder(sheet, cell);
  return isSure ? candidate : withDoubt(candidate, 'unproven');
}

/**
 * The holders beside their labels. A name below the label's line is judged like one without a
 * label, because the value of the label may be in kanji.
 */
export function holdersBesideLabels(sheet: Sheet): Candidate[] {
  return sheet.labels
    .filter((label) => label.name === 'account_holder_kana' && !isOfOtherName(sheet, label))
    .flatMap((label) => {
      const candidate = labelledCandidate(sheet, label, READERS.account_holder_kana);
      if (!candidate || isTransferPersonName(sheet, candidate.span)) return [];
      const { cell, start } = candidate.span;
      if (cell === label.at.cell || isInLineOf(label.at.cell, cell)) return [candidate];
      return judgedHolder(sheet, candidate, !LABEL_BEFORE.test(cell.text.slice(0, start))) ?? [];
    });
}

/** 「フリガナ」 above the name of the buyer or of a person. */
function isOfOtherName(sheet: Sheet, { at }: LabelMatch): boolean {
  if (!FURIGANA.test(textOf(at))) return false;
  const below = sheet.cells.find((other) => isAbove(at.cell, other, MAX_LINE_GAP));
  return below !== undefined && sheet.labelsOf(below).length > 0 && isNoPart(sheet, below);
}

/** True when the line is an item, or has another label or a value beside the kana. */
export function isOfOtherRow(sheet: Sheet, cell: Cell, name: string): boolean {
  const onRight = sheet.cells.filter(
    (other) => other !== cell && isInLineOf(cell, other) && other.left >= cell.right,
  );
  const before = leftInLine(sheet, cell).at(-1);
  return (
    onRight.some(({ text }) => QUANTITY.test(text)) ||
    (before !== undefined && isNoPart(sheet, before) && !HAS_LEGAL_FORM.test(name)) ||
    (!HAS_LEGAL_FORM.test(name) &&
      onRight.some(
        (other) =>
          other.left - cell.right < MAX_DISTANCE_TO_VALUE * cell.size && isNoPart(sheet, other),
      ))
  );
}

function isNoPart(sheet: Sheet, cell: Cell): boolean {
  const labels = sheet.labelsOf(cell);
  return labels.length > 0
    ? labels.every(({ name }) => !LABELS_OF_ACCOUNTS.includes(name))
    : ![BANK, BRANCH, ACCOUNT_TYPE, /\d{4}/].some((part) => part.test(cell.text));
}

const isBelowAddress = (sheet: Sheet, cell: Cell): boolean =>
  sheet.cells.some((other) => isAbove(other, cell, MAX_LINE_GAP) && ADDRESS.test(other.text));

/** True when a holder beside a label is not in kana, and these kana are not directly below it. */
function hasOtherLabelledHolder(sheet: Sheet, cell: Cell): boolean {
  const labels = sheet.labels.filter(({ name }) => name === 'account_holder_kana');
  const values = labels.map(({ at, rest }) =>
    textOf(rest).trim() === '' ? (rightOf(sheet, at.cell)[0]?.cell ?? at.cell) : at.cell,
  );
  return (
    labels.length > 0 &&
    !values.some(
      (value) => isAbove(value, cell, MAX_LINE_GAP) || isAbove(cell, value, MAX_LINE_GAP),
    )
  );
}
