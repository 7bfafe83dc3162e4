import type { Candidate } from '../candidate.ts';
import { rightOf, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { ACCOUNT_DIGITS } from './account-parts.ts';

const AFTER_TYPE =
  /(?:普通|当座|貯蓄|\([普当貯]\)|口座番号)\s*(?:預金)?\s*(?:口座)?\s*(?:番号)?\s*(?:No\.?|[:/.])*\s*$/i;
const SHORT_NUMBER_CONFIDENCE = 0.85;

/**
 * Many banks omit the leading zero of an account number. Six digits directly after the type of the
 * account are such a number; elsewhere they may be another number.
 */
export function withConfirmedShortNumber(sheet: Sheet, number: Candidate): Candidate {
  const { cell, start } = number.span;
  const digits = textOf(number.span).replace(/\D/g, '').length;
  if (digits !== ACCOUNT_DIGITS - 1 || number.doubt) return number;
  const before = cell.text.slice(0, start).trim();
  const isAfterType =
    before === ''
      ? sheet.cells.some(
          (other) =>
            AFTER_TYPE.test(other.text) && rightOf(sheet, other).some((span) => span.cell === cell),
        )
      : AFTER_TYPE.test(before);
  return isAfterType
    ? { ...number, confidence: Math.max(number.confidence, SHORT_NUMBER_CONFIDENCE) }
    : number;
}
