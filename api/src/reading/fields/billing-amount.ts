import { bestOf, confirmed, type Candidate } from '../candidate.ts';
import { findAmounts, type FoundAmount } from '../find-amounts.ts';
import { candidateOf, labelledCandidates, type Reading } from '../labelled.ts';
import type { LabelMatch } from '../label-search.ts';
import type { LabelName } from '../labels.ts';
import { placesFor, type Sheet } from '../relations.ts';
import { partOf, textOf, wholeOf } from '../spans.ts';

const LARGEST = 999_999_999_999;
/** Labels from this strength on name the amount itself, weaker ones the total of a table's row. */
const STRONG = 0.8;
const LARGEST_MONEY_CONFIDENCE = 0.4;
const CONTRADICTED = 0.8;

export function readBillingAmount(sheet: Sheet): Candidate | undefined {
  const labels = sheet.labels.filter(({ name }) => name === 'billing_amount');
  const candidates = withoutWeaker(
    labels
      .flatMap((label) => amountBeside(sheet, label) ?? [])
      .filter(({ value }) => Number(value) > 0),
  );
  if (candidates.length === 0) return largestMoney(sheet);
  const sums = sumsOf(sheet);
  return bestOf(candidates.map((candidate) => withAgreement(candidate, candidates, sums)));
}

function readAmount(text: string): Reading | undefined {
  const amounts = findAmounts(text).filter(({ amount }) => Math.abs(amount) <= LARGEST);
  const found =
    amounts.find(({ isMoney }) => isMoney) ?? amounts.find(({ amount }) => amount >= 100);
  return found && readingOf(found);
}

const readingOf = ({ amount, index, length, isMoney }: FoundAmount): Reading => ({
  value: String(amount),
  index,
  length,
  certainty: isMoney ? 1 : 0.85,
});

const amountBeside = (sheet: Sheet, label: LabelMatch): Candidate | undefined =>
  (label.strength <= STRONG ? rowTotal(sheet, label) : undefined) ??
  candidateOf(sheet, label, readAmount);

/** 「合計」 heads a row that may hold quantities and taxes too: its last sum is the total. */
function rowTotal(sheet: Sheet, label: LabelMatch): Candidate | undefined {
  const onLine = placesFor(sheet, label).filter(({ relation }) => relation === 'right');
  const found = onLine
    .flatMap(({ span }) => findAmounts(textOf(span)).map((amount) => ({ ...amount, span })))
    .filter(({ isMoney, amount }) => isMoney && amount > 0);
  const last = found.at(-1);
  return (
    last && {
      value: String(last.amount),
      confidence: 0.95 * label.strength,
      span: partOf(last.span, last.index, last.length),
    }
  );
}

/**
 * 「ご請求金額」 decides alone; a 「合計」 that differs from it is another total (carried forward,
 * before withholding …).
 */
function withoutWeaker(candidates: Candidate[]): Candidate[] {
  const strongest = candidates.reduce(
    (maximum, { confidence }) => Math.max(maximum, confidence),
    0,
  );
  return strongest < STRONG
    ? candidates
    : candidates.filter(({ confidence }) => confidence >= strongest - 0.06);
}

interface Sums {
  expected: Set<number>;
  totals: number[];
}

function withAgreement(
  candidate: Candidate,
  all: Candidate[],
  { expected, totals }: Sums,
): Candidate {
  const amount = Number(candidate.value);
  if (expected.has(amount))
    return {
      ...candidate,
      confidence: Math.max(0.85, confirmed(candidate.confidence)),
      isProven: true,
    };
  const isRepeated =
    totals.filter((total) => total === amount).length > 1 ||
    all.some((other) => other !== candidate && other.value === candidate.value);
  if (isRepeated) return { ...candidate, confidence: Math.max(0.82, candidate.confidence) };
  return {
    ...candidate,
    confidence: candidate.confidence * (expected.size > 0 ? CONTRADICTED : 1),
  };
}

/** What the total should be by the document's own figures: subtotal and tax, less withheld tax. */
function sumsOf(sheet: Sheet): Sums {
  const valuesOf = (name: LabelName) =>
    labelledCandidates(sheet, name, readAmount).map(({ value }) => Number(value));
  const taxes = [...new Set(valuesOf('tax'))];
  const withheld = [0, ...valuesOf('withholding').map((amount) => -Math.abs(amount))];
  const taxSums = [...taxes, taxes.reduce((sum, tax) => sum + tax, 0)];
  const bases =
    taxes.length === 0
      ? []
      : valuesOf('subtotal').flatMap((subtotal) => taxSums.map((tax) => subtotal + tax));
  return {
    expected: new Set(bases.flatMap((base) => withheld.map((amount) => base + amount))),
    totals: valuesOf('billing_amount'),
  };
}

function largestMoney(sheet: Sheet): Candidate | undefined {
  const money = sheet.cells
    .flatMap((cell) => findAmounts(cell.text).map((found) => ({ ...found, cell })))
    .filter(({ isMoney, amount }) => isMoney && amount > 0);
  const largest = money.reduce<(typeof money)[number] | undefined>(
    (leader, next) => (leader && leader.amount >= next.amount ? leader : next),
    undefined,
  );
  return (
    largest && {
      value: String(largest.amount),
      confidence: LARGEST_MONEY_CONFIDENCE,
      span: partOf(wholeOf(largest.cell), largest.index, largest.length),
    }
  );
}
