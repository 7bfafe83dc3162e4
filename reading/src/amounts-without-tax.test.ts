import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf } from './testing/text-pages.ts';
import { extractFields } from './extract-fields.ts';

function amountOf(lines: string[][]) {
  const { billing_amount: amount } = extractFields([
    pageOf(linesAt([['請求書'], ['青空印刷株式会社'], ...lines])),
  ]);
  return amount && [amount.value, amount.confidence >= SURE_CONFIDENCE];
}

describe('an amount to which the printed tax is still to be added', () => {
  const CLAIM = ['ご請求額', '500,000'];
  const TAX = ['消費税', '50,000'];

  test.each([
    ['a sum with 計', [CLAIM, TAX, ['計', '550,000']]],
    [
      'items and a sum',
      [['印刷A', '300,000'], ['印刷B', '200,000'], CLAIM, TAX, ['計', '550,000']],
    ],
    ['a sum without a label', [CLAIM, TAX, ['', '550,000']]],
    [
      'a sum in its row',
      [
        ['ご請求額', '消費税', '計'],
        ['500,000', '50,000', '550,000'],
      ],
    ],
  ])('is read as the sum with tax, in doubt: %s', (_, lines) => {
    expect(amountOf(lines)).toEqual(['550000', false]);
  });

  test.each([
    ['below it', [CLAIM, ['消費税(10%)', '50,000']]],
    ['right of it', [[...CLAIM, '消費税(10%)', '50,000']]],
  ])('is doubtful without a sum, with the tax %s', (_, lines) => {
    expect(amountOf(lines)).toEqual(['500000', false]);
  });

  test('is not the rest after a payment, which is read, in doubt', () => {
    const lines = [
      ['小計', '100,000'],
      ['消費税', '10,000'],
      ['合計', '110,000'],
      ['前回入金', '10,000'],
      ['残金', '100,000'],
    ];
    expect(amountOf(lines)).toEqual(['100000', false]);
  });

  test('is not an amount that contains the tax, which is sure', () => {
    expect(amountOf([['ご請求額', '550,000'], TAX])).toEqual(['550000', true]);
  });
});

describe('an amount to which tax is added by a note', () => {
  test.each([
    '※別途消費税10%を申し受けます。',
    '※上記金額には消費税が含まれておりません。',
    '※金額はすべて税抜表示です。',
    '消費税は別途ご請求いたします',
  ])('is doubtful above the note: %s', (note) => {
    expect(amountOf([['ご請求金額', '100,000円'], [note]])).toEqual(['100000', false]);
  });

  test.each(['（別途消費税）', '（消費税は別途）', '（消費税を含まず）', '（消費税別）'])(
    'is doubtful before the note: %s',
    (note) => {
      expect(amountOf([['ご請求金額', `100,000円${note}`]])).toEqual(['100000', false]);
    },
  );

  test.each(['※単価は税抜表示です。', '※消費税を含みます。', '※源泉所得税はありません'])(
    'is sure when the note says something else: %s',
    (note) => {
      expect(amountOf([['ご請求金額', '100,000円'], [note]])).toEqual(['100000', true]);
    },
  );

  test('is sure when the document has the tax', () => {
    const lines = [
      ['小計', '100,000'],
      ['消費税', '10,000'],
      ['ご請求金額', '110,000'],
      ['※明細の金額は税抜です。消費税は別途計算しています。'],
    ];
    expect(amountOf(lines)).toEqual(['110000', true]);
  });
});

describe('an amount that is marked as without tax', () => {
  test.each([
    ['Total Due', '¥100,000 excl. tax'],
    ['Total Due', '¥100,000 (excluding consumption tax)'],
    ['Total Due (before tax)', '¥100,000'],
    ['Total Due', '¥100,000 (+10% JCT)'],
    ['Amount Due', '¥100,000 (plus 10% consumption tax)'],
    ['ご請求金額(本体価格)', '100,000円'],
  ])('is doubtful: %s %s', (...line) => {
    expect(amountOf([line])).toEqual(['100000', false]);
  });

  test.each([
    '* Consumption tax (10%) will be added.',
    'Consumption tax not included',
    'All amounts exclude consumption tax.',
    'Coffee service: consumption tax will be added.',
  ])('is doubtful above a note: %s', (note) => {
    expect(amountOf([['Total Due', '¥100,000'], [note]])).toEqual(['100000', false]);
  });

  test.each([
    '* Unit prices are before tax.',
    'Bank fees: tax not included',
    'All taxes are included.',
  ])('is sure above another note: %s', (note) => {
    expect(amountOf([['Total Due', '¥100,000'], [note]])).toEqual(['100000', true]);
  });

  test.each([
    '100,000円 / 110,000円(税込)',
    '100,000円(110,000円税込)',
    '110,000円(税込) 100,000円',
  ])('is not read beside the sum with tax: %s', (sums) => {
    expect(amountOf([['ご請求金額', sums]])).toEqual(['110000', true]);
  });

  test('is sure when the document adds the tax', () => {
    const lines = [
      ['Subtotal (excl. tax)', '¥100,000'],
      ['Consumption Tax', '¥10,000'],
      ['Total Due', '¥110,000'],
    ];
    expect(amountOf(lines)).toEqual(['110000', true]);
  });
});

