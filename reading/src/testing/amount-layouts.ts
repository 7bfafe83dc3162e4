import type { AdjustmentKind } from '@hareto/domain/adjustments.ts';
import type { TextItem } from '../text-page.ts';
import { linesAt } from './text-pages.ts';

export interface AmountLayout {
  name: string;
  items: TextItem[];
  billing_amount: string;
  invoice_total?: string;
  adjustments?: [AdjustmentKind, string][];
}

const ITEMS = [
  ['品目', '数量', '単価', '金額'],
  ['編集作業', '3', '60,000', '180,000'],
];
const items = (rows = ITEMS) => linesAt(rows, { y: 300 });
const sums = (rows: string[][], x = 340) => linesAt(rows, { x, y: 380 });
const head = (...rows: string[][]) => linesAt(rows, { y: 200 });

/** Layouts of the calculation from the total to the amount to transfer. */
export const AMOUNT_LAYOUTS: readonly AmountLayout[] = [
  {
    name: 'a fee at the head with tax, the transfer below it',
    items: [
      ...head(['ご請求金額', '￥198,000']),
      ...items(),
      ...sums([
        ['小計', '180,000'],
        ['消費税（10％）', '18,000'],
        ['源泉徴収税額（10.21％）', '▲18,378'],
        ['差引お振込額', '179,622'],
      ]),
    ],
    billing_amount: '179622',
    invoice_total: '198000',
    adjustments: [['withholding', '18378']],
  },
  {
    name: 'withheld tax with its calculation in brackets, and colons after the labels',
    items: [
      ...items(),
      ...sums([
        ['報酬額：180,000円'],
        ['消費税等：18,000円'],
        ['源泉所得税(180,000円×10.21%)：－18,378円'],
        ['御振込み金額：179,622円'],
      ]),
    ],
    billing_amount: '179622',
    invoice_total: '198000',
    adjustments: [['withholding', '18378']],
  },
  {
    name: 'boxes in a row, the values below their labels',
    items: [
      ...linesAt(
        [
          ['税抜金額', '消費税額', '源泉徴収税', '当月お支払い額'],
          ['180,000', '18,000', '(18,378)', '179,622'],
        ],
        { y: 200 },
      ),
      ...items(),
    ],
    billing_amount: '179622',
    invoice_total: '198000',
    adjustments: [['withholding', '18378']],
  },
  {
    name: 'a fee without tax',
    items: [
      ...items(),
      ...sums([
        ['合計', '180,000'],
        ['源泉徴収税額', '18,378'],
        ['差引支払額', '161,622'],
      ]),
    ],
    billing_amount: '161622',
    invoice_total: '180000',
    adjustments: [['withholding', '18378']],
  },
  {
    name: 'money paid before, and offset claims',
    items: [
      ...head(['今回お振り込み金額', '108,000円']),
      ...items(),
      ...sums([
        ['税抜合計', '180,000'],
        ['消費税', '18,000'],
        ['税込合計', '198,000'],
        ['内金（10/5 ご入金分）', '−50,000'],
        ['売掛金相殺', '−40,000'],
      ]),
    ],
    billing_amount: '108000',
    invoice_total: '198000',
    adjustments: [
      ['advance', '50000'],
      ['offset', '40000'],
    ],
  },
  {
    name: 'a first payment that is an item, and one that was paid',
    items: [
      ...items([...ITEMS, ['着手金', '1', '20,000', '20,000']]),
      ...sums([
        ['小計', '200,000'],
        ['消費税', '20,000'],
        ['合計', '220,000'],
        ['入金済み金額', '100,000'],
        ['お支払金額', '120,000'],
      ]),
    ],
    billing_amount: '120000',
    invoice_total: '220000',
    adjustments: [['advance', '100000']],
  },
  {
    name: 'a statement whose balance only follows from two sums',
    items: [
      ...linesAt(
        [
          ['前月ご請求額', 'ご入金額', '当月お買上額', '消費税額', '当月ご請求金額'],
          ['150,000', '100,000', '200,000', '20,000', '270,000'],
        ],
        { y: 200, column: 100 },
      ),
    ],
    billing_amount: '270000',
    invoice_total: '220000',
    adjustments: [['carried_over', '50000']],
  },
  {
    name: 'a statement without a balance',
    items: [
      ...linesAt(
        [
          ['前回御請求額', '御入金額', '繰越金額', '今回御買上額', '消費税等', '今回御請求額'],
          ['150,000', '150,000', '0', '200,000', '20,000', '220,000'],
        ],
        { y: 200, column: 86 },
      ),
    ],
    billing_amount: '220000',
  },
  {
    name: 'the sum of this month above the sum of all months',
    items: [
      ...sums([
        ['前月繰越額', '44,000'],
        ['小計', '300,000'],
        ['消費税', '30,000'],
        ['今回ご請求額', '330,000'],
        ['合計ご請求額', '374,000'],
      ]),
    ],
    billing_amount: '374000',
    invoice_total: '330000',
    adjustments: [['carried_over', '44000']],
  },
  {
    name: 'a discount before the tax',
    items: [
      ...items(),
      ...sums([
        ['小計', '180,000'],
        ['お値引き', '△10,000'],
        ['消費税', '17,000'],
        ['ご請求額', '187,000'],
      ]),
    ],
    billing_amount: '187000',
  },
  {
    name: 'a subtotal after a discount before the tax',
    items: [
      ...items(),
      ...sums([
        ['小計', '180,000'],
        ['出精値引', '-10,000'],
        ['差引計', '170,000'],
        ['消費税', '17,000'],
        ['合計', '187,000'],
      ]),
    ],
    billing_amount: '187000',
  },
  {
    name: 'a discount after the tax',
    items: [
      ...items(),
      ...sums([
        ['小計', '180,000'],
        ['消費税', '18,000'],
        ['合計', '198,000'],
        ['値引額', '▲ 8,000'],
        ['お支払い合計', '190,000'],
      ]),
    ],
    billing_amount: '190000',
    invoice_total: '198000',
    adjustments: [['discount', '8000']],
  },
  {
    name: 'a deduction without a known label',
    items: [
      ...items(),
      ...sums([
        ['小計', '180,000'],
        ['消費税', '18,000'],
        ['安全協力会費', '△1,980'],
        ['差引ご請求額', '196,020'],
      ]),
    ],
    billing_amount: '196020',
    invoice_total: '198000',
    adjustments: [['other', '1980']],
  },
  {
    name: 'two rates, expenses without tax and withheld tax',
    items: [
      ...items(),
      ...sums([
        ['10%対象', '100,000'],
        ['消費税(10%)', '10,000'],
        ['8%対象', '50,000'],
        ['消費税(8%)', '4,000'],
        ['立替金', '6,000'],
        ['源泉徴収税', '-10,210'],
        ['お振込み額', '159,790'],
      ]),
    ],
    billing_amount: '159790',
    invoice_total: '170000',
    adjustments: [['withholding', '10210']],
  },
  {
    name: 'prices that include the tax, and an advance',
    items: [
      ...sums([
        ['小計(税込)', '110,000'],
        ['（内消費税', '10,000）'],
        ['前受金充当額', '−30,000'],
        ['今回お支払額', '80,000'],
      ]),
    ],
    billing_amount: '80000',
    invoice_total: '110000',
    adjustments: [['advance', '30000']],
  },
  {
    name: 'a statement with its boxes above and the sum of this month in lines',
    items: [
      ...linesAt(
        [
          ['前回ご請求額', 'ご入金額', '繰越残高', '今回お買上額'],
          ['264,000', '220,000', '44,000', '300,000'],
        ],
        { y: 290 },
      ),
      ...sums([
        ['消費税額', '30,000'],
        ['今回お買上額（税込）', '330,000'],
        ['当月ご請求額', '374,000'],
      ]),
    ],
    billing_amount: '374000',
    invoice_total: '330000',
    adjustments: [['carried_over', '44000']],
  },
  {
    name: 'minus lines among the items, two rates and an advance',
    items: [
      ...head(['ご請求金額（税込）', '¥206,120']),
      ...items([
        ['品目', '数量', '単価', '金額'],
        ['昆布（軽減8%）', '100', '1,000', '100,000'],
        ['値引（下取り）', '1', '▲15,000', '▲15,000'],
        ['端数調整', '', '', '△12'],
      ]),
      ...sums([
        ['8%対象（税抜）', '95,000'],
        ['消費税 8%', '7,600'],
        ['10%対象（税抜）', '104,988'],
        ['消費税 10%', '10,498'],
        ['税抜合計', '199,988'],
        ['消費税合計', '18,098'],
        ['前受金充当', '−11,966'],
        ['お支払合計', '¥206,120'],
      ]),
    ],
    billing_amount: '206120',
    invoice_total: '218086',
    adjustments: [['advance', '11966']],
  },
];
