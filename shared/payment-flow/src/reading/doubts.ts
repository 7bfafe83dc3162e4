import type { PaymentValues } from '../form/payment-values.ts';
import { markState, type MarkContext, type ReadMark } from './reading.ts';

/** review: read with little certainty, not yet looked at. differs: another value was entered. */
export interface Doubt {
  readonly mark: ReadMark;
  readonly kind: 'review' | 'differs';
}

/** What has to be compared with the paper, in the order of its numbers. */
export function doubtsOf(
  marks: readonly ReadMark[],
  values: PaymentValues,
  context: MarkContext,
): Doubt[] {
  return marks.flatMap((mark): Doubt[] => {
    const state = markState(mark, values, context);
    if (state === 'review') return [{ mark, kind: 'review' }];
    return state === 'edited' && isComparable(mark, values) ? [{ mark, kind: 'differs' }] : [];
  });
}

/** The subject is only a proposal of words, and an empty field is asked for by the form itself. */
const isComparable = ({ field }: ReadMark, values: PaymentValues): boolean =>
  field !== 'transaction_detail' && values[field] !== '' && values[field] !== null;

/** 「要確認2件・不一致1件」. */
export function countDoubts(doubts: readonly Doubt[]): string {
  const review = doubts.filter(({ kind }) => kind === 'review').length;
  const differs = doubts.length - review;
  return [review > 0 && `要確認${String(review)}件`, differs > 0 && `不一致${String(differs)}件`]
    .filter(Boolean)
    .join('・');
}
