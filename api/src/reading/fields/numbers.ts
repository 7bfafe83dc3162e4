import { bestOf, type Candidate } from '../candidate.ts';
import { findDates } from '../find-dates.ts';
import { candidateOf, type Reading } from '../labelled.ts';
import type { Sheet } from '../relations.ts';
import { isYuchoNumber } from './yucho-account.ts';

const INVOICE_NUMBER =
  /^(?:No\s*[.:]?\s*|#\s*|第\s*)?([A-Za-z0-9\u3041-\u30ff\u3400-\u9fff]{0,6}[-_/]?[A-Za-z0-9][A-Za-z0-9\-_/.#()]{0,38})/i;
const LONGEST_NUMBER = 40;
/** 「S M - 2026 - 1111」: letters that stand apart, and their hyphens too. */
const SPACED_NUMBER = /^(?=.*\d)(?=\S{1,6}(?:\s\S{1,6})*\s-\s)[A-Za-z0-9\s-]{5,40}$/;

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
  if (SPACED_NUMBER.test(text.trim())) {
    const value = text.replace(/\s/g, '');
    return { value, index: 0, length: text.length, certainty: 1 };
  }
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
