import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const issuerNumber = fakeRegistrationNumber(275_010);
const net = 180_000 + 45_000;
const total = net + net / 10;
const GREY = { colour: '#6b6b6b' } as const;

export const bakeryCoach: ArtificialInvoice = {
  name: 'payment-service-with-a-customer-box',
  pages: [
    (page) => {
      page.write('合同会社パンとことば', 50, 44, 15, { isBold: true });
      page.writeRight('請求書', 545, 44, 15);
      page.writeRight('#000127', 545, 66, 10, GREY);
      page.line(50, 90, 545, 90, 0.5, { colour: '#dddddd' });
      page.write('お客様', 50, 104, 8, GREY);
      writeLines(page, ['ベーカリー麦の穂', '店主 粟野 慎二 様', 'mugi@ho.example'], 50, 118, 9.5);
      page.write('請求書の詳細', 220, 104, 8, GREY);
      writeLines(
        page,
        ['発行日: 2026年11月18日', '提供日: 2026年11月16日', `¥${withCommas(total)}`],
        220,
        118,
        9.5,
      );
      page.write('お支払い', 400, 104, 8, GREY);
      writeLines(page, ['支払期日: 2026年12月2日', `¥${withCommas(total)}`], 400, 118, 9.5);
      page.line(50, 176, 545, 176, 0.5, { colour: '#dddddd' });
      const end = drawTable(page, {
        x: 50,
        y: 190,
        widths: [265, 70, 70, 90],
        align: 'lrrr',
        rowHeight: 26,
        size: 9.5,
        rules: 'rows',
        rows: [
          ['商品', '数量', '価格', '金額'],
          ['開業支援コーチング（3時間）', '3', '¥60,000', '¥180,000'],
          ['製造工程の見直しレポート', '1', '¥45,000', '¥45,000'],
          ['小計', '', '', `¥${withCommas(net)}`],
          ['消費税（10%）', '', '', `¥${withCommas(net / 10)}`],
        ],
      });
      page.write('支払い合計', 50, end + 12, 12, { isBold: true });
      page.writeRight(`¥${withCommas(total)}`, 545, end + 12, 12, { isBold: true });
      page.write('お客様へのメッセージ', 50, end + 60, 8, GREY);
      writeLines(
        page,
        [
          'カードでのお支払いができない場合は、次の口座へお振込みください。',
          'りそな銀行 秋葉原支店（店番号275）普通 0275010 ド)パントコトバ',
        ],
        50,
        end + 76,
        9.5,
      );
      page.line(50, 742, 545, 742, 0.5, { colour: '#dddddd' });
      writeLines(
        page,
        [
          '合同会社パンとことば',
          '東京都千代田区外神田9-99-6 1F　101-0021',
          `050-9990-2750　登録番号 ${issuerNumber}`,
        ],
        50,
        752,
        8,
      );
    },
  ],
  expected: {
    payee_name: '合同会社パンとことば',
    payee_postal_code: '1010021',
    payee_address: '東京都千代田区外神田9-99-6 1F',
    payee_phone_number: '05099902750',
    invoice_number: '000127',
    invoice_date: '2026-11-18',
    payment_due_date: '2026-12-02',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: 'ベーカリー麦の穂',
    bank_name: 'りそな銀行',
    branch_name: '秋葉原支店',
    account_type: '普通',
    account_number: '0275010',
    ...accountHolder('ド)パントコトバ'),
  },
  alsoAccepted: {
    invoice_number: ['#000127'],
    payer_name: ['ベーカリー麦の穂 店主 粟野 慎二', 'ベーカリー麦の穂 粟野 慎二'],
  },
};
