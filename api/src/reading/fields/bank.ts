import { toZenginKana } from '@hareto/domain/zengin-kana.ts';
import type { ReadField } from '@hareto/contracts/files.ts';
import { bestOf, confirmed, type Candidate } from '../candidate.ts';
import { candidateOf, labelledCandidates, type Reading, type ValueReader } from '../labelled.ts';
import type { Sheet } from '../relations.ts';
import { partOf } from '../spans.ts';
import { bankBlock, type BankBlock } from './bank-block.ts';
import { isKnownBank } from './known-banks.ts';

export type BankField = Extract<
  ReadField,
  'bank_name' | 'branch_name' | 'account_type' | 'account_number' | 'account_holder_kana'
>;

const WORD = String.raw`[^\s:/|、,()「」【】\[\]]`;
const BANK = new RegExp(
  String.raw`${WORD}{1,16}?(?:銀行|信用金庫|信用組合|労働金庫|農業協同組合|漁業協同組合|信金|信組|ろうきん|農協|JAバンク)(?!名|口座|コード|振込|番号)`,
);
const BRANCH = new RegExp(
  String.raw`${WORD}{0,16}?(?:本店営業部|支店|営業部|出張所|本店|支所|本所|営業所)(?!名|番号|コード)`,
);
const ACCOUNT_TYPE = /普通|当座|貯蓄|\(普\)|\(当\)|(?<!\S)[普当](?=\s*\d)/;
const ACCOUNT_NUMBER = /(?<![\d-])\d{1,3}(?:[\s-]?\d){3,6}(?![\d-])/;
const KANA_NAME =
  /(?:[ァ-ヴー]{1,4}[)）]\s*)?[ァ-ヴー゛゜][ァ-ヴーA-Z0-9.・･\-\s&]*(?:\([ァ-ヴー]{1,4}\)?)?/;
const TYPE_NAMES: Record<string, string> = { 普: '普通', 当: '当座', 貯: '貯蓄' };
/**
 * A value that only its form gives away, without a label, within a block that is surely about the
 * transfer.
 */
const BY_FORM = 0.88;
const FEWEST_KANA = 3;
/** Full-width brackets look as if a space stood beside them. */
const BRACKET = /\s*([()（）])\s*/g;

const READERS: Record<BankField, ValueReader> = {
  bank_name: (text) => found(BANK, text, bankCertainty) ?? otherBankName(text),
  branch_name: (text) => found(BRANCH, text) ?? plainWord(text),
  account_type: (text) => found(ACCOUNT_TYPE, text, () => 1, accountType),
  account_number: (text) =>
    found(
      ACCOUNT_NUMBER,
      text,
      (value) => (value.length === 7 ? 1 : 0.85),
      (value) => value.replace(/\D/g, ''),
    ),
  account_holder_kana: holderIn,
};

export function readBank(sheet: Sheet): Partial<Record<BankField, Candidate>> {
  const block = bankBlock(sheet, BANK);
  const inOrder: Partial<Record<BankField, Candidate>> = {};
  for (const field of [
    'bank_name',
    'branch_name',
    'account_type',
    'account_number',
    'account_holder_kana',
  ] as const) {
    const labelled = labelledIn(sheet, field, block);
    const byForm = block && formCandidate(field, block, inOrder);
    const best = bestOf(agreeing(labelled, byForm));
    if (best)
      inOrder[field] = block?.hasSeveral ? { ...best, confidence: best.confidence * 0.8 } : best;
  }
  return inOrder;
}

// 「種別」 or 「名義」 elsewhere on the page mean something else; without a block every label
// counts.
function labelledIn(sheet: Sheet, field: BankField, block: BankBlock | undefined): Candidate[] {
  const candidates = labelledCandidates(sheet, field, READERS[field]);
  const headings =
    field === 'bank_name'
      ? sheet.labels
          .filter(({ name }) => name === 'bank_block')
          .flatMap(
            (label) => candidateOf(sheet, label, (text) => found(BANK, text, bankCertainty)) ?? [],
          )
      : [];
  const inside = block ? candidates.filter(({ span }) => block.cells.has(span.cell)) : candidates;
  return [...(inside.length > 0 ? inside : candidates), ...headings];
}

