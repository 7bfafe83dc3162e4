import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import { inDoubt, type Candidate } from '../candidate.ts';
import type { Cell } from '../cells.ts';
import { findAmounts } from '../find-amounts.ts';
import type { LabelName } from '../labels.ts';
import type { Sheet } from '../relations.ts';
import { partOf, wholeOf } from '../spans.ts';

/** A line with a minus that no known label names. */
interface MinusLine {
  kind: AdjustmentKind;
  /** Positive. */
  amount: number;
  candidate: Candidate;
}

const SUMMARY: readonly LabelName[] = ['subtotal', 'tax', 'tax_base', 'billing_amount'];
const BY_SIGN = 0.85;
/** Maximum distance of a heading above its figure, in heights of the font. */
const HEADING_REACH = 2.6;
/** Parts of a name from which the kind of the line follows. */
const KINDS_BY_WORDS: readonly (readonly [RegExp, AdjustmentKind])[] = [
  [/源泉/, 'withholding'],
  [/相殺|買い?取|下取/, 'offset'],
  [/値引|割引|返品|クーポン|ポイント|キャンペーン|減額/, 'discount'],
  [/内金|前金|前受|前払|前渡|既払|入金|手付|着手金|予約金|申込金|預り|デポジット/, 'advance'],
];

/** The lines with a minus that no known label names, below the first sum of the document. */
export function minusLines(sheet: Sheet, known: ReadonlySet<Cell>): MinusLine[] {
  const sums = sheet.labels.filter(({ name }) => SUMMARY.includes(name));
  return sheet.cells.flatMap((cell): MinusLine[] => {
    const [found, ...others] = findAmounts(cell.text);
    const isBelow = sums.some(({ at }) => at.cell.page === cell.page && at.cell.top < cell.top);
    if (!found || others.length > 0 || known.has(cell) || !isBelow) return [];
    if (found.amount >= 0 && !(found.isInBrackets && found.isMoney)) return [];
    const amount = Math.abs(found.amount);
    const span = partOf(wholeOf(cell), found.index, found.length);
    const candidate = { value: String(amount), confidence: BY_SIGN, span };
    const words = wordsFor(sheet, cell);
    const isNamed = !cell.page.toShown && words !== '';
    return [
      {
        kind: KINDS_BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'other',
        amount,
        candidate: isNamed ? candidate : inDoubt(candidate, 'unproven'),
      },
    ];
  });
}

/** The words in the line, otherwise those of the heading directly above the figure. */
function wordsFor(sheet: Sheet, cell: Cell): string {
  const inLine = [...sheet.cells.filter((other) => isLeftOf(other, cell)), cell];
  const words = inLine.filter(({ text }) => hasWords(text)).map(({ text }) => text);
  if (words.length > 0) return words.join(' ');
  const above = sheet.cells.findLast(
    (other) =>
      other.page === cell.page &&
      other.bottom <= cell.top + 0.4 * cell.size &&
      cell.top - other.bottom < HEADING_REACH * cell.size &&
      other.left < cell.right &&
      other.right > cell.left,
  );
  return above && hasWords(above.text) && findAmounts(above.text).length === 0 ? above.text : '';
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

const isLeftOf = (other: Cell, cell: Cell): boolean =>
  other.page === cell.page &&
  other.right <= cell.left + 1 &&
  Math.abs(other.bottom - cell.bottom) < 0.5 * cell.size;
