import type { Adjustment, AdjustmentKind } from './adjustments.ts';
import { isExplainedDifference, isUnexplainedShortfall } from './short-payment.ts';

const row = (kind: AdjustmentKind, amount: number): Adjustment => ({ kind, amount });
const amounts = (
  billing_amount: number | null,
  adjustments: readonly Adjustment[] = [],
  invoice_total: number | null = null,
) => ({ billing_amount, adjustments, invoice_total });

test.each<[string, ReturnType<typeof amounts>, ReturnType<typeof amounts>, boolean]>([
  ['less without a reason', amounts(99_560), amounts(100_000), true],
  ['the same', amounts(100_000), amounts(100_000), false],
  ['more', amounts(100_001), amounts(100_000), false],
  ['no amount to pay', amounts(null), amounts(100_000), false],
  ['no amount on the document', amounts(1_000), amounts(null), false],
  ...(['withholding', 'advance', 'offset'] as const).map(
    (kind): [string, ReturnType<typeof amounts>, ReturnType<typeof amounts>, boolean] => [
      `less by ${kind}`,
      amounts(90_000, [row(kind, 10_000)]),
      amounts(100_000),
      false,
    ],
  ),
  ['less by a discount', amounts(99_560, [row('discount', 440)]), amounts(100_000), true],
  [
    'less by a discount of the document',
    amounts(99_560, [row('discount', 440)]),
    amounts(100_000, [row('discount', 440)]),
    false,
  ],
  [
    "less by a discount that differs from the document's",
    amounts(99_560, [row('discount', 440)]),
    amounts(100_000, [row('discount', 441)]),
    true,
  ],
  [
    'less by a discount entered twice that the document has once',
    amounts(99_120, [row('discount', 440), row('discount', 440)]),
    amounts(100_000, [row('discount', 440)]),
    true,
  ],
  ['less by another reason', amounts(99_560, [row('other', 440)]), amounts(100_000), true],
  [
    'less by another reason that the document has',
    amounts(99_560, [row('other', 440)]),
    amounts(100_000, [row('other', 440)]),
    true,
  ],
  [
    'less than the amount after withheld tax',
    amounts(89_560, [row('withholding', 10_000), row('other', 440)]),
    amounts(100_000),
    true,
  ],
  [
    // 622 yen less than the document leaves after what it withholds.
    'less than the document leaves to pay',
    amounts(179_000, [row('withholding', 18_378)]),
    amounts(179_622, [row('withholding', 18_378)], 198_000),
    true,
  ],
  [
    "less by an offset in addition to the document's withheld tax",
    amounts(169_622, [row('withholding', 18_378), row('offset', 10_000)]),
    amounts(179_622, [row('withholding', 18_378)], 198_000),
    false,
  ],
  [
    'less, while more was carried over',
    amounts(99_000, [row('offset', 3_000), row('carried_over', 2_000)]),
    amounts(100_000),
    false,
  ],
])(
  'checks for an unexplained shortfall: %s, %j, document %j: %p',
  (_case, payment, document, isUnexplained) => {
    expect(isUnexplainedShortfall(payment, document)).toBe(isUnexplained);
  },
);

test.each<[string, ReturnType<typeof amounts>, ReturnType<typeof amounts>, boolean]>([
  ['the same, without a reason', amounts(100_000), amounts(100_000), false],
  ['less without a reason', amounts(99_560), amounts(100_000), false],
  ['no amount to pay', amounts(null, [row('withholding', 1)]), amounts(100_000), false],
  ['no amount on the document', amounts(99_999, [row('withholding', 1)]), amounts(null), false],
  ['withheld', amounts(326_314, [row('withholding', 33_386)]), amounts(359_700), true],
  [
    'withheld, one yen off',
    amounts(326_313, [row('withholding', 33_386)]),
    amounts(359_700),
    false,
  ],
  [
    'more by what was carried over',
    amounts(374_000, [row('carried_over', 44_000)]),
    amounts(330_000),
    true,
  ],
  ['another reason', amounts(99_560, [row('other', 440)]), amounts(100_000), false],
  [
    'another reason in addition to an offset',
    amounts(98_560, [row('offset', 1_000), row('other', 440)]),
    amounts(100_000),
    false,
  ],
  [
    'a discount that the document does not have',
    amounts(99_560, [row('discount', 440)]),
    amounts(100_000),
    false,
  ],
  [
    "an offset in addition to the document's withheld tax",
    amounts(169_622, [row('withholding', 18_378), row('offset', 10_000)]),
    amounts(179_622, [row('withholding', 18_378)], 198_000),
    true,
  ],
  [
    'an amount of the document that does not follow from its total',
    amounts(179_622, [row('withholding', 18_378)]),
    amounts(179_262, [row('withholding', 18_378)], 198_000),
    true,
  ],
  [
    "an offset instead of the document's withheld tax",
    amounts(188_000, [row('offset', 10_000)]),
    amounts(179_622, [row('withholding', 18_378)], 198_000),
    false,
  ],
  [
    // The document’s amount may already include its discount.
    'a discount of a document without a total',
    amounts(99_560, [row('discount', 440)]),
    amounts(100_000, [row('discount', 440)]),
    false,
  ],
  [
    'a discount entered twice that the document has once',
    amounts(98_680, [row('discount', 440), row('discount', 440)]),
    amounts(99_120, [row('discount', 440)], 99_560),
    false,
  ],
])(
  'checks whether a different amount is explained: %s, %j, document %j: %p',
  (_case, payment, document, isExplained) => {
    expect(isExplainedDifference(payment, document)).toBe(isExplained);
  },
);
