import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { extractFields } from './extract-fields.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';

function amountIn(...lines: string[][]) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt(lines, { y: 200, column: 250 })),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

describe('a sum in thousands or ten thousands', () => {
  test.each(['1,100千円', '1,100 千円', '12万円', '12万3,000円', '3百万円', '1.2億円'])(
    'is not read as yen: %s',
    (sum) => {
      expect(amountIn(['ご請求金額', sum])).toBeUndefined();
    },
  );

  test.each([
    ['(単位:千円)', 'ご請求金額'],
    ['単位 千円', 'ご請求金額'],
    ['(単位:百万円)', 'ご請求金額'],
    ['', 'ご請求金額(千円)'],
    ['※金額は千円単位', 'ご請求金額'],
    ['※表示は百万円単位です', 'ご請求金額'],
    ['(千円単位)', 'ご請求金額'],
    ['※千円単位で表示しています', 'ご請求金額'],
  ])('is doubtful below a unit: %s %s', (unit, label) => {
    expect(amountIn([unit], ['工事', '1,000'], [label, '1,100'])?.[1] ?? false).toBe(false);
  });

  test.each([
    '※チャージは1万円単位です',
    '※千円単位未満切捨て',
    '※値引きは千円単位で承ります',
    'チャージ金額は1万円単位',
    '※金額は千円単位未満切捨て',
  ])('is sure below another note: %s', (note) => {
    expect(amountIn(['ご請求金額', '110,000円'], [note])).toEqual(['110000', true]);
  });
});

test.each([
  ['that continues in the next line', '1,234,'],
  ['that was corrected', '110,000円 → 121,000円'],
  ['that was corrected', '(誤)110,000円 (正)121,000円'],
  ['in brackets, as accountants write negative ones', '(33,000)'],
])('a sum is doubtful %s: %s', (_, sum) => {
  expect(amountIn(['ご請求金額', sum], ['', '567円'])?.[1]).toBe(false);
});

test.each(['@1,100(税込) 110,000円', '@ ¥1,100 110,000円'])(
  'a unit price before the sum is not read as the sum: %s',
  (sum) => {
    expect(amountIn(['ご請求金額', sum])).toEqual(['110000', true]);
  },
);

test.each([
  '5,000円 税込 5,500円 ×20 = 110,000円',
  '月額 5,500円(税込) 年額 66,000円(税込)',
  '5,500円 20名様 計 110,000円',
  '単価1,100円 110,000円',
])('a sum is doubtful beside its multiple: %s', (sum) => {
  expect(amountIn(['ご請求金額', sum])?.[1]).toBe(false);
});

test.each(['(33,000円)', '110,000円(消費税10,000円を含む)'])('a sum is sure in: %s', (sum) => {
  expect(amountIn(['ご請求金額', sum])?.[1]).toBe(true);
});

test.each([
  '2026年12月27日にご指定の口座より振替させていただきます。',
  '12月27日に口座振替いたします。',
  'お振込は不要です。',
  'お振込みの必要はございません。',
  'クレジットカード(決済済み)',
  'カードにてお支払い済みです。',
])('the amount is doubtful when nothing is to be transferred: %s', (sentence) => {
  expect(amountIn(['ご請求額', '5,500円'], [sentence])).toEqual(['5500', false]);
});

test.each([
  '11月27日の口座振替ができませんでした。',
  '口座振替をご希望の方はお申し込みください。',
  'お支払い済みの場合はご容赦ください。',
  '振込手数料は不要です。',
])('the amount is sure beside: %s', (sentence) => {
  expect(amountIn(['ご請求額', '5,500円'], [sentence])).toEqual(['5500', true]);
});
