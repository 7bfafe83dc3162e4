import type { Candidate } from '../candidate.ts';
import { partOf } from '../spans.ts';
import { isKnownBranch } from './known-banks.ts';

const FORM_CONFIDENCE = 0.88;
const NAME = /[^\s/|・、,:()]+/;

/** 「福岡銀行／東久留米／普通」: the text between a bank and the type, if the bank has such a branch. */
export function branchWithoutWord(
  { value: bank, span }: Candidate,
  type: Candidate | undefined,
): Candidate | undefined {
  if (type?.span.cell !== span.cell || type.span.start <= span.end) return undefined;
  const between = { ...span, start: span.end, end: type.span.start };
  const match = NAME.exec(span.cell.text.slice(between.start, between.end));
  return match && isKnownBranch(bank, match[0])
    ? {
        value: match[0],
        confidence: FORM_CONFIDENCE,
        span: partOf(between, match.index, match[0].length),
      }
    : undefined;
}
