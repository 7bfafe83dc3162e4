import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  fakeRegistrationNumber,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const fee = { echo: 124_000, dental: 63_500, upkeep: 9_800 };
const net = fee.echo + fee.dental + fee.upkeep;
const tax = net / 10;
const REGISTRATION_NUMBER = fakeRegistrationNumber(70_505);

/** Two-column head; a table of later payments below names further days and sums. */
export const medicalLease: ArtificialInvoice = {
  name: 'medical-lease-with-counted-payments',
  pages: [
    (page) => {
      page.writeMiddle('リース料請求書（兼 適格請求書）', 297, 36, 15);
      writeLines(
        page,
        [
          '〒514-0009',
          '三重県津市羽所町999番地',
          '医療法人社団 白鷺会',
          'しらさぎ内科クリニック　御中',
        ],
        50,
        76,
        10,
      );
      writeLines(
        page,
        [
          'メディリース東海株式会社',
          '四日市営業所',
          '〒510-0067 三重県四日市市浜田町9-99',
          'TEL(059)999-8841 FAX(059)999-8842',
          `登録番号(${REGISTRATION_NUMBER})`,
          '担当：伊勢谷',
        ],
        340,
        76,
        9,
      );
      const head = drawTable(page, {
        x: 50,
        y: 184,
        widths: [99, 99, 99, 99, 99],
        rowHeight: 22,
        align: 'mmmmm',
        headFill: '#f0e8d8',
        rows: [
          ['請求番号', '請求年月日', 'お支払期日', 'お客様コード', '今回ご請求額'],
          ['L2612-04471', '2026.11.20', '2026.12.28', '44710', `${withCommas(net + tax)}円`],
        ],
      });
      const end = drawTable(page, {
        x: 50,
        y: head + 20,
        widths: [95, 160, 60, 90, 90],
        align: 'llmrr',
        headFill: '#f0e8d8',
        rows: [
          ['契約番号', '物件名', '回数', 'リース料（税抜）', '消費税（10%）'],
          [
            'ML-2024-00913',
            '超音波診断装置 一式',
            '27/60',
            withCommas(fee.echo),
            withCommas(fee.echo / 10),
          ],
          [
            'ML-2025-01277',
            '歯科用ユニット 1台',
            '14/72',
            withCommas(fee.dental),
            withCommas(fee.dental / 10),
          ],
          [
            '',
            '保守料（年間契約 9回目）',
            '9/12',
            withCommas(fee.upkeep),
            withCommas(fee.upkeep / 10),
          ],
          ['', '合計', '', withCommas(net), withCommas(tax)],
        ],
      });
      page.write('【今後のお支払予定】', 50, end + 18, 9);
      drawTable(page, {
        x: 50,
        y: end + 34,
        widths: [120, 120, 120],
        align: 'mmr',
        rules: 'rows',
        rows: [
          ['お支払日', '回数', '金額（税込）'],
          ['2027.01.27', '28/60 15/72', '217,030'],
          ['2027.02.26', '29/60 16/72', '217,030'],
          ['2027.03.29', '30/60 17/72', '206,250'],
        ],
      });
      page.box(50, 640, 495, 74);
      writeLines(
        page,
        [
          'お振込先　百五銀行 四日市支店　当座預金　0078841',
          '口座名義　ﾒﾃﾞｨﾘｰｽﾄｳｶｲ(ｶ',
          '※振込手数料は貴院のご負担でお願いいたします。お支払期日が休日の場合は翌営業日となります。',
        ],
        60,
        652,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: 'メディリース東海株式会社',
    payee_postal_code: '5100067',
    payee_address: '三重県四日市市浜田町9-99',
    payee_phone_number: '0599998841',
    invoice_number: 'L2612-04471',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-28',
    billing_amount: String(net + tax),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '医療法人社団 白鷺会 しらさぎ内科クリニック',
    bank_name: '百五銀行',
    branch_name: '四日市支店',
    account_type: '当座',
    account_number: '0078841',
    ...accountHolder('メデイリ-ストウカイ(カ'),
  },
  alsoAccepted: {
    payee_name: ['メディリース東海株式会社 四日市営業所'],
    payer_name: ['医療法人社団 白鷺会', 'しらさぎ内科クリニック'],
  },
};
