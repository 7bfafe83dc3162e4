import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(473_062);
/** Medium, clicks, cost of the medium. */
const media = [
  ['リスティング広告（検索）', '8,412', 611_340],
  ['ディスプレイ広告', '21,905', 254_120],
  ['SNS広告（動画）', '5,260', 334_540],
] as const;
const cost = sumOf(media.map((row) => row[2]));
const handling = cost / 5;
const net = cost + handling;
const total = net + net / 10;

export const adAgency: ArtificialInvoice = {
  name: 'web-advertising-with-a-handling-fee',
  pages: [
    (page) => {
      page.write('Grün Tree Digital', 44, 36, 15, { face: 'latin', colour: '#0b6e4f' });
      page.writeRight('請求書 / INVOICE', 551, 36, 13);
      writeLines(page, ['株式会社オトナビューティー', 'EC事業部 ご担当者様'], 44, 84, 11.5);
      writeLines(
        page,
        ['Invoice No. : GTD-202611-0042', 'Invoice Date : 2026/11/30', 'Payment Due : 2026/12/31'],
        410,
        78,
        8.5,
      );
      writeLines(
        page,
        [
          '株式会社グリュンツリーデジタル',
          '東京都渋谷区道玄坂9-99-2 道玄坂タワー11F',
          '〒150-0043',
          `登録番号 ${issuerNumber}`,
        ],
        360,
        130,
        9,
      );
      page.box(44, 140, 270, 44, { fill: '#e7f3ee' });
      page.write('ご請求金額（税込）', 54, 154, 10);
      page.writeRight(`¥${withCommas(total)}`, 304, 148, 17, { isBold: true });
      page.write('件名：11月度 Web広告運用', 44, 198, 9.5);
      const end = drawTable(page, {
        x: 44,
        y: 224,
        widths: [237, 80, 80, 110],
        align: 'lrrr',
        rowHeight: 22,
        headFill: '#cfe5da',
        rows: [
          ['媒体 / Media', 'クリック数', '期間', '金額 / Amount'],
          ...media.map(([what, clicks, amount]) => [
            what,
            clicks,
            '11/1-11/30',
            `¥${withCommas(amount)}`,
          ]),
          ['運用手数料（媒体費の20%）', '', '', `¥${withCommas(handling)}`],
          ['小計 / Subtotal', '', '', `¥${withCommas(net)}`],
          ['消費税 / Consumption Tax (10%)', '', '', `¥${withCommas(net / 10)}`],
          ['合計 / Total', '', '', `¥${withCommas(total)}`],
        ],
      });
      page.write('お振込先 / Bank Details', 44, end + 24, 10, { isBold: true });
      writeLines(
        page,
        [
          '銀行名 / Bank：りそな銀行（Resona Bank, 0010）',
          '支店名 / Branch：渋谷支店（Shibuya, 473）',
          '口座 / Account：普通 4730626',
          '名義 / Name：カ）グリユンツリ－デジタル',
        ],
        44,
        end + 42,
        9.5,
      );
      page.write('恐れ入りますが、振込手数料は貴社にてご負担ください。', 44, end + 112, 8.5);
    },
  ],
  expected: {
    payee_name: '株式会社グリュンツリーデジタル',
    payee_postal_code: '1500043',
    payee_address: '東京都渋谷区道玄坂9-99-2 道玄坂タワー11F',
    invoice_number: 'GTD-202611-0042',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '株式会社オトナビューティー',
    bank_name: 'りそな銀行',
    branch_name: '渋谷支店',
    account_type: '普通',
    account_number: '4730626',
    ...accountHolder('カ）グリユンツリ－デジタル'),
    subject: '11月度 Web広告運用',
  },
  alsoAccepted: { payer_name: ['株式会社オトナビューティー EC事業部'] },
};
