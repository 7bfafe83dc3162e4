import { isCorporateNumber } from '@hareto/domain/corporate-number.ts';
import { bestOf, type Candidate } from '../candidate.ts';
import { findDates } from '../find-dates.ts';
import { candidateOf, labelledCandidates, type Reading } from '../labelled.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { isYuchoNumber } from './yucho-account.ts';

const INVOICE_NUMBER =
  /^(?:No\s*[.:]?\s*|#\s*|第\s*)?([A-Za-z0-9\u3041-\u30ff\u3400-\u9fff]{0,6}[-_/]?[A-Za-z0-9][A-Za-z0-9\-_/.#()]{0,38})/i;
const LONGEST_NUMBER = 40;

/** The first word beside the label that holds a digit and is no date, amount or phone number. */
export function readInvoiceNumber(sheet: Sheet): Candidate | undefined {
  return bestOf(
    sheet.labels
      .filter((label) => label.name === 'invoice_number' && !isYuchoNumber(sheet, label))
      .flatMap((label) => candidateOf(sheet, label, numberOf) ?? [])
      .filter(({ span }) => !isInTable(sheet, span.cell.top)),
  );
}

function numberOf(text: string): Reading | undefined {
  const match = INVOICE_NUMBER.exec(text);
  const value = match?.[1]?.replace(/[.\-/(]+$/, '') ?? '';
  if (
    !match ||
    !/\d/.test(value) ||
    value.length > LONGEST_NUMBER ||
    /^\d{1,3}(,\d{3})+/.test(text)
  )
    return undefined;
  const [date] = findDates(text);
  if (date?.index === 0 && date.length >= value.length && /[年/.]/.test(text.slice(0, date.length)))
    return undefined;
  return {
    value,
    index: match.index + match[0].indexOf(value),
    length: value.length,
    certainty: value.length >= 3 ? 1 : 0.7,
  };
}

// "No." is also the heading of a table's first column: a row of other headings gives it away.
function isInTable(sheet: Sheet, top: number): boolean {
  const headings = sheet.cells
    .filter((cell) => cell.top < top && top - cell.top < 3 * cell.size)
    .filter((cell) =>
      /^(?:品名|品目|摘要|項目|内容|数量|単価|金額|Description|Qty|Quantity)/i.test(cell.text),
    );
  return headings.length >= 2;
}

const REGISTRATION = /(?<![A-Za-z])T\s*-?\s*(\d(?:[\s-]?\d){12})(?!\d)/gi;
const BARE_REGISTRATION = /^(\d(?:[\s-]?\d){12})(?!\d)/;
const RIGHT_CHECK_DIGIT = 0.98;
// Numbers of sole proprietors follow no rule that could prove them.
const NO_PROOF = 0.75;
const UNLABELLED = 0.95;

/**
 * 'T' and 13 digits wherever they stand; the check digit of corporate numbers proves the reading.
 */
export function readRegistrationNumber(sheet: Sheet): Candidate | undefined {
  const written = sheet.cells.flatMap((cell) =>
    [...cell.text.matchAll(REGISTRATION)].map((match): Candidate => {
      const digits = (match[1] ?? '').replace(/\D/g, '');
      const isLabelled = sheet
        .labelsOf(cell)
        .some(
          ({ name, rest }) => name === 'invoice_registration_number' && rest.start <= match.index,
        );
      return {
        value: `T${digits}`,
        confidence: proofOf(digits) * (isLabelled ? 1 : UNLABELLED),
        span: partOf(wholeOf(cell), match.index, match[0].length),
      };
    }),
  );
  return bestOf(
    written.length > 0
      ? written
      : labelledCandidates(sheet, 'invoice_registration_number', bareDigits),
  );
}

const proofOf = (digits: string): number =>
  isCorporateNumber(digits) ? RIGHT_CHECK_DIGIT : NO_PROOF;

function bareDigits(text: string): Reading | undefined {
  const match = BARE_REGISTRATION.exec(text);
  const digits = match?.[1]?.replace(/\D/g, '');
  return match && digits
    ? { value: `T${digits}`, index: 0, length: match[0].length, certainty: proofOf(digits) * 0.95 }
    : undefined;
}
