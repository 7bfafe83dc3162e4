import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import fc from 'fast-check';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][], column = 110) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['請求書'], ['青空印刷株式会社'], ...lines], { column })),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

test.each([
  '¥110､000',
  '¥110、000',
  '¥110，000',
  '¥110 000',
  '¥110 ,000',
  '¥110・000',
  "¥110'000",
  '¥110’000',
  '¥110_000',
  '¥1､110､000円',
  '1､110､500円',
  '¥1,110､000',
])('an unknown separator of thousands leaves no sure part of %s', (text) => {
  const whole = Number(text.replace(/\D/g, ''));
  for (const label of ['ご請求金額', '合計', 'お振込金額']) {
    const [value, isSure] = amountOf([[label, text]]) ?? [];
    expect([label, isSure === true && Number(value) !== whole]).toEqual([label, false]);
  }
});

test.each([
  [['¥110', '000']],
  [['¥110', '000円']],
  [['¥1', '100', '000']],
  [['1', '100', '500円']],
  [['¥110', '000-']],
])('the first columns of a sum with one column for each three digits are not sure: %j', (parts) => {
  for (const label of ['ご請求金額', '合計'])
    expect([label, amountOf([[label, ...parts]], 80)?.[1] ?? false]).toEqual([label, false]);
});

test('parts that add up without their last digits do not make the cut amount sure', () => {
  const lines = [
    ['ご請求金額', '¥110､000'],
    ['小計', '¥100､000'],
    ['消費税', '¥10､000'],
    ['合計', '¥110､000'],
  ];
  expect(amountOf(lines)?.[1] ?? false).toBe(false);
});

test('only a whole amount is sure, with any sign between groups of three digits', () => {
  const sign = fc.constantFrom(..." ,.､、，．・･'’`´_:;|-/");
  const separator = fc.tuple(fc.constantFrom('', ' '), sign, fc.constantFrom('', ' '));
  const amount = fc.integer({ min: 1_000, max: 99_999_999 });
  const unit = fc.constantFrom('', '円', '-', '円(税込)');
  fc.assert(
    fc.property(amount, separator, fc.constantFrom('', '¥'), unit, (value, parts, yen, after) => {
      const text = String(value).replace(/\B(?=(\d{3})+$)/g, parts.join(''));
      const read = amountOf([['ご請求金額', `${yen}${text}${after}`]]);
      return read?.[1] !== true || read[0] === String(value);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [['¥110,000', '10%']],
  [['¥110,000-', '100']],
  [['110,000円', '500']],
  [['¥110,000 (123)']],
  [['¥110,000', '000123']],
])('a whole amount before another number stays sure: %j', (parts) => {
  expect(amountOf([['ご請求金額', ...parts]])).toEqual(['110000', true]);
});
