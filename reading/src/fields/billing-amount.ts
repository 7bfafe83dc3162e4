import { adjustmentSign } from '@hareto/domain/adjustments.ts';
import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import { LABELLED_CONFIDENCE, labelledCandidate } from '../labelled-values.ts';
import type { LabelMatch } from '../label-search.ts';
import { placesFor, rightOf, type Sheet } from '../relations.ts';
import { partOf, textOf } from '../spans.ts';
import { adjustmentsOf, type StatedAdjustment } from './adjustments.ts';
import { figuresOf } from './additions.ts';
import { chooseAmount } from './amount-choice.ts';
import { isWithoutTax, withConditionDoubt } from './claims-with-conditions.ts';
import { isPlausibleWithholding, proofOf, type Evidence, type Proof } from './amount-evidence.ts';
import { withCurrencyDoubt, withUnitDoubt } from './currency.ts';
import { withCutDoubt } from './cut-amounts.ts';
import { formalAmounts } from './formal-amounts.ts';
import { isDoubtfulLast } from './last-of-row.ts';
import { ordersDeduction } from './ordered-deductions.ts';
import { candidateAt, largestMoney, moneyIn } from './printed-money.ts';
import { readAmount } from './read-amount.ts';
import { sumOfColumn } from './sum-of-column.ts';
import { statedSumsOf } from './stated-sums.ts';

/**
 * A label above this strength names the amount itself; another one (合計) names the total of a
 * table's row.
 */
const STRONG_LABEL = 0.8;
const MAX_STRENGTH_DIFFERENCE = 0.06;
const PROVEN_CONFIDENCE = 0.95;
const COMPUTED_CONFIDENCE = 0.85;
const WITHHOLDING = /源泉(?:徴収|所得税|税)/;
const TAX = /消費税|外税|税抜|税別|税は?別途|VAT|Tax/;
const NO_TAX_ADDED = /免税|ません|ない|なし|不要|非課税|不課税|込/;
/** The text before a tax that the amount contains: 「330,000円(うち消費税 30,000円)」. */
const INCLUDED_TAX_BEFORE =
  /(?:うち|内|\()\s*(?:消費)?税(?![込抜別])[^\d()]*(?:\(?\d+%\)?)?[^\d)]*$/;
const NOT_WITHHELD = /不要|無し|なし|ない|ません|対象外|免除/;

export interface ReadAdjustment extends Candidate {
  kind: StatedAdjustment['kind'];
}

export interface Amounts {
  billing_amount: Candidate | undefined;
  /** Set only if it differs from the amount to transfer. */
  invoice_total: Candidate | undefined;
  adjustments: ReadAdjustment[];
}

/** The amount to transfer, and the amounts between it and the total of the invoice. */
export function readAmounts(sheet: Sheet): Amounts {
  const tiers = tiersOf(sheet);
  const adjustments = adjustmentsOf(sheet);
  const evidence: Evidence = {
    sums: statedSumsOf(sheet),
    adjustments,
    figures: figuresOf(sheet, cellsToSubtract(adjustments)),
    mentionsTax: sheet.cells.some((cell) => mentionsTax(sheet, cell)),
    labelled: tiers.flat(),
    mentionsWithholding: sheet.cells.some(({ text }) => mentionsWithholding(text)),
  };
  if (evidence.labelled.length === 0)
    return { billing_amount: largestMoney(sheet), invoice_total: undefined, adjustments: [] };
  const best = chooseAmount(sheet, tiers, evidence);
  const chosen = computedTotal(sheet, best, evidence) ?? best;
  const proof = chosen && proofOf(chosen, evidence);
  const total = proof && totalOf(proof.total, chosen, evidence);
  const steps = proof ? proof.adjustments.map(asProven) : unprovenAdjustments(evidence);
  return {
    billing_amount: chosen && withDoubtsOfSheet(sheet, chosen, evidence, proof),
    invoice_total: total && withCutDoubt(sheet, total),
    adjustments: steps.map((step) => ({ ...withCutDoubt(sheet, step), kind: step.kind })),
  };
}

/** The chosen amount, in doubt where words or signs show that another sum may be transferred. */
function withDoubtsOfSheet(
  sheet: Sheet,
  chosen: Candidate,
  { figures }: Evidence,
  proof: Proof | undefined,
): Candidate {
  const inYen = withUnitDoubt(sheet, withCurrencyDoubt(sheet, withCutDoubt(sheet, chosen)));
  const amount = withConditionDoubt(sheet, inYen, figures);
  const isReduced = (proof?.adjustments.length ?? 0) > 0;
  return !isReduced && ordersDeduction(sheet, amount) ? withDoubt(amount, 'unproven') : amount;
}

const mentionsWithholding = (text: string): boolean =>
  WITHHOLDING.test(text) && !NOT_WITHHELD.test(text);

/** Cells of amounts to subtract, which are marked by a label and not by a sign. */
const cellsToSubtract = (adjustments: readonly StatedAdjustment[]): ReadonlySet<Cell> =>
  new Set(
    adjustments
      .filter(({ kind, isRequired }) => isRequired && adjustmentSign(kind) < 0)
      .map(({ candidate }) => candidate.span.cell),
  );

/**
 * True when a cell mentions a tax that is charged: a tax beside a sum, or a tax without words that
 * no tax is added.
 */
