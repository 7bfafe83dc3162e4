import type { Cell } from './cells.ts';
import { labelsIn, type LabelMatch } from './label-search.ts';

/** 「お支払額」, but not 「今回お支払額」 or 「相殺後お支払額」. */
const PLAIN_PAYMENT = /^(?:振込|支払|送金|払込)/;
const AFTER_A_PAYMENT: readonly LabelMatch['name'][] = ['carried_over', 'purchases'];

/** The labels of each cell, with the meaning that the labels before and after them give. */
export function labelsByCell(cells: readonly Cell[]): Map<Cell, LabelMatch[]> {
  const found = new Map(cells.map((cell) => [cell, labelsIn(cell)]));
  const all = [...found.values()].flat();
  const payments = new Set(all.filter((_, index) => isPaymentOnPrevious(all, index)));
  if (payments.size === 0) return found;
  const withMeaning = (label: LabelMatch): LabelMatch =>
    payments.has(label) ? { ...label, name: 'received' } : label;
  return new Map([...found].map(([cell, labels]) => [cell, labels.map(withMeaning)]));
}

/** 「前回ご請求額」, 「お支払額」, 「繰越額」: the payment belongs to the previous invoice. */
function isPaymentOnPrevious(labels: readonly LabelMatch[], index: number): boolean {
  const [before, label, after] = [labels[index - 1], labels[index], labels[index + 1]];
  return (
    label?.name === 'transfer_amount' &&
    PLAIN_PAYMENT.test(label.words) &&
    before?.name === 'previous' &&
    after !== undefined &&
    (AFTER_A_PAYMENT.includes(after.name) || after.words.startsWith('今回'))
  );
}
