import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const kimonos = [
  ['訪問着 丸洗い', 3, 9_000],
  ['留袖 しみ抜き・金箔直し', 2, 22_000],
  ['袋帯 クリーニング', 3, 6_000],
  ['引取・納品（旅館 様 宛）', 1, 6_000],
] as const;
const kimonoNet = sumOf(kimonos.map(([, count, price]) => count * price));
const kimonoTotal = kimonoNet + kimonoNet / 10;
const KIMONO_NUMBER = 'T6203918847251';

export const kimonoCleaner: ArtificialInvoice = {
  name: 'kimono-cleaner-with-the-sum-in-formal-numerals',
  pages: [
    (page) => {
      page.box(50, 40, 495, 720, { frame: '#7a3b2e' });
      page.box(54, 44, 487, 712, { frame: '#7a3b2e' });
      page.writeMiddle('御　請　求　書', 297, 66, 22);
      page.write('旅館 濱乃屋　女将　様', 80, 120, 15);
      page.write('令和八年十一月吉日', 400, 126, 9.5);
      page.write('（発行 11/24）', 452, 141, 8);
      page.write('一金', 90, 178, 15);
      page.write('壱拾萬四千五百円也', 140, 176, 18, { spacing: 2 });
      page.line(86, 204, 400, 204, 1);
      page.write(`（￥${withCommas(kimonoTotal)} 税込）`, 404, 186, 10);
      page.write('但し　御衣裳手入れ代として', 90, 214, 10.5);
      const end = drawTable(page, {
        x: 80,
        y: 250,
        widths: [235, 50, 70, 80],
        align: 'lmrr',
        rowHeight: 26,
        size: 10,
        rules: 'rows',
        rows: [
          ['品　　目', '数', '単価', '金額'],
          ...kimonos.map(([what, count, price]) => [
            what,
            String(count),
            withCommas(price),
            withCommas(count * price),
          ]),
          ['', '', '小計', withCommas(kimonoNet)],
          ['', '', '税(10%)', withCommas(kimonoNet / 10)],
        ],
      });
      page.write(
        '上記の通り御請求申し上げます。十二月十五日迄に御振込下さいませ。',
        80,
        end + 24,
        10.5,
      );
      writeLines(
        page,
        [
          'お振込先　　高知銀行　安芸支店　普通　６２０３９１８',
          '　　　　　　シミズ　トキコ（染みぬき処 志みづ）',
        ],
        80,
        end + 54,
        10.5,
      );
      page.write('〒784-0001 高知県安芸市矢ノ丸9-99', 290, 640, 9);
      page.write('染みぬき処 志みづ', 290, 656, 15);
      page.write('清水 登紀子', 340, 680, 11);
      page.write('電話・FAX 0887-99-6203', 290, 702, 9);
      page.write(`登録番号 ${KIMONO_NUMBER}`, 290, 716, 9);
      drawSeal(page, 424, 674, 26);
    },
  ],
  expected: {
    payee_name: '染みぬき処 志みづ',
    payee_postal_code: '7840001',
    payee_address: '高知県安芸市矢ノ丸9-99',
    payee_phone_number: '0887996203',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-15',
    billing_amount: String(kimonoTotal),
    invoice_registration_number: KIMONO_NUMBER,
    payer_name: '旅館 濱乃屋',
    bank_name: '高知銀行',
    branch_name: '安芸支店',
    account_type: '普通',
    account_number: '6203918',
    ...accountHolder('シミズ　トキコ'),
    subject: '御衣裳手入れ代',
  },
  alsoAccepted: {
    payee_name: ['染みぬき処 志みづ 清水 登紀子', '清水 登紀子'],
    payer_name: ['旅館 濱乃屋 女将'],
  },
};
