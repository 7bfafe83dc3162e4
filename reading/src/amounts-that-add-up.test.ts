import { SURE_CONFIDENCE } from '@hareto/contracts/reading-result.ts';
import { linesAt, pageOf, textAt } from './testing/text-pages.ts';
import { readInvoice } from './extract-fields.ts';
import type { TextItem } from './text-page.ts';

function amountsOf(items: TextItem[]) {
  const { fields, adjustments } = readInvoice([pageOf(items)]);
  const values = [fields.billing_amount, fields.invoice_total, ...adjustments];
  return {
    amount: fields.billing_amount?.value,
    total: fields.invoice_total?.value,
    adjustments: adjustments.map(({ kind, value }) => [kind, value]),
    doubts: values.filter((one) => one && one.confidence < SURE_CONFIDENCE).length,
  };
}

/** Right-aligned sums, as in a ruled table. */
const column = (rows: readonly (readonly [string, string])[], y = 300): TextItem[] =>
  rows.flatMap(([words, sum], index) => {
    const sumItem = textAt(sum, 0, y + index * 22);
    return [textAt(words, 60, y + index * 22), { ...sumItem, x: 480 - sumItem.width }];
  });

describe('reads an amount below figures that add up to it', () => {
  test('on a lawyer’s invoice with fees, expenses, withheld tax and a deposit', () => {
    const rows = column([
      ['(1) 顧問料（11月分）', '100,000円'],
      ['(2) 着手金', '300,000円'],
      ['(3) 上記に対する消費税（10%）', '40,000円'],
      ['(4) 実費（謄写料・切手代）', '5,240円'],
      ['(5) 合計', '445,240円'],
      ['(6) 源泉所得税および復興特別所得税', '▲40,840円'],
      ['(7) お預り金からの充当', '▲80,000円'],
      ['(8) お支払いいただく金額', '324,400円'],
    ]);
    expect(amountsOf(rows)).toEqual({
      amount: '324400',
      total: '445240',
      adjustments: [
        ['withholding', '40840'],
        ['advance', '80000'],
      ],
      doubts: 0,
    });
  });

  test('on an invoice of works that are paid in parts, less the retained part', () => {
    const rows = column([
      ['契約金額（税抜）', '12,000,000'],
      ['今回出来高', '3,600,000'],
      ['消費税額', '360,000'],
      ['出来高計', '3,960,000'],
      ['工事保留金', '396,000'],
      ['今回ご請求額', '3,564,000'],
    ]);
    expect(amountsOf(rows)).toEqual({
      amount: '3564000',
      total: '3960000',
      adjustments: [['other', '396000']],
      doubts: 0,
    });
  });

  test('on a craftsman’s invoice, less a fee of the builder', () => {
    const rows = column([
      ['外壁塗装 3人工', '84,000'],
      ['足場養生', '21,000'],
      ['計', '105,000'],
      ['消費税10%', '10,500'],
      ['税込計', '115,500'],
      ['災害防止協力会費', '-347'],
      ['差引支払額', '115,153'],
    ]);
    expect(amountsOf(rows)).toEqual({
      amount: '115153',
      total: '115500',
      adjustments: [['other', '347']],
      doubts: 0,
    });
  });

  test('on an invoice without tax', () => {
    const rows = column([
      ['司会（式典）', '50,000'],
      ['司会（懇親会）', '30,000'],
      ['報酬合計', '80,000'],
      ['源泉徴収税（10.21%）', '-8,168'],
      ['お振込みいただく金額', '71,832'],
    ]);
    const note = textAt('※免税事業者のため消費税はいただいておりません。', 60, 500);
    expect(amountsOf([...rows, note])).toEqual({
      amount: '71832',
      total: '80000',
      adjustments: [['withholding', '8168']],
      doubts: 0,
    });
  });

  test('on a monthly invoice with a balance from earlier invoices', () => {
    const rows = column([
      ['先月残高', '98,300'],
      ['ご入金（10/25 振込）', '60,000'],
      ['差引繰越額', '38,300'],
      ['当月加工料', '140,000'],
      ['消費税', '14,000'],
      ['今月ご請求（税込）', '154,000'],
      ['お支払総額', '192,300'],
    ]);
    expect(amountsOf(rows)).toEqual({
      amount: '192300',
      total: '154000',
      adjustments: [['carried_over', '38300']],
      doubts: 0,
    });
  });

  test('when the figures are in one line', () => {
    const rows = linesAt(
      [
        ['運賃計', '消費税', '税込計', '立替高速代', '今回御請求額'],
        ['120,000', '12,000', '132,000', '8,640', '140,640'],
      ],
      { y: 300, x: 40 },
    );
    expect(amountsOf(rows)).toEqual({
      amount: '140640',
      total: undefined,
      adjustments: [],
      doubts: 0,
    });
  });
});

describe('doubts an amount below figures', () => {
  test.each<[string, [string, string][]]>([
    [
      'where a tax is printed that was not added',
      [
        ['企画料', '50,000'],
        ['制作料', '30,000'],
        ['合計', '80,000'],
        ['消費税相当額', '8,000'],
      ],
    ],
    [
      'where a note announces a tax that is not printed',
      [
        ['企画料', '50,000'],
        ['制作料', '30,000'],
        ['合計', '80,000'],
        ['※消費税は別途申し受けます', ''],
      ],
    ],
    [
      'where an amount is subtracted below the sum',
      [
        ['企画料', '50,000'],
        ['消費税', '5,000'],
        ['合計', '55,000'],
        ['事務手数料', '▲550'],
      ],
    ],
    [
      'where a digit differs',
      [
        ['報酬合計', '80,000'],
        ['源泉徴収税', '-8,168'],
        ['お振込みいただく金額', '71,823'],
      ],
    ],
    [
      'where tax is withheld above the figures that are added',
      [
        ['源泉徴収税', '-8,168'],
        ['', ''],
        ['', ''],
        ['', ''],
        ['司会', '50,000'],
        ['進行', '30,000'],
        ['お振込金額', '80,000'],
      ],
    ],
  ])('%s', (_, rows) => {
    const items = column(rows).filter(({ text }) => text !== '');
    expect(amountsOf(items).doubts).toBeGreaterThan(0);
  });
});
