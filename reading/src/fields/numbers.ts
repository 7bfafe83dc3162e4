import { HYPHEN_VARIANTS } from '@hareto/domain/digits.ts';
import { bestOf, type Candidate } from '../candidate.ts';
import { findAmounts } from '../find-amounts.ts';
import { findDates } from '../find-dates.ts';
import type { LabelMatch } from '../label-search.ts';
import { labelledCandidate, type ValueInText } from '../labelled-values.ts';
import { isLeftInLine, rightOf, type Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { numberAtHead } from './number-at-head.ts';
import { isYuchoNumber } from './yucho-account.ts';

const INVOICE_NUMBER =
  /^(?:No\s*[.:]?\s*|#\s*|第\s*)?([A-Za-z0-9\u3041-\u30ff\u3400-\u9fff]{0,6}[-_/]?[A-Za-z0-9](?:[A-Za-z0-9\-_/.#()]|(?<=[\d-])(?![年月日号回件])[\u3400-\u9fff]{1,3}(?=-\d)){0,38})/i;
const MAX_NUMBER_LENGTH = 40;
/** 「インボイス番号 T1234567890123」 identifies the issuer, not the invoice. */
const REGISTRATION_NUMBER = /^T-?\d{13}$/i;
/** 「倉文財請第401号」: a number with its series ends with 号. */
const NUMBER_OF_SERIES = /[\u3400-\u9fff]第[\d-]+$/;
/** A weaker label, 「No.」, may number anything. */
const SURE_LABEL_STRENGTH = 0.8;
const DOCUMENT_WORD = /請求|納品|明細|伝票|領収|計算書|Bill|Invoice|Statement/i;
/** Words before the number of an account: 「当座預金 No.0112233」. */
const ACCOUNT_WORD = /普通|当座|貯蓄|預金|口座|銀行/;
/** 「S M - 2026 - 1111」: letters and hyphens with spaces between them. */
const SPACED_NUMBER = /^(?=.*\d)(?=\S{1,6}(?:\s\S{1,6})*\s-\s)[A-Za-z0-9\s-]{5,40}$/;
/** 「新 26-11-03」: the series before a blank. */
const NUMBER_AFTER_SERIES = /^(?=.*\d)[\u3400-\u9fff々A-Z]{1,3}\s[A-Z0-9]+(?:-[A-Z0-9]+)*$/;
/** 「0000 9917」 may also be two numbers. */
const GROUPS_OF_DIGITS = /^\d{2,6}(?:\s\d{2,6}){1,3}$/;
const GROUPS_CERTAINTY = 0.8;
const AFTER_SHARP_SIGN = /^#\s?([A-Z]{0,4}-?\d[A-Z\d-]{2,20})$/i;
const SHARP_SIGN_CONFIDENCE = 0.7;

const HYPHENS = new RegExp(`(?<=[A-Za-z0-9])${HYPHEN_VARIANTS.source}(?=[A-Za-z0-9])`, 'g');
/**
 * 「No.」 is a weak label. At the beginning of a cell at the head, with enough letters after it, it
 * is sufficient.
 */
const SINGLE_NUMBER_CONFIDENCE = 0.82;
const MIN_SINGLE_NUMBER_LENGTH = 4;
const HEAD_OF_PAGE = 0.4;
/** In heights of the font: the distance in which a text may say what the number belongs to. */
const MAX_DISTANCE_BESIDE = 10;

/**
 * The first word beside the label that contains a digit and is not a date, an amount or a phone
 * number.
 */
export function readInvoiceNumber(sheet: Sheet): Candidate | undefined {
  const labels = sheet.labels.filter(
    (label) =>
      label.name === 'invoice_number' &&
      !isYuchoNumber(sheet, label) &&
      !isOtherNumber(sheet, label),
  );
  const found = labels.flatMap((label) => {
    const candidate = labelledCandidate(sheet, label, numberOf);
    return candidate && !isInTable(sheet, candidate.span.cell.top) ? [{ candidate, label }] : [];
  });
  // 「請求書番号」 has priority: 「伝票No.」 beside it is a number of another document.
  const strongest = Math.max(0, ...found.map(({ label }) => label.strength));
  const best = bestOf(
    found.filter(({ label }) => label.strength === strongest).map(({ candidate }) => candidate),
  );
  const [first] = found;
  // The next pages of a document repeat its number.
  const isUnique = new Set(found.map(({ candidate }) => candidate.value)).size === 1;
  const isSingleAtHead = first && isUnique && isAtHead(sheet, first.label);
  if (!best) return afterSharpSign(sheet) ?? numberAtHead(sheet);
  return isSingleAtHead &&
    best.value.length >= MIN_SINGLE_NUMBER_LENGTH &&
    !GROUPS_OF_DIGITS.test(best.value)
    ? { ...best, confidence: Math.max(SINGLE_NUMBER_CONFIDENCE, best.confidence) }
    : best;
}

/** 「当座預金 No.0112233」 is an account, 「駐車場使用料 No.7・8」 with a price right of it an item. */
function isOtherNumber(sheet: Sheet, { at: { cell, start }, strength }: LabelMatch): boolean {
  const before = cell.text.slice(0, start);
  if (ACCOUNT_WORD.test(before)) return true;
  const isItem = rightOf(sheet, cell).some(({ cell: { text } }) =>
    findAmounts(text).some(({ isMoney }) => isMoney),
  );
  const hasOtherWords = /\p{L}/u.test(before) && !DOCUMENT_WORD.test(before);
  return strength < SURE_LABEL_STRENGTH && hasOtherWords && isItem;
}

/** True at the beginning of its cell without a text left of it; a date there does not count. */
function isAtHead(sheet: Sheet, { at: { cell, start } }: LabelMatch): boolean {
  return (
    start === 0 &&
    cell.page.number === 1 &&
    cell.top < HEAD_OF_PAGE * cell.page.height &&
    !sheet.cells.some(
      (other) =>
        isLeftInLine(other, cell) &&
        cell.left - other.right < MAX_DISTANCE_BESIDE * cell.size &&
        !isDay(other.text),
    )
  );
}

function isDay(text: string): boolean {
  const [found] = findDates(text);
  return found?.length === text.trim().length;
}

function numberOf(printed: string): ValueInText | undefined {
  const text = printed.replace(HYPHENS, '-');
  if (SPACED_NUMBER.test(text.trim())) {
    const value = text.replace(/\s/g, '');
    return { value, index: 0, length: text.length, certainty: 1 };
  }
  const whole = text.trim();
  if (NUMBER_AFTER_SERIES.test(whole)) return { ...matchOf(text, whole), certainty: 1 };
  if (GROUPS_OF_DIGITS.test(whole)) return { ...matchOf(text, whole), certainty: GROUPS_CERTAINTY };
  const match = INVOICE_NUMBER.exec(text);
  const digits = match?.[1]?.replace(/[.\-/(]+$/, '') ?? '';
  const isSeriesNumber = NUMBER_OF_SERIES.test(digits) && text.includes(`${digits}号`);
  const value = isSeriesNumber ? `${digits}号` : digits;
  if (
    !match ||
    !/\d/.test(value) ||
    REGISTRATION_NUMBER.test(value) ||
    value.length > MAX_NUMBER_LENGTH ||
    /^\d{1,3}(,\d{3})+/.test(text)
  )
    return undefined;
  const [date] = findDates(text);
  if (date?.index === 0 && date.length >= value.length && /[年/.]/.test(text.slice(0, date.length)))
    return undefined;
  return {
    value,
    index: match.index + match[0].indexOf(digits),
    length: value.length,
    certainty: value.length >= 3 ? 1 : 0.7,
  };
}

const matchOf = (text: string, value: string) => ({
  value,
  index: text.indexOf(value),
  length: value.length,
});

/** 「#000127」 at the head, if it is the only one. */
function afterSharpSign(sheet: Sheet): Candidate | undefined {
  const found = sheet.cells.flatMap((cell): Candidate[] => {
    const value = AFTER_SHARP_SIGN.exec(cell.text)?.[1];
    const isShown =
      value !== undefined && cell.page.number === 1 && cell.top < HEAD_OF_PAGE * cell.page.height;
    return isShown
      ? [
          {
            value,
            confidence: SHARP_SIGN_CONFIDENCE,
            span: partOf(wholeOf(cell), cell.text.indexOf(value), value.length),
          },
        ]
      : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

// "No." is also the heading of a table's first column, which is recognised by a row of other
// headings.
function isInTable(sheet: Sheet, top: number): boolean {
  const headings = sheet.cells
    .filter((cell) => cell.top < top && top - cell.top < 3 * cell.size)
    .filter((cell) =>
      /^(?:品名|品目|摘要|項目|内容|数量|単価|金額|Description|Qty|Quantity)/i.test(cell.text),
    );
  return headings.length >= 2;
}
