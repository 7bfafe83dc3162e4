import { adjustmentsTotal, withholdingTax } from '@hareto/domain/adjustments.ts';
import fc from 'fast-check';
import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { AMOUNT_LAYOUTS } from './testing/amount-layouts.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

function amountsOf(items: TextItem[]) {
  const { fields, adjustments } = readInvoice([pageOf(items)]);
  const isSure = (value: { confidence: number } | undefined) =>
    value === undefined || value.confidence >= SURE_CONFIDENCE;
  return {
    billing_amount: fields.billing_amount?.value,
    invoice_total: fields.invoice_total?.value,
    adjustments: adjustments.map(({ kind, value }) => [kind, value]),
    doubts: [fields.billing_amount, fields.invoice_total, ...adjustments].filter(
      (value) => !isSure(value),
    ).length,
  };
}

test.each(AMOUNT_LAYOUTS)(
  'reads $name without a doubt',
  ({ items, billing_amount, invoice_total, adjustments = [] }) => {
    expect(amountsOf(items)).toEqual({ billing_amount, invoice_total, adjustments, doubts: 0 });
  },
);

describe('the doubt about an amount', () => {
  const remuneration = [
    ['小計', '180,000'],
    ['消費税', '18,000'],
  ];
  const withheld = ['源泉徴収税額', '△18,378'];

  test.each([
    [
      'a total with withheld tax and no amount to transfer',
      [...remuneration, ['合計', '198,000'], withheld],
    ],
    [
      'a total at the head with withheld tax and no amount to transfer',
      [['ご請求金額', '198,000'], ...remuneration, ['合計', '198,000'], withheld],
    ],
    ['a total that is not the sum', [...remuneration, ['合計', '199,000'], withheld]],
    [
      'withheld tax that was not subtracted',
      [...remuneration, withheld, ['お振込金額', '198,000']],
    ],
    ['a transfer with a wrong digit', [...remuneration, withheld, ['お振込金額', '179,662']]],
    [
      'an advance that was not subtracted',
      [...remuneration, ['前払金', '50,000'], ['合計', '198,000']],
    ],
    [
      'a balance that was not added',
      [['前月繰越額', '44,000'], ...remuneration, ['ご請求額', '198,000']],
    ],
    ['a transfer without any total', [withheld, ['お振込金額', '179,622']]],
    [
      'tax that is to be withheld but not stated',
      [...remuneration, ['合計', '198,000'], ['※源泉徴収税を差し引いてお振込みください。']],
    ],
  ])('is raised by %s', (_, lines) => {
    const { fields } = readInvoice([pageOf(linesAt(lines))]);
    expect(fields.billing_amount?.confidence).toBeLessThan(SURE_CONFIDENCE);
    expect(['sum_differs', 'unproven']).toContain(fields.billing_amount?.doubt);
  });

  test('does not include a withheld tax that is the withholding tax on the remuneration', () => {
    const { adjustments } = readInvoice([
      pageOf(linesAt([...remuneration, ['合計', '198,000'], withheld])),
    ]);
    expect(adjustments.map(({ kind, value, doubt }) => [kind, value, doubt])).toEqual([
      ['withholding', '18378', undefined],
    ]);
  });

  test('is not raised by a sentence that no tax is withheld', () => {
    const lines = [...remuneration, ['合計', '198,000'], ['源泉徴収は不要です。']];
    const { fields } = readInvoice([pageOf(linesAt(lines))]);
    expect(fields.billing_amount?.confidence).toBeGreaterThanOrEqual(SURE_CONFIDENCE);
  });
});

describe('the reader, with any spelling of the lines,', () => {
  const honorific = fc.constantFrom('', 'お', 'ご', '御');
  const spelling = (...words: string[]) =>
    fc.tuple(honorific, fc.constantFrom(...words)).map((parts) => parts.join(''));
  const transfer = fc
    .tuple(
      fc.constantFrom('', '今回', '当月', '差引', '差引き', '差し引き'),
      spelling('振込', '振込み', '振り込み', '支払', '支払い'),
      fc.constantFrom('額', '金額'),
    )
    .map((parts) => parts.join(''));
  const minus = fc.constantFrom('△', '▲', '-', '－', '−', '–', '▲ ', '-￥', '￥-', '△¥');
  const words = {
    withholding: spelling('源泉徴収税', '源泉徴収税額', '源泉所得税', '源泉徴収額'),
    advance: spelling('内金', '前払金', '前払い金', '前受金', '前受金充当', '既払い金', '入金済額'),
    offset: spelling('相殺', '相殺額', '相殺金額', '売掛金相殺'),
    discount: spelling('値引', '値引き', '値引額', '値引き金額'),
    carried_over: spelling('繰越額', '繰越残高', '繰り越し金額').map((word) =>
      word.startsWith('繰') ? `前回${word}` : word,
    ),
  };
  type Kind = keyof typeof words;
  const line = (kind: Kind) =>
    fc.record({
      kind: fc.constant(kind),
      word: words[kind],
      amount: fc.integer({ min: 100, max: 90_000 }),
      sign: kind === 'carried_over' ? fc.constant('') : fc.option(minus, { nil: '' }),
    });
  const statement = fc.record({
    base: fc.integer({ min: 600_000, max: 5_000_000 }),
    lines: fc
      .uniqueArray(fc.constantFrom(...(Object.keys(words) as Kind[])), { maxLength: 4 })
      .chain((kinds) => fc.tuple(...kinds.map(line))),
    transfer,
  });
  const yen = (amount: number) => amount.toLocaleString('en-US');

  test('reads the amount, the total and every adjustment', () => {
    fc.assert(
      fc.property(statement, ({ base, lines, transfer: word }) => {
        const tax = Math.floor(base / 10);
        const parts = lines.map((one) =>
          one.kind === 'withholding' ? { ...one, amount: withholdingTax(base) } : one,
        );
        const amount = base + tax + adjustmentsTotal(parts);
        fc.pre(new Set([base, tax, ...parts.map((one) => one.amount)]).size === parts.length + 2);
        expect(
          amountsOf(
            linesAt([
              ['小計', yen(base)],
              ['消費税', yen(tax)],
              ...parts.map((one) => [one.word, `${one.sign}${yen(one.amount)}円`]),
              [word, yen(amount)],
            ]),
          ),
        ).toEqual({
          billing_amount: String(amount),
          invoice_total: parts.length > 0 ? String(base + tax) : undefined,
          adjustments: parts.map((one) => [one.kind, String(one.amount)]),
          doubts: 0,
        });
      }),
      { numRuns: 300 },
    );
  });

  test('has a doubt when no amount to transfer follows a required adjustment', () => {
    fc.assert(
      fc.property(statement, fc.boolean(), ({ base, lines }, isAtHead) => {
        const required = lines.filter(({ kind }) => kind !== 'discount');
        fc.pre(adjustmentsTotal(required) !== 0);
        const total = base + Math.floor(base / 10);
        const { doubts } = amountsOf(
          linesAt([
            ...(isAtHead ? [['ご請求金額', `￥${yen(total)}`]] : []),
            ['小計', yen(base)],
            ['消費税', yen(total - base)],
            ['合計', yen(total)],
            ...required.map((one) => [one.word, `${one.sign}${yen(one.amount)}`]),
          ]),
        );
        expect(doubts).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});