/**
 * The first text of the block that has the field's form, after the values that come before it in
 * every bank line.
 */
function formCandidate(
  field: BankField,
  block: BankBlock,
  before: Partial<Record<BankField, Candidate>>,
): Candidate | undefined {
  const used = Object.values(before).map(({ span }) => span);
  const order = field === 'account_number' ? before.account_type?.span : undefined;
  const spans = order
    ? [
        ...block.spans
          .filter(({ cell, end }) => cell === order.cell && end > order.end)
          .map((span) => ({ ...span, start: Math.max(span.start, order.end) })),
        ...block.spans,
      ]
    : block.spans;
  for (const span of spans) {
    const text = span.cell.text.slice(span.start, span.end);
    const free = used
      .filter(({ cell }) => cell === span.cell)
      .reduce((rest, { start, end }) => blankOut(rest, start - span.start, end - span.start), text);
    const reading = formReading(field, free);
    if (reading)
      return {
        value: reading.value,
        confidence: BY_FORM * reading.certainty,
        span: partOf(span, reading.index, reading.length),
      };
  }
  return undefined;
}

function formReading(field: BankField, text: string): Reading | undefined {
  if (field === 'bank_name') return found(BANK, text, bankCertainty);
  if (field === 'branch_name') return found(BRANCH, text);
  return READERS[field](text, undefined as never);
}

function blankOut(text: string, start: number, end: number): string {
  // What was used may lie before or behind this part of its cell.
  const from = Math.min(Math.max(0, start), text.length);
  const to = Math.min(Math.max(from, end), text.length);
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
}

function agreeing(labelled: Candidate[], byForm: Candidate | undefined): Candidate[] {
  if (!byForm) return labelled;
  if (labelled.length === 0) return [byForm];
  // A label decides; what merely has the form may be another account of the block.
  return labelled.map((candidate) =>
    candidate.value === byForm.value
      ? { ...candidate, confidence: confirmed(candidate.confidence) }
      : candidate,
  );
}

function found(
  pattern: RegExp,
  text: string,
  certainty: (value: string) => number = () => 1,
  toValue: (raw: string) => string = (raw) => raw,
): Reading | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const value = toValue(match[0]);
  return { value, index: match.index, length: match[0].length, certainty: certainty(value) };
}

const bankCertainty = (name: string): number => (isKnownBank(name) ? 1.08 : 0.85);

function otherBankName(text: string): Reading | undefined {
  const word = plainWord(text);
  return word && { ...word, certainty: isKnownBank(word.value) ? 1 : 0.7 };
}

function plainWord(text: string): Reading | undefined {
  const match = new RegExp(`${WORD}{1,20}`).exec(text);
  return match && !/^\d+$/.test(match[0])
    ? { value: match[0], index: match.index, length: match[0].length, certainty: 0.85 }
    : undefined;
}

const accountType = (raw: string): string =>
  TYPE_NAMES[raw.replace(/[()]/g, '').slice(0, 1)] ?? raw;

function holderIn(text: string): Reading | undefined {
  const matches = [...text.matchAll(new RegExp(KANA_NAME, 'g'))].filter(
    ([name]) => (name.match(/[ァ-ヴ]/g) ?? []).length >= FEWEST_KANA,
  );
  const match = matches.find(([name]) => /[()）]/.test(name)) ?? matches[0];
  if (!match) return undefined;
  const raw = match[0].trimEnd();
  const isLabel = /^(?:カナ|フリガナ|コード|カブシキガイシャ)$/.test(raw);
  return isLabel
    ? undefined
    : {
        value: toZenginKana(raw.replace(BRACKET, '$1')),
        index: match.index,
        length: raw.length,
        certainty: 1,
      };
}
