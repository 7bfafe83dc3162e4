import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(220_532);
const fees = { plan: 450_000, stage: 812_500, lunch: 96_000, staff: 187_500 };
const standard = fees.plan + fees.stage + fees.staff;
const taxes = [standard / 10, (fees.lunch * 8) / 100] as const;
const total = standard + fees.lunch + taxes[0] + taxes[1];

function head(page: Page): void {
  page.box(0, 0, 595, 14, { fill: '#3b7dd8' });
  page.writeMiddle('請　求　書', 297, 40, 17, { isBold: true });
  page.writeRight('請求日：2026年11月25日', 553, 78, 8.5);
  page.writeRight('請求書番号：MF-00220532', 553, 92, 8.5);
  page.writeRight(`登録番号：${issuerNumber}`, 553, 106, 8.5);
  page.write('帝都物産株式会社', 42, 84, 12);
  page.write('総務部 広報課　佐伯 真澄　様', 42, 102, 10);
  page.line(42, 118, 280, 118, 0.8);
  page.write('プランナーズ・ノット株式会社', 340, 134, 11, { isBold: true });
  writeLines(
    page,
    [
      '102-0074',
      '東京都千代田区九段南9-92-5',
      '九段ノースビル 7階',
      '03-9922-0532',
      'bill@knot.example',
    ],
    340,
    153,
    8.5,
  );
  drawSeal(page, 512, 134, 36);
}

export const eventPlanner: ArtificialInvoice = {
  name: 'cloud-invoice-with-two-rates-and-remarks',
  pages: [
    (page) => {
      head(page);
      page.write('件名', 42, 142, 9);
      page.write('創立70周年記念式典 企画運営', 96, 142, 9);
      page.write('振込期限', 42, 160, 9);
      page.write('2027年01月29日', 96, 160, 9);
      page.write('合計金額', 42, 190, 10);
      page.write(`${withCommas(total)} 円`, 110, 184, 17, { isBold: true });
      page.line(42, 210, 280, 210, 1.2);
      const end = drawTable(page, {
        x: 42,
        y: 246,
        widths: [40, 251, 50, 75, 95],
        align: 'mlrrr',
        headFill: '#dbe8f8',
        rows: [
          ['No.', '品番・品名', '数量', '単価', '金額'],
          ['1', '企画・進行台本作成', '1 式', withCommas(fees.plan), withCommas(fees.plan)],
          ['2', '舞台・音響・照明', '1 式', withCommas(fees.stage), withCommas(fees.stage)],
          ['3', '昼食弁当（軽減税率対象）', '80 個', '1,200', withCommas(fees.lunch)],
          ['4', '当日運営スタッフ', '15 人', '12,500', withCommas(fees.staff)],
          [],
        ],
      });
      const sums = drawTable(page, {
        x: 373,
        y: end,
        widths: [85, 95],
        align: 'lr',
        rows: [
          ['小計', withCommas(standard + fees.lunch)],
          ['消費税', withCommas(taxes[0] + taxes[1])],
          ['合計', withCommas(total)],
        ],
      });
      drawTable(page, {
        x: 303,
        y: sums + 6,
        widths: [80, 90, 80],
        align: 'lrr',
        size: 8,
        rows: [
          ['内訳', '税抜金額', '消費税額'],
          ['10%対象', withCommas(standard), withCommas(taxes[0])],
          ['8%(軽減)対象', withCommas(fees.lunch), withCommas(taxes[1])],
        ],
      });
      page.write('備考', 42, 560, 9, { isBold: true });
      page.box(42, 576, 511, 96);
      writeLines(
        page,
        [
          '【お振込先】',
          'みずほ銀行（0001）　九段支店（532）',
          '普通　2205321　　プランナーズノット（カ',
          '※お手数ですが、振込手数料はお客様にてご負担くださいますようお願いいたします。',
        ],
        48,
        582,
        9,
      );
    },
  ],
  expected: {
    payee_name: 'プランナーズ・ノット株式会社',
    payee_postal_code: '1020074',
    payee_address: '東京都千代田区九段南9-92-5 九段ノースビル 7階',
    payee_phone_number: '0399220532',
    invoice_number: 'MF-00220532',
    invoice_date: '2026-11-25',
    payment_due_date: '2027-01-29',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '帝都物産株式会社',
    bank_name: 'みずほ銀行',
    branch_name: '九段支店',
    account_type: '普通',
    account_number: '2205321',
    ...accountHolder('プランナーズノット（カ'),
    subject: '創立70周年記念式典 企画運営',
  },
  alsoAccepted: {
    payer_name: ['帝都物産株式会社 総務部 広報課', '帝都物産株式会社 総務部 広報課 佐伯 真澄'],
  },
};
