import type { Candidate } from '../candidate.ts';
import type { ValueInText } from '../labelled-values.ts';
import type { Sheet } from '../relations.ts';
import { partOf, type Span } from '../spans.ts';
import { bankIn, branchIn, READERS, type BankField } from './account-parts.ts';
import type { AccountToken } from './account-tokens.ts';
import type { BankBlock } from './bank-block.ts';
import { judgedHolder, withoutPlaceInKana } from './holder-by-form.ts';
import { judgedNumber } from './number-by-form.ts';
import { isTransferPersonName } from './transfer-person-name.ts';

type PartsRead = Partial<Record<BankField, Candidate>>;

/**
 * Confidence of a value without a label that is recognised only by its form, in a block that is
 * surely about the transfer.
 */
const FORM_CONFIDENCE = 0.88;

/**
 * The first text of the block that has the field's form and does not belong to a field that was
 * read before (`before`). A number or a holder is doubtful when nothing else shows that it is one.
 */
export function formCandidate(
  sheet: Sheet,
  field: BankField,
  block: BankBlock,
  before: PartsRead,
  tokens: readonly AccountToken[],
): Candidate | undefined {
  let doubtful: Candidate | undefined;
  for (const span of spansFor(field, block, before)) {
    const candidate = candidateIn(sheet, field, span, before);
    const judged = candidate && judgedByPlace(sheet, field, candidate, before, tokens);
    if (judged && judged.doubt === undefined) return judged;
    doubtful ??= judged;
  }
  return doubtful;
}

/** The text behind the type of the account is the first place for its number. */
function spansFor(field: BankField, block: BankBlock, before: PartsRead): Span[] {
  const typeSpan = field === 'account_number' ? before.account_type?.span : undefined;
  if (!typeSpan) return block.spans;
  return [
    ...block.spans
      .filter(({ cell, end }) => cell === typeSpan.cell && end > typeSpan.end)
      .map((span) => ({ ...span, start: Math.max(span.start, typeSpan.end) })),
    ...block.spans,
  ];
}

function candidateIn(
  sheet: Sheet,
  field: BankField,
  span: Span,
  before: PartsRead,
): Candidate | undefined {
  const unusedText = Object.values(before)
    .map((candidate) => candidate.span)
    .filter(({ cell }) => cell === span.cell)
    .reduce(
      (rest, { start, end }) => blankOut(rest, start - span.start, end - span.start),
      span.cell.text.slice(span.start, span.end),
    );
  const reading = formReading(field, unusedText);
  if (!reading) return undefined;
  const place = partOf(span, reading.index, reading.length);
  if (field === 'account_holder_kana' && isTransferPersonName(sheet, place)) return undefined;
  return { value: reading.value, confidence: FORM_CONFIDENCE * reading.certainty, span: place };
}

function judgedByPlace(
  sheet: Sheet,
  field: BankField,
  candidate: Candidate,
  before: PartsRead,
  tokens: readonly AccountToken[],
): Candidate | undefined {
  if (field !== 'account_number' && field !== 'account_holder_kana') return candidate;
  const { cell, start, end } = candidate.span;
  const isToken = tokens.some((token) => {
    if ('yucho' in token || token.part !== field) return false;
    const { span } = token.candidate;
    return span.cell === cell && span.start < end && start < span.end;
  });
  return field === 'account_number'
    ? judgedNumber(sheet, candidate, isToken, before.account_type?.span.cell)
    : judgedHolder(sheet, candidate, isToken);
}

function formReading(field: BankField, text: string): ValueInText | undefined {
  if (field === 'bank_name') return bankIn(text);
  if (field === 'branch_name') return branchIn(text);
  if (field === 'account_holder_kana')
    return READERS[field](withoutPlaceInKana(text), undefined as never);
  return READERS[field](text, undefined as never);
}

function blankOut(text: string, start: number, end: number): string {
  // The text that was already used may be before or after this part of its cell.
  const from = Math.min(Math.max(0, start), text.length);
  const to = Math.min(Math.max(from, end), text.length);
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
}