describe('a part that is marked with tax', () => {
  test.each([
    'ご請求金額 110,000円(送料550円(税込)を含む)',
    'ご請求金額 110,000円/振込手数料 550円(税込)はご負担ください',
    'ご請求金額 ¥110,000(手数料¥330税込)',
    'ご請求金額:110,000円(内訳:基本料 66,000円(税込)、オプション 44,000円(税込))',
    'ご請求金額 110,000円(うち前回分 55,000円(税込))',
    'お支払金額 110,000円(月額 55,000円(税込)×2ヶ月)',
    'ご請求金額 110,000円(送料税込550円)',
    'ご請求金額 110,000円(税抜100,000円、代引手数料 税込330円)',
  ])('is not the amount: %s', (line) => {
    expect(amountOf([[line]])).toEqual(['110000', true]);
    expect(amountOf([[line], ['小計', '100,000'], ['消費税', '10,000']])).toEqual(['110000', true]);
  });

  test.each(['110,000円 (うち送料 1,100円 税込)', '110,000円 ※送料 550円(税込)を含みます'])(
    'is not the amount in the next cell: %s',
    (value) => {
      expect(amountOf([['ご請求金額', value]])).toEqual(['110000', true]);
    },
  );

  test.each([
    ['100,000円(税込110,000円)', '110000'],
    ['100,000円 税込 109,600円', '109600'],
    ['1,850円(1,998円税込)', '1998'],
  ])('is the amount when it follows from the first sum: %s', (value, amount) => {
    expect(amountOf([['ご請求金額', value]])).toEqual([amount, true]);
  });

  test('is doubtful when it is larger and does not follow from the first sum', () => {
    expect(amountOf([['ご請求金額', '1名様 5,000円 税込 110,000円']])).toEqual(['110000', false]);
  });
});

describe('the sum without tax beside the amount', () => {
  test.each([
    'ご請求金額 110,000円(本体価格¥100,000)',
    'ご請求金額(本体価格+消費税) 110,000円',
    'ご請求金額 110,000円(税別 100,000円)',
    'ご請求金額 110,000円(税抜金額:100,000円)',
    'Total Due (Subtotal + Tax) ¥110,000',
    'Grand Total (Subtotal + 10% tax) ¥110,000',
    'Total Due ¥110,000 (¥100,000 + tax ¥10,000)',
    'Amount Due ¥110,000 (excl. tax ¥100,000)',
    'Amount Due ¥110,000 (¥100,000 excl. tax)',
    'Amount Due (Total before tax + consumption tax) ¥110,000',
  ])('leaves the amount sure: %s', (line) => {
    expect(amountOf([[line]])).toEqual(['110000', true]);
  });

  test.each([
    'ご請求金額 100,000円(税別 消費税10,000円)',
    'ご請求金額 100,000円(+税)',
    'ご請求金額(税抜) 100,000円',
    'Amount Due ¥100,000 (plus 10% consumption tax ¥10,000)',
    'Amount Due ¥100,000 + 10% tax',
  ])('is the amount itself, in doubt: %s', (line) => {
    expect(amountOf([[line]])).toEqual(['100000', false]);
  });

  test.each([['本体価格'], ['税抜金額'], ['税別計']])(
    'leaves the amount sure when it is left of it in its line: %s',
    (net) => {
      const items = [
        ['印刷A', '60,000'],
        ['印刷B', '40,000'],
        ['合計', '100,000'],
      ];
      const line = [net, '100,000円', '消費税', '10,000円', 'ご請求金額', '110,000円'];
      expect(amountOf([...items, line])).toEqual(['110000', true]);
      expect(amountOf([...items, [line.join(' ')]])).toEqual(['110000', true]);
    },
  );
});
