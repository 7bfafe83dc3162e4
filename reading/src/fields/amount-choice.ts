import { bestOf, withDoubt, type Candidate } from '../candidate.ts';
import type { Sheet } from '../relations.ts';
import { remainderOf, sumsWith } from './additions.ts';
import {
  isTotalOrSubtotal,
  withJudgedConfidence,
  proofOf,
  reductionsOf,
  withAddedTax,
  type Evidence,
} from './amount-evidence.ts';
import { isAddedTax } from './amount-proof.ts';
import { restOfClaim, withRestDoubt } from './rest-of-amount.ts';
import { wordsOfAmount } from './words-of-amount.ts';

const SUM_CONFIDENCE = 0.8;
const TO_PAY =
  /支払|払込|振り?込|振替|送金|請求|精算|納付|差引|残額|残金|値引き?後|割引後|Balance|Due/i;
/** A sum of several invoices, of which this amount is one. */
const SUM_OF_INVOICES =
  /累計|通算|契約|請負|受注|出来高|次回|次月|翌月|来月|見込|予定|年間|年額|総工事費/;
const PAID_OR_LATER = /済|既|次回|次月|翌月|来月|繰越/;

/**
 * The best amount of the first tier that has a proven one; without any, the best of the first tier.
 * Each of `tiers` has labelled amounts, the first one those with the surest labels.
 */
export function chooseAmount(
  sheet: Sheet,
  tiers: Candidate[][],
  evidence: Evidence,
): Candidate | undefined {
  const [first = []] = tiers;
  const proven = tiers.find((tier) => tier.some((one) => proofOf(one, evidence)));
  const tier = withoutTotals(proven ?? first, evidence);
  const best = bestOf(tier.map((one) => withJudgedConfidence(one, evidence)));
  const remainder =
    restOfClaim(sheet, tiers, evidence) ?? (best && remainderAfter(sheet, best, evidence));
  if (remainder) return remainder;
  const claimed = best && withAddedTax(withRestDoubt(sheet, best, evidence), evidence);
  if (claimed !== best) return claimed;
  if (best && isPartOfSum(sheet, best, evidence)) return withDoubt(best, 'rivals');
  const rivals =
    first === proven
      ? []
      : first.filter(
          ({ value }) => value !== best?.value && !isTotalOrSubtotal(Number(value), evidence),
        );
  const reduced = rivals.find((one) => isReducedFrom(best, one, evidence));
  if (reduced) return withDoubt(reduced, 'unproven');
  const hasRivals = rivals.length > 0;
  if (!best || (proven && hasRivals)) return best && withDoubt(best, 'rivals');
  return !proven && contradictsTotal(best, tiers.flat(), evidence)
    ? withDoubt(best, 'rivals')
    : best;
}

/**
 * The sum that the reductions below a total leave, also without a known label. It is sure only
 * beside words of a payment.
 */
function remainderAfter(sheet: Sheet, total: Candidate, evidence: Evidence): Candidate | undefined {
  const reductions = reductionsOf(total, evidence);
  const remainder = remainderOf(Number(total.value), evidence.figures, reductions);
  if (!remainder || remainder.amount <= 0) return undefined;
  const words = wordsOfAmount(sheet, remainder.cell);
  const found = {
    value: String(remainder.amount),
    confidence: SUM_CONFIDENCE,
    span: remainder.span,
  };
  return TO_PAY.test(words) && !PAID_OR_LATER.test(words)
    ? withJudgedConfidence(found, evidence)
    : withDoubt(found, 'unproven');
}

/** 「ご請求額 550,000」, 「送料 1,100」, 「計 551,100」: the sum may be the amount. */
function isPartOfSum(sheet: Sheet, { value }: Candidate, evidence: Evidence): boolean {
  const cells = evidence.labelled.filter((one) => one.value === value).map(({ span }) => span.cell);
  return sumsWith(Number(value), new Set(cells), evidence.figures).some(
    ({ cell }) => !SUM_OF_INVOICES.test(wordsOfAmount(sheet, cell)),
  );
}

/** 「ご請求金額 330,000」 and 「合計 303,000」, without a figure or a tax that makes up the difference. */
function contradictsTotal(
  best: Candidate,
  totals: readonly Candidate[],
  evidence: Evidence,
): boolean {
  const amount = Number(best.value);
  const differences = evidence.figures.map((figure) => Math.abs(figure.amount));
  return totals.some(({ value }) => {
    const other = Number(value);
    const isExplained =
      other === amount ||
      isTotalOrSubtotal(other, evidence) ||
      differences.includes(Math.abs(amount - other)) ||
      isAddedTax(amount - other, other);
    return !isExplained;
  });
}

/**
 * True when a printed figure is the difference between a proven total and the amount to pay: its
 * minus may have been lost in a picture.
 */
const isReducedFrom = (
  total: Candidate | undefined,
  { value }: Candidate,
  { figures }: Evidence,
): boolean =>
  total !== undefined &&
  figures.some(({ amount }) => amount > 0 && amount === Number(total.value) - Number(value));

/**
 * If one amount follows from the adjustments, another amount that is the total itself does not make
 * it doubtful.
 */
function withoutTotals(tier: Candidate[], evidence: Evidence): Candidate[] {
  const proofs = tier.flatMap((one) => proofOf(one, evidence) ?? []);
  const totals = proofs
    .filter(({ adjustments }) => adjustments.length > 0)
    .map(({ total }) => total);
  const remaining = tier.filter(({ value }) => !totals.includes(Number(value)));
  return remaining.length > 0 ? remaining : tier;
}
