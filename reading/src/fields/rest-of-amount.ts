import { withDoubt, type Candidate } from '../candidate.ts';
import { placesFor, type Sheet } from '../relations.ts';
import { textOf } from '../spans.ts';
import { restsAfter } from './additions.ts';
import type { Evidence } from './amount-evidence.ts';
import { wordsOfAmount } from './words-of-amount.ts';

/** 「残金」, 「差引残額」, "Balance": what is left of a sum. */
const REST = /残(?:金|額|高|代金|債|り)|差し?引|Balance/i;
const TO_PAY = /支払|振り?込|送金|請求|納付|負担|精算|受取|payable|Due/i;
const PAID =
  /入金|領収|受領|収受|済|既|決済|内金|前金|手付|頭金|予約金|カード|クレジット|Paid|Payment|Deposit|Card/i;
/** An earlier invoice may have had the same sum. */
const EARLIER = /前回|前月|前期|先月|前々|繰り?越/;
const STATED_ZERO = /^[^\d]*(?<![\d.,])0\s*(?:円|-)?[^\d]*$/;
const MIN_LABEL_STRENGTH = 1;
const LABELS_OF_AMOUNT = ['billing_amount', 'transfer_amount'];

/**
 * The part of an amount that is still to be paid, when a payment or another reduction and the
 * rest are printed behind it, or a doubt when a rest of nothing is printed.
 */
export function withRestDoubt(
  sheet: Sheet,
  amount: Candidate,
  { figures, sums }: Pick<Evidence, 'figures' | 'sums'>,
): Candidate {
  const parts = [
    ...sums.bases.map(({ value }) => Number(value)),
    ...sums.taxes,
    ...sums.innerTaxes,
  ];
  const found = restsAfter(Number(amount.value), figures).find(({ sum, rest, between }) => {
    if (EARLIER.test(wordsOfAmount(sheet, sum.cell))) return false;
    const words = wordsOfAmount(sheet, rest.cell);
    const isPaid = between.some(({ cell }) => PAID.test(wordsOfAmount(sheet, cell)));
    // 「補助金 50,000」 without a minus above 「ご負担額 60,000」, but not the tax that the total contains.
    const isReduced = !between.some((one) => parts.includes(Math.abs(one.amount)));
    return REST.test(words) || ((isPaid || isReduced) && TO_PAY.test(words));
  });
  if (!found) return statesZero(sheet) ? withDoubt(amount, 'unproven') : amount;
  const { amount: value, span } = found.rest;
  return withDoubt(value > 0 ? { ...amount, value: String(value), span } : amount, 'unproven');
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
