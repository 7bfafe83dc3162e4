import { adjustmentSign, adjustmentsTotal, withholdingTax } from '@hareto/domain/adjustments.ts';
import { raisedConfidence, withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import type { StatedAdjustment } from './adjustments.ts';
import { additionsTo, followersOf, withSummands, type Figure } from './additions.ts';
import { explainAmount, isIncludedTax, isAddedTax } from './amount-proof.ts';
import type { StatedSums } from './stated-sums.ts';

const CONTRADICTION_FACTOR = 0.8;
const PROVEN_CONFIDENCE = 0.85;
const REPEATED_CONFIDENCE = 0.82;
/** In yen. A smaller tax would fit too many figures. */
const MIN_TAX = 100;

/** The figures of a document that concern its amount. */
export interface Evidence {
  sums: StatedSums;
  adjustments: StatedAdjustment[];
  /** All amounts that are labelled as the total or as the amount to pay. */
  labelled: Candidate[];
  /** All sums of the pages. */
  figures: Figure[];
  /** The document mentions a tax that is charged. */
  mentionsTax: boolean;
  /** A sentence mentions tax to be withheld. */
  mentionsWithholding: boolean;
}

export interface Proof {
  /** With tax, before adjustments. */
  total: number;
  /** The steps from the total to the amount. */
  adjustments: StatedAdjustment[];
}

/**
 * How the amount follows from the total: by computation, otherwise by a printed total, otherwise by
 * the figures above it or left of it that add up to it.
 */
export const proofOf = (candidate: Candidate, evidence: Evidence): Proof | undefined =>
  proofBySums(candidate, evidence) ?? proofByAddition(candidate, evidence);

function proofBySums(candidate: Candidate, evidence: Evidence): Proof | undefined {
  const { sums, adjustments } = evidence;
  const required = adjustments.filter(({ isRequired }) => isRequired);
  const optional = adjustments.filter(({ isRequired }) => !isRequired);
  const isComputed = sums.computed.size > 0;
  // The printed amount itself does not prove the amount.
  const printed = printedTotals(evidence).filter((total) => total !== Number(candidate.value));
  const taxed = figuresIncludingTax(evidence).filter((total) => total !== Number(candidate.value));
  const totals = [...(isComputed ? sums.computed : printed), ...taxed];
  const found = explainAmount(Number(candidate.value), totals, required, optional);
  if (!found) return undefined;
  const used = adjustments.filter((one) => one.isRequired || found.optional.includes(one));
  const beforeTax = used.filter((one) => isReducedBeforeTax(one, sums));
  const total = beforeTax.reduce((rest, { amount }) => rest - amount, found.total);
  return { total, adjustments: used.filter((one) => !beforeTax.includes(one)) };
}

function proofByAddition(candidate: Candidate, evidence: Evidence): Proof | undefined {
  // This amount may be the sum of a column of taxes.
  if (evidence.sums.taxes.includes(Number(candidate.value))) return undefined;
  for (const rows of additionsTo(Number(candidate.value), evidence.figures)) {
    const proof = proofOfRows(Number(candidate.value), rows, evidence);
    if (proof) return proof;
  }
  return undefined;
}

/** The tax and every required adjustment must be among the figures that were added. */
function proofOfRows(
  amount: number,
  rows: readonly Figure[],
  { sums, adjustments, figures, mentionsTax }: Evidence,
): Proof | undefined {
  const all = withSummands(rows, figures);
  const isAdded = ({ kind, amount: part }: StatedAdjustment) =>
    all.some((row) => row.amount === adjustmentSign(kind) * part);
  if (adjustments.some((one) => one.isRequired && !isAdded(one))) return undefined;
  const used = adjustments.filter(
    (one) => isAdded(one) && all.some(({ cell }) => cell === one.candidate.span.cell),
  );
  const afterTax = used.filter((one) => !isReducedBeforeTax(one, sums));
  const total = amount - adjustmentsTotal(afterTax);
  const taxes = [...sums.taxes, ...sums.innerTaxes];
  const hasTax =
    all.some((row) => sums.taxes.includes(row.amount)) ||
    taxes.some((tax) => isIncludedTax(tax, total));
  return hasTax || !mentionsTax ? { total, adjustments: afterTax } : undefined;
}

/** The printed figures that contain one of the taxes of the document. */
function figuresIncludingTax({ sums, figures }: Evidence): number[] {
  const taxes = [...sums.taxes, ...sums.innerTaxes].filter((tax) => tax >= MIN_TAX);
  return figures
    .map(({ amount }) => amount)
    .filter((amount) => taxes.some((tax) => isIncludedTax(tax, amount)));
}

const printedTotals = ({ labelled, sums }: Evidence): number[] =>
  [...labelled, ...sums.printed].map(({ value }) => Number(value));

/**
 * True when the tax is computed after the discount, so that the total already contains the
 * discount.
 */
function isReducedBeforeTax(adjustment: StatedAdjustment, { bases, taxes }: StatedSums): boolean {
  if (adjustment.kind !== 'discount' && adjustment.kind !== 'other') return false;
  const isTaxedAfter = (reduction: number) =>
    bases.some(({ value }) => taxes.some((tax) => isAddedTax(tax, Number(value) - reduction)));
  const isRestTaxed = isTaxedAfter(adjustment.amount);
  return isRestTaxed === isTaxedAfter(0) ? adjustment.isAboveTax : isRestTaxed;
}

/** The candidate with the confidence that follows from the document. */
export function withJudgedConfidence(candidate: Candidate, evidence: Evidence): Candidate {
  const statesWithholding = evidence.adjustments.some(({ kind }) => kind === 'withholding');
  const byFigures = withConfidenceByFigures(candidate, evidence);
  return evidence.mentionsWithholding && !statesWithholding
    ? withDoubt(byFigures, 'unproven')
    : byFigures;
}

function withConfidenceByFigures(found: Candidate, evidence: Evidence): Candidate {
  const { sums, adjustments, labelled } = evidence;
  const isComputed = sums.computed.size > 0;
  const amount = Number(found.value);
  const isSupported = [...sums.taxes, ...sums.innerTaxes].some((tax) => isIncludedTax(tax, amount));
  const candidate = { ...found, isSupported };
  // The row has several amounts, and figures may prove each of them.
  if (found.doubt === 'rivals') return candidate;
  if (isReducedLater(candidate, evidence)) return withDoubt(candidate, 'unproven');
  if (proofOf(candidate, evidence)) {
    const confidence = Math.max(PROVEN_CONFIDENCE, raisedConfidence(candidate.confidence));
    return { ...candidate, confidence, isProven: true };
  }
  if (adjustments.some(({ isRequired }) => isRequired))
    return withDoubt(candidate, isComputed ? 'sum_differs' : 'unproven');
  if (labelled.filter(({ value }) => value === candidate.value).length > 1)
    return { ...candidate, confidence: Math.max(REPEATED_CONFIDENCE, candidate.confidence) };
  return isComputed
    ? {
        ...candidate,
        confidence: candidate.confidence * CONTRADICTION_FACTOR,
        doubt: 'sum_differs',
      }
    : candidate;
}

/**
 * The amount; if a tax is still to be added, the printed sum of both, in doubt: 「ご請求額 500,000」,
 * 「消費税 50,000」, 「計 550,000」.
 */
export function withAddedTax(candidate: Candidate, { sums, figures }: Evidence): Candidate {
  const amount = Number(candidate.value);
  const taxes = [...new Set(sums.taxes)];
  const tax = taxes.find((one) => one > 0 && isAddedTax(one, amount));
  const isExplained = candidate.isProven === true || candidate.isSupported === true;
  if (tax === undefined || isExplained || candidate.doubt) return candidate;
  const sum = figures.findLast((figure) => figure.amount === amount + tax);
  return withDoubt(
    sum ? { ...candidate, value: String(sum.amount), span: sum.span } : candidate,
    'sum_differs',
  );
}

/**
 * True when the figure after the printed amount is subtracted, so that less than the amount is
 * paid.
 */
function isReducedLater(candidate: Candidate, evidence: Evidence): boolean {
  const reductions = reductionsOf(candidate, evidence);
  return followersOf(Number(candidate.value), evidence.figures).some(({ cell }) =>
    reductions.has(cell),
  );
}

/**
 * The cells of the amounts that may be subtracted from an amount, with a minus or by their label.
 * From a proven total, only amounts below the tax may be.
 */
export function reductionsOf(candidate: Candidate, evidence: Evidence): ReadonlySet<Cell> {
  const isProven = proofOf(candidate, evidence) !== undefined;
  const stated = evidence.adjustments
    .filter(({ kind, isAboveTax }) => adjustmentSign(kind) < 0 && !(isProven && isAboveTax))
    .map(({ candidate: { span } }) => span.cell);
  const others = isProven ? [] : evidence.figures.filter(({ amount }) => amount < 0);
  return new Set([...stated, ...others.map(({ cell }) => cell)]);
}

/** True for a total, and for a subtotal before or after its discounts. */
export function isTotalOrSubtotal(amount: number, { sums, adjustments }: Evidence): boolean {
  const bases = sums.bases.map(({ value }) => Number(value));
  const discounts = adjustments.filter(({ kind }) => kind === 'discount');
  return sums.computed.has(amount) || explainAmount(amount, bases, [], discounts) !== undefined;
}

/**
 * True when the withheld tax is the withholding tax on one of the document's amounts. Used for
 * documents whose sum is not proven.
 */
export function isPlausibleWithholding(amount: number, evidence: Evidence): boolean {
  const remunerations = [
    ...evidence.sums.bases.map(({ value }) => Number(value)),
    ...printedTotals(evidence),
  ];
  return remunerations.some((base) => base >= 0 && withholdingTax(base) === amount);
}