const mentionsTax = (sheet: Sheet, cell: Cell): boolean =>
  TAX.test(cell.text) &&
  (!NO_TAX_ADDED.test(cell.text) ||
    [cell.text, ...rightOf(sheet, cell).map(textOf)].some((text) =>
      findAmounts(text).some(({ isMoney }) => isMoney),
    ));

/**
 * Labelled amounts; the first list has those whose labels most surely mean the amount to transfer.
 */
function tiersOf(sheet: Sheet): Candidate[][] {
  const amountsBeside = (name: LabelMatch['name']) =>
    sheet.labels
      .filter((label) => label.name === name)
      .flatMap((label) => amountBeside(sheet, label) ?? [])
      .filter(({ value }) => Number(value) > 0);
  const claims = [...amountsBeside('billing_amount'), ...formalAmounts(sheet)];
  const taxed = claims.filter((claim) => !isWithoutTax(sheet, claim));
  const totals = taxed.length > 0 ? taxed : claims;
  const strongest = Math.max(0, ...totals.map(({ confidence }) => confidence));
  // A 「合計」 that differs from 「ご請求金額」 is a different total.
  const isStrong = ({ confidence }: Candidate) =>
    strongest < STRONG_LABEL || confidence >= strongest - MAX_STRENGTH_DIFFERENCE;
  return [
    amountsBeside('transfer_amount'),
    totals.filter(isStrong),
    totals.filter((total) => !isStrong(total)),
  ].filter((tier) => tier.length > 0);
}

function amountBeside(sheet: Sheet, label: LabelMatch): Candidate | undefined {
  const total = rowTotal(sheet, label);
  const found = total ?? labelledCandidate(sheet, label, readAmount);
  return found && (found === total ? found : sumOfColumn(sheet, label, found));
}

/**
 * The row of 「合計」 may also have quantities and taxes; its last sum is the total. In the row of a
 * stronger label, the last sum is the total when the others add up to it.
 */
function rowTotal(sheet: Sheet, label: LabelMatch): Candidate | undefined {
  const onLine = placesFor(sheet, label).filter(({ relation }) => relation === 'right');
  const found = onLine
    .flatMap(({ span }, place) => {
      const before = onLine.slice(0, place).map((one) => textOf(one.span));
      return findAmounts(textOf(span))
        .filter(({ index }) => {
          const textBefore = [...before, textOf(span).slice(0, index)].join(' ');
          return !INCLUDED_TAX_BEFORE.test(textBefore);
        })
        .map((amount) => ({ ...amount, span }));
    })
    .filter(({ isMoney, amount }) => isMoney && amount > 0);
  const last = found.at(-1);
  const parts = found.slice(0, -1);
  const addsUp =
    parts.length > 1 && parts.reduce((sum, { amount }) => sum + amount, 0) === last?.amount;
  if (label.strength > STRONG_LABEL && !addsUp) return undefined;
  if (!last) return undefined;
  const total = {
    value: String(last.amount),
    confidence: LABELLED_CONFIDENCE * label.strength,
    span: partOf(last.span, last.index, last.length),
  };
  const hasRivals = onLine.some((place) => place.hasRivals) || isDoubtfulLast(sheet, found);
  return hasRivals ? withDoubt(total, 'rivals') : total;
}

/**
 * In a picture, the digits beside a label may be misread: a printed sum that equals base plus tax
 * is likelier, but doubtful.
 */
function computedTotal(
  sheet: Sheet,
  best: Candidate | undefined,
  { sums, adjustments }: Evidence,
): Candidate | undefined {
  const isPicture = best?.span.cell.page.toShown !== undefined;
  const isRequired = adjustments.some((one) => one.isRequired);
  if (!best || !isPicture || best.isProven || best.isSupported || isRequired) return undefined;
  const printed = moneyIn(sheet).filter(
    ({ amount }) => sums.computed.has(amount) && amount > Number(best.value),
  );
  return new Set(printed.map(({ amount }) => amount)).size === 1
    ? printed
        .slice(0, 1)
        .map((found) => withDoubt(candidateAt(found, PROVEN_CONFIDENCE), 'sum_differs'))[0]
    : undefined;
}

/** The place where the total is printed; a computed total points at its first summand. */
function totalOf(
  total: number,
  amount: Candidate,
  { sums, labelled, figures }: Evidence,
): Candidate | undefined {
  const value = String(total);
  if (total <= 0 || amount.value === value) return undefined;
  const printed = [...labelled, ...sums.printed].find((one) => one.value === value);
  if (printed) return { ...printed, confidence: PROVEN_CONFIDENCE, isProven: true };
  const [base] = sums.bases;
  const span = figures.find((figure) => figure.amount === total)?.span ?? base?.span;
  return span && { value, confidence: COMPUTED_CONFIDENCE, span };
}

const asProven = ({ kind, candidate }: StatedAdjustment): ReadAdjustment => ({
  ...candidate,
  kind,
  ...(candidate.doubt ? {} : { confidence: PROVEN_CONFIDENCE, isProven: true }),
});

function unprovenAdjustments(evidence: Evidence): ReadAdjustment[] {
  return evidence.adjustments
    .filter(({ isRequired }) => isRequired)
    .map(({ kind, amount, candidate }) =>
      kind === 'withholding' && isPlausibleWithholding(amount, evidence)
        ? { ...candidate, kind }
        : { ...withDoubt(candidate, 'unproven'), kind },
    );
}
