import { withDoubt, type Candidate } from '../candidate.ts';
import { placesFor, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { restsAfter } from './additions.ts';
import { proofOf, type Evidence } from './amount-evidence.ts';
import { wordsOfAmount } from './words-of-amount.ts';

/** 「残金」, 「差引残額」, "Balance": what is left of a sum. */
const REST = /残(?:金|額|高|代金|債|り)|差し?引|Balance/i;
const TO_PAY = /支払|振り?込|送金|請求|納付|負担|精算|受取|payable|Due/i;
/** A sum that is claimed: 「お客様ご負担額」, but not the item 「懇親会費負担金」. */
const CLAIM =
  /(?:支払|振り?込み?|送金|請求|納付|負担|精算|受取)(?:金?額|分)(?![\p{L}])|payable|Due/iu;
/** A payment that may be made already, a claim, and what is left of it. */
const PAYMENT = /支払|振り?込|送金|払い?込/;
const CLAIMED = /請求|Due|Invoice/i;
const OPEN_SUM = /残|不足|未[払収入]|Balance/i;
/** Sums that others pay, and the fee that a shop keeps from the sum it transfers. */
const PAID_BY_OTHERS = /補助|助成|協賛|(?:会|弊|当)社ご?負担|Credit/i;
const FEE = /手数料|利用料/;
const TRANSFERRED = /振り?込|送金|受取|payable/i;
export const PAID_ALREADY = /済|既|内金|前金|入金|領収/;
const PAID = new RegExp(
  `${PAID_ALREADY.source}|受領|収受|手付|頭金|予約[金時]|カード|クレジット|Paid|Payment|Deposit|Card`,
  'i',
);
/** An earlier invoice may have had the same sum. */
const EARLIER = /前回|前月|前期|先月|前々|繰り?越/;
const STATED_ZERO = /^[^\d]*(?<![\d.,])0\s*(?:円|-)?[^\d]*$/;
const MIN_LABEL_STRENGTH = 1;
const LABELS_OF_AMOUNT = ['billing_amount', 'transfer_amount'];

/**
 * The rest of an amount, in doubt, when a payment or another reduction and the rest are printed
 * behind it. A printed rest of 0 only makes the amount doubtful.
 */
export function withRestDoubt(
  sheet: Sheet,
  amount: Candidate,
  { figures }: Pick<Evidence, 'figures'>,
): Candidate {
  const found = restsAfter(Number(amount.value), figures).find(({ sum, rest, between }) => {
    if (EARLIER.test(wordsOfAmount(sheet, sum.cell))) return false;
    const steps = between.map(({ cell }) => wordsOfAmount(sheet, cell));
    return isRest(wordsOfAmount(sheet, rest.cell), steps);
  });
  if (!found) return statesZero(sheet) ? withDoubt(amount, 'unproven') : amount;
  const { amount: value, span } = found.rest;
  return withDoubt(value > 0 ? { ...amount, value: String(value), span } : amount, 'unproven');
}

/**
 * The rest, in doubt, that is printed beside a claim and a payment without a proof: 「ご請求金額 330,000」,
 * 「お支払金額 110,000」, 「未払分 220,000」.
 */
export function restOfClaim(
  sheet: Sheet,
  [payments = [], ...claims]: readonly Candidate[][],
  evidence: Evidence,
): Candidate | undefined {
  const wordsOf = ({ span }: Candidate) => wordsOfAmount(sheet, span.cell);
  const made = payments.filter(
    (one) => PAYMENT.test(wordsOf(one)) && proofOf(one, evidence) === undefined,
  );
  const rests = claims
    .flat()
    .filter((claim) => CLAIMED.test(wordsOf(claim)))
    .flatMap(({ value }) => made.map((one) => Number(value) - Number(one.value)));
  const rest = evidence.figures.find(
    ({ amount, cell }) =>
      amount > 0 && rests.includes(amount) && OPEN_SUM.test(wordsOfAmount(sheet, cell)),
  );
  const [payment] = made;
  return (
    rest &&
    payment &&
    withDoubt({ ...payment, value: String(rest.amount), span: rest.span }, 'rivals')
  );
}

/**
 * In any list, the last part is the sum minus the other parts, so a word of a payment, a reduction
 * or a rest has to be printed: not 「本社ご請求分 60,000」, 「支社ご請求分 50,000」.
 */
function isRest(words: string, steps: readonly string[]): boolean {
  const areNamed = (pattern: RegExp) => steps.some((step) => pattern.test(step));
  return (
    REST.test(words) ||
    (TO_PAY.test(words) && areNamed(PAID)) ||
    (CLAIM.test(words) && (areNamed(PAID_BY_OTHERS) || (areNamed(FEE) && TRANSFERRED.test(words))))
  );
}

/** 「ご請求金額 0円」 of an invoice that is paid already. */
const statesZero = (sheet: Sheet): boolean =>
  sheet.labels
    .filter(
      ({ name, strength }) => LABELS_OF_AMOUNT.includes(name) && strength >= MIN_LABEL_STRENGTH,
    )
    .some((label) => {
      const texts = placesFor(sheet, label)
        .filter(({ relation }) => relation !== 'below')
        .map(({ span }) => textOf(span));
      return STATED_ZERO.test(texts.find((text) => /\d/.test(text)) ?? '');
    });
