import { SURE_CONFIDENCE, type ReadField } from '@hareto/contracts/reading-result.ts';
import { readInvoice } from './extract-fields.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';

function read(lines: readonly (readonly string[])[]) {
  const { fields, adjustments } = readInvoice([pageOf(linesAt(lines, { y: 200, column: 160 }))]);
  const field = (name: ReadField) => {
    const found = fields[name];
    return found && [found.value, found.confidence >= SURE_CONFIDENCE];
  };
  return { field, adjustments };
}

describe('an invoice that replaces another', () => {
  test.each([
    [
      ['初回発行日', '2026年11月5日'],
      ['再発行日', '2026年11月24日'],
    ],
    [
      ['再発行日', '2026年11月24日'],
      ['当初発行日', '2026年11月5日'],
    ],
  ])('has the day on which it was issued again: %s', (...lines) => {
    expect(read(lines).field('invoice_date')).toEqual(['2026-11-24', true]);
  });

  test.each(['訂正', '修正', '変更'])('has the amount after the correction: %s', (word) => {
    const { field, adjustments } = read([
      [`${word}前ご請求額`, '517,000'],
      [`${word}後ご請求額`, '484,000'],
      ['差額', '▲33,000'],
    ]);
    expect(field('billing_amount')?.[0]).toBe('484000');
    expect(field('invoice_total')).toBeUndefined();
    expect(adjustments).toEqual([]);
  });
});

test.each(['当社請求番号', '弊社請求書番号', '当社請求No.'])(
  'reads the number of the issuer beside that of the buyer: %s',
  (label) => {
    expect(
      read([
        ['貴社注文書番号', '4500012345'],
        [label, 'S-2611-08'],
      ]).field('invoice_number'),
    ).toEqual(['S-2611-08', true]);
  },
);
