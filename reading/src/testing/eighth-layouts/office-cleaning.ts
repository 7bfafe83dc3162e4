import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const items = [
  ['日常清掃（平日 2時間×20日）', '20', '日', 6_200],
  ['床面ワックス　3F・4F', '186', '㎡', 320],
  ['窓ガラス清掃（内外）', '1', '式', 28_000],
] as const;
const loyaltyDiscount = 11_520;
const net = sumOf(items.map(([, count, , price]) => Number(count) * price)) - loyaltyDiscount;
const tax = Math.floor(net / 10);
const total = net + tax;
const REGISTRATION_NUMBER = fakeRegistrationNumber(80_404);

/** A discount is a line before the tax, and the account is in the remarks. */
export const officeCleaning: ArtificialInvoice = {
  name: 'office-cleaning-with-discount-before-tax',
  pages: [
    (page) => {
      page.box(0, 0, 595, 6, { fill: '#2864f0' });
      page.writeRight('請求書', 555, 34, 20, { colour: '#2864f0' });
      drawTable(page, {
        x: 395,
        y: 68,
        widths: [70, 90],
        rowHeight: 15,
        size: 8.5,
        align: 'lr',
        rules: 'none',
        rows: [
          ['請求日', '2026-11-28'],
          ['請求書番号', 'CL-000318'],
          ['振込期日', '2026-12-28'],
        ],
      });
      page.write('株式会社オリーブ会計センター', 40, 44, 13);
      page.write('業務部　三宅 様', 40, 66, 9.5);
      page.write('〒732-0828', 40, 84, 8.5);
      page.write('広島県広島市南区京橋町9-98 KBビル4F', 40, 96, 8.5);
      page.write('件名', 40, 128, 9, { colour: '#555555' });
      page.write('11月度 清掃業務', 80, 128, 10);
      page.write('くれ灯台クリーンサービス株式会社', 335, 128, 10.5, { isBold: true });
      writeLines(
        page,
        [
          '〒737-0045',
          '広島県呉市本通9丁目99-12',
          'メゾン本通103',
          '電話番号：0823-99-7150',
          REGISTRATION_NUMBER,
        ],
        335,
        146,
        8.5,
      );
      page.write('下記の通りご請求申し上げます。', 40, 156, 9);
      page.write('合計', 40, 196, 11);
      page.write(`${withCommas(total)}円`, 80, 186, 20, { isBold: true });
      page.line(40, 218, 270, 218, 1, { colour: '#2864f0' });
      const end = drawTable(page, {
        x: 40,
        y: 236,
        widths: [265, 55, 40, 70, 85],
        align: 'lrmrr',
        headFill: '#e8effe',
        rules: 'rows',
        rows: [
          ['摘要', '数量', '単位', '単価', '明細金額'],
          ...items.map(([item, count, unit, price]) => [
            item,
            count,
            unit,
            withCommas(price),
            withCommas(Number(count) * price),
          ]),
          [
            '長期契約割引',
            '1',
            '',
            `-${withCommas(loyaltyDiscount)}`,
            `-${withCommas(loyaltyDiscount)}`,
          ],
        ],
      });
      drawTable(page, {
        x: 355,
        y: end + 10,
        widths: [110, 90],
        rowHeight: 18,
        align: 'lr',
        rules: 'none',
        rows: [
          ['小計', withCommas(net)],
          ['消費税', withCommas(tax)],
          ['合計', `${withCommas(total)}円`],
          ['', ''],
          ['内訳　10%対象(税抜)', withCommas(net)],
          ['　　　10%消費税', withCommas(tax)],
        ],
      });
      page.box(40, end + 136, 515, 104, { frame: '#9db8f5' });
      page.write('備考', 50, end + 142, 8.5, { colour: '#555555' });
      writeLines(
        page,
        [
          'お振込は次の口座までお願いいたします。',
          '広島銀行（0169）呉支店（064）普通 3318204',
          'クレトウダイクリ－ンサ－ビス（カ',
          '※恐れ入りますが振込手数料は貴社負担にてお願い申し上げます。',
          '※次回ワックス清掃は2027年2月20日を予定しております。',
        ],
        50,
        end + 156,
        9,
      );
    },
  ],
  expected: {
    payee_name: 'くれ灯台クリーンサービス株式会社',
    payee_postal_code: '7370045',
    payee_address: '広島県呉市本通9丁目99-12 メゾン本通103',
    payee_phone_number: '0823997150',
    invoice_number: 'CL-000318',
    invoice_date: '2026-11-28',
    payment_due_date: '2026-12-28',
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社オリーブ会計センター',
    subject: '11月度 清掃業務',
    bank_name: '広島銀行',
    branch_name: '呉支店',
    account_type: '普通',
    account_number: '3318204',
    ...accountHolder('クレトウダイクリーンサービス(カ'),
  },
  alsoAccepted: { payer_name: ['株式会社オリーブ会計センター 業務部'] },
};
