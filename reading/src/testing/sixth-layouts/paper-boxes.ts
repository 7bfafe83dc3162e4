import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(301_572);
const boxes = [
  ['菓子箱 8個用', 3_000, 62],
  ['菓子箱 16個用', 1_500, 94],
  ['抜型代', 1, 45_000],
] as const;
const net = sumOf(boxes.map(([, count, price]) => count * price));
const total = net + net / 10;
const holder = accountHolder('アワシキ（ユ');

export const paperBoxes: ArtificialInvoice = {
  name: 'box-maker-with-two-accounts-and-one-preferred',
  pages: [
    (page) => {
      page.write('請　求　書', 60, 40, 19, { isBold: true });
      page.writeRight('No.　1572', 540, 40, 10);
      page.writeRight('2026年11月30日', 540, 56, 10);
      page.write('鳴門金時本舗 株式会社　御中', 60, 92, 13);
      page.line(60, 112, 300, 112);
      page.write('有限会社 阿波紙器', 340, 104, 13, { isBold: true });
      writeLines(
        page,
        [
          '〒770-0866 徳島県徳島市末広9-94-22',
          '電話（088）999-3015',
          'FAX（088）999-3016',
          `登録番号 ${issuerNumber}`,
        ],
        340,
        126,
        9,
      );
      drawSeal(page, 502, 98, 36);
      page.write('合計金額', 60, 132, 11);
      page.write(`￥${withCommas(total)}－`, 130, 126, 17, { isBold: true });
      page.write('（消費税を含む）', 130, 152, 8.5);
      const end = drawTable(page, {
        x: 60,
        y: 206,
        widths: [230, 70, 80, 100],
        align: 'lrrr',
        rowHeight: 24,
        size: 10,
        rows: [
          ['品　名', '数　量', '単　価', '金　額'],
          ...boxes.map(([what, count, price]) => [
            what,
            withCommas(count),
            withCommas(price),
            withCommas(count * price),
          ]),
          [],
          ['税抜合計', '', '', withCommas(net)],
          ['消費税（10%）', '', '', withCommas(net / 10)],
          ['税込合計', '', '', withCommas(total)],
        ],
      });
      writeLines(
        page,
        [
          'お振込みは下記のいずれかの口座へ、12月25日までにお願いします。',
          '◎ 四国銀行　徳島西支店　普通　3061572　アワシキ（ユ　（できるだけこちらへ）',
          '○ 徳島大正銀行　本店営業部　普通　0011572　アワシキ（ユ',
        ],
        60,
        end + 24,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: '有限会社阿波紙器',
    payee_postal_code: '7700866',
    payee_address: '徳島県徳島市末広9-94-22',
    payee_phone_number: '0889993015',
    invoice_number: '1572',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-25',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '鳴門金時本舗株式会社',
  },
  accounts: [
    {
      bank_name: '四国銀行',
      branch_name: '徳島西支店',
      account_type: '普通',
      account_number: '3061572',
      ...holder,
    },
    {
      bank_name: '徳島大正銀行',
      branch_name: '本店営業部',
      account_type: '普通',
      account_number: '0011572',
      ...holder,
    },
  ],
};
