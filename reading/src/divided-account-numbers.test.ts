import { readInvoice } from './extract-fields.ts';
import { valueAndCertainty } from './testing/recognised-pages.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';

describe('an account number beside signs, letters and boxes', () => {
  const numbersOf = (printed: string) =>
    [
      [[`みずほ銀行 新宿支店 普通 ${printed}`]],
      [['みずほ銀行 新宿支店'], ['口座番号', printed]],
      [['みずほ銀行 新宿支店'], ['普通', printed]],
      [['みずほ銀行 新宿支店'], [`口座番号：普通　${printed}`]],
    ].map((rows) => valueAndCertainty(readInvoice([pageOf(linesAt(rows))]).fields.account_number));
  const fourTimes = (value: string, isSure: boolean) =>
    Array.from({ length: 4 }, () => [value, isSure]);

  test.each(['|', ' | ', '/', '.', ':', '_', '・', ',', '*', '∕'])(
    'is read without the sign 「%s」, in doubt',
    (sign) => {
      expect(numbersOf(`7${sign}028415`)).toEqual(fourTimes('7028415', false));
      expect(numbersOf(`702841${sign}5`)).toEqual(fourTimes('7028415', false));
    },
  );

  test.each([
    ['l028415', '0028415'],
    ['O028415', '0028415'],
    ['702841S', '0702841'],
    ['70284l5', '0070284'],
    ['(7)028415', '0028415'],
    ['028415|001', '0028415'],
  ])('is doubtful as %s, because one of its digits may be missing', (printed, value) => {
    expect(numbersOf(printed)).toEqual(fourTimes(value, false));
  });

  test.each([
    ['7028415'],
    ['001|7028415'],
    ['*7028415*'],
    ['7|0|2|8|4|1|5'],
    ['| 7 | 0 | 2 | 8 | 4 | 1 | 5 |'],
  ])('is sure with all seven digits, as %s', (printed) => {
    expect(numbersOf(printed)).toEqual(fourTimes('7028415', true));
  });

  test.each([['028415'], ['028415 (普通)']])(
    'is sure without a sign or letter beside it, as %s',
    (printed) => {
      expect(numbersOf(printed)).toEqual(fourTimes('0028415', true));
    },
  );

  test('is doubtful when another digit is printed close before it, as in the boxes of a form, and sure when that digit is far away', () => {
    const lineOf = (distance: number) => [
      textAt('みずほ銀行 新宿支店', 50, 60),
      textAt('普通', 50, 80),
      textAt('7', 100, 80),
      textAt('028415', 100 + distance, 80),
    ];
    const certaintyAt = (distance: number) =>
      valueAndCertainty(readInvoice([pageOf(lineOf(distance))]).fields.account_number);
    expect([30, 200].map(certaintyAt)).toEqual([
      ['0028415', false],
      ['0028415', true],
    ]);
  });
});
