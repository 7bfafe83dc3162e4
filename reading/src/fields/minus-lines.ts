import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import { withDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import type { LabelName } from '../labels.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';
import { wordsOfAmount } from './words-of-amount.ts';

/** A line with a minus that no known label names. */
interface MinusLine {
  kind: AdjustmentKind;
  /** Positive. */
  amount: number;
  candidate: Candidate;
}

const LABELS_OF_SUMS: readonly LabelName[] = ['subtotal', 'tax', 'tax_base', 'billing_amount'];
const SIGN_CONFIDENCE = 0.85;
/** Parts of a name from which the kind of the line follows. */
const KINDS_BY_WORDS: readonly (readonly [RegExp, AdjustmentKind])[] = [
  [/源泉/, 'withholding'],
  [/相殺|買い?取|下取/, 'offset'],
  [/値引|割引|返品|クーポン|ポイント|キャンペーン|減額/, 'discount'],
  [
    /内金|前金|前受|前払|前渡|既払|入金|手付|着手金|支払い?済|受領済|領収済|予約金|申込金|預り|デポジット/,
    'advance',
  ],
];

/** The lines with a minus that no known label names, below the first sum of the document. */
export function minusLines(sheet: Sheet, known: ReadonlySet<Cell>): MinusLine[] {
  const sums = sheet.labels.filter(({ name }) => LABELS_OF_SUMS.includes(name));
  return sheet.cells.flatMap((cell): MinusLine[] => {
    const [found, ...others] = findAmounts(cell.text);
    const isBelow = sums.some(({ at }) => at.cell.page === cell.page && at.cell.top < cell.top);
    if (!found || others.length > 0 || known.has(cell) || !isBelow) return [];
    if (found.amount >= 0 && !(found.isInBrackets && found.isMoney)) return [];
    const amount = Math.abs(found.amount);
    const span = partOf(wholeOf(cell), found.index, found.length);
    const candidate = { value: String(amount), confidence: SIGN_CONFIDENCE, span };
    const words = wordsOfAmount(sheet, cell);
    const isNamed = !cell.page.toShown && words !== '';
    return [
      {
        kind: KINDS_BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'other',
        amount,
        candidate: isNamed ? candidate : withDoubt(candidate, 'unproven'),
      },
    ];
  });
}
