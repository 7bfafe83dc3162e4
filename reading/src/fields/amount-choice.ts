import { bestOf, inDoubt, type Candidate } from '../candidate.ts';
import { isPart, judged, proofOf, type Evidence } from './amount-evidence.ts';

/**
 * The best amount of the first tier that follows from the document; of the first tier when none
 * does.
 */
export function chooseAmount(tiers: Candidate[][], evidence: Evidence): Candidate | undefined {
  const [first = []] = tiers;
  const proven = tiers.find((tier) => tier.some((one) => proofOf(one, evidence)));
  const tier = withoutTotals(proven ?? first, evidence);
  const best = bestOf(tier.map((one) => judged(one, evidence)));
  const contesting =
    first === proven
      ? []
      : first.filter(({ value }) => value !== best?.value && !isPart(Number(value), evidence));
  const reduced = contesting.find((one) => isReducedFrom(best, one, evidence));
  if (reduced) return inDoubt(reduced, 'unproven');
  const isContested = contesting.length > 0;
  return best && proven && isContested ? inDoubt(best, 'rivals') : best;
}

/**
 * True when a printed figure lies between a proven total and the amount to pay: its minus may have
 * been lost in a picture.
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
  const left = tier.filter(({ value }) => !totals.includes(Number(value)));
  return left.length > 0 ? left : tier;
}
