import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const issuerNumber = fakeRegistrationNumber(142_257);
const BLUE = '#1f4e79';
const jars = [
  ['巨峰ジャム 150g', 120, 520],
  ['すももコンフィチュール 150g', 80, 560],
  ['ぶどうジュース 1L', 48, 980],
] as const;
const net = sumOf(jars.map(([, count, price]) => count * price));
const tax = Math.floor((net * 8) / 100);
const box = { price: 4_400, tax: 440 };
const total = net + tax + box.price + box.tax;

export const jamMaker: ArtificialInvoice = {
  name: 'spreadsheet-template-with-blue-bands',
  pages: [
    (page) => {
      page.box(40, 36, 515, 34, { fill: BLUE });
      page.writeMiddle('請求書', 297, 40, 18, { colour: 'white' });
      page.write('ホテル清里ヒルズ株式会社', 40, 88, 12);
      page.write('御中', 240, 88, 12);
      page.line(40, 108, 280, 108, 1, { colour: BLUE });
      writePairs(
        page,
        [
          ['請求No', '26-257'],
          ['請求日', '令和8年11月30日'],
        ],
        { x: 400, valueX: 555, y: 84, step: 14, isRight: true },
      );
      page.write('甲斐果実工房 株式会社', 370, 122, 11.5);
      writeLines(
        page,
        [
          '〒400-0031',
          '山梨県甲府市丸の内9-97-2',
          'TEL：055-999-2257',
          `登録番号：${issuerNumber}`,
          '担当者：雨宮',
        ],
        370,
        140,
        9,
      );
      page.box(40, 126, 100, 26, { fill: BLUE });
      page.writeMiddle('ご請求金額', 90, 131, 10.5, { colour: 'white' });
      page.box(140, 126, 150, 26, { frame: BLUE });
      page.writeRight(`¥${withCommas(total)}`, 250, 129, 13, { isBold: true });
      page.write('(税込)', 254, 134, 8);
      page.write('お支払期限：令和9年1月末日', 40, 164, 9);
      const end = drawTable(page, {
        x: 40,
        y: 232,
        widths: [30, 245, 60, 40, 60, 80],
        align: 'mlrmrr',
        headFill: '#bdd7ee',
        rows: [
          ['No', '内容', '数量', '税率', '単価', '金額'],
          ...jars.map(([what, count, price], index) => [
            String(index + 1),
            `${what} ※`,
            String(count),
            '8%',
            withCommas(price),
            withCommas(count * price),
          ]),
          ['4', '化粧箱・のし', '40', '10%', '110', withCommas(box.price)],
          ...Array.from({ length: 6 }, () => []),
        ],
      });
      drawTable(page, {
        x: 355,
        y: end,
        widths: [120, 80],
        align: 'lr',
        rows: [
          ['小計', withCommas(net + box.price)],
          ['消費税（8%）', withCommas(tax)],
          ['消費税（10%）', withCommas(box.tax)],
          ['合計', `¥${withCommas(total)}`],
        ],
      });
      page.write('※は軽減税率対象', 40, end + 6, 8);
      page.box(40, 640, 515, 18, { fill: BLUE });
      page.write('振込先', 46, 642, 9, { colour: 'white' });
      writePairs(
        page,
        [
          ['金融機関名', '山梨中央銀行'],
          ['支店名', '甲府駅前支店'],
          ['口座種別', '普通預金'],
          ['口座番号', '1422570'],
          ['口座名義人', '甲斐果実工房 株式会社（カイカジツコウボウ カ）'],
        ],
        { x: 48, valueX: 130, y: 664, step: 16 },
      );
    },
  ],
  expected: {
    payee_name: '甲斐果実工房 株式会社',
    payee_postal_code: '4000031',
    payee_address: '山梨県甲府市丸の内9-97-2',
    payee_phone_number: '0559992257',
    invoice_number: '26-257',
    invoice_date: '2026-11-30',
    payment_due_date: '2027-01-31',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: 'ホテル清里ヒルズ株式会社',
    bank_name: '山梨中央銀行',
    branch_name: '甲府駅前支店',
    account_type: '普通',
    account_number: '1422570',
    ...accountHolder('カイカジツコウボウ カ'),
  },
};
