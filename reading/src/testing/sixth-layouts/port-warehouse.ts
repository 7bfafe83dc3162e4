import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(111_734);
/** Work, count, price and rate of tax; work on goods for export has no tax. */
const works = [
  ['保管料 11/1～11/10', '420 PLT', 180, 75_600, '10%'],
  ['保管料 11/11～11/20', '455 PLT', 180, 81_900, '10%'],
  ['保管料 11/21～11/30', '398 PLT', 180, 71_640, '10%'],
  ['入出庫荷役料', '612 PLT', 350, 214_200, '10%'],
  ['輸出貨物 船積荷役', '64 M3', 1_200, 76_800, '免税'],
] as const;
const ofRate = (rate: string): number =>
  sumOf(works.filter((row) => row[4] === rate).map((row) => row[3]));
const [standard, free] = [ofRate('10%'), ofRate('免税')];
const total = standard + standard / 10 + free;

function head(page: Page): void {
  page.write('INVOICE / 請求書', 40, 34, 16, { isBold: true });
  page.write('中京埠頭倉庫株式会社', 380, 34, 12, { isBold: true });
  writeLines(
    page,
    [
      '〒455-0037 名古屋市港区名港9-91-1',
      'TEL 052-999-1117  FAX 052-999-1118',
      `登録番号 ${issuerNumber}`,
      '担当　営業部 倉庫二課 水谷',
    ],
    380,
    54,
    8.5,
  );
  page.write('東邦セラミックス株式会社 御中', 40, 72, 12.5);
  page.write('物流管理部　ご担当者様', 40, 92, 9.5);
}

export const portWarehouse: ArtificialInvoice = {
  name: 'port-warehouse-with-three-periods-and-export',
  pages: [
    (page) => {
      head(page);
      drawTable(page, {
        x: 40,
        y: 130,
        widths: [103, 103, 103, 103, 103],
        align: 'mmmmm',
        rows: [
          ['INVOICE NO.', '請求日', '締日', 'お支払期限', 'ご請求金額'],
          ['WH26-1173', '2026.12.02', '2026.11.30', '2027.01.31', `${withCommas(total)}`],
        ],
      });
      const end = drawTable(page, {
        x: 40,
        y: 190,
        widths: [215, 90, 60, 90, 60],
        align: 'lrrrm',
        rules: 'rows',
        rows: [
          ['摘要', '数量', '単価', '金額', '税区分'],
          ...works.map(([what, count, price, amount, rate]) => [
            what,
            count,
            withCommas(price),
            withCommas(amount),
            rate,
          ]),
        ],
      });
      drawTable(page, {
        x: 245,
        y: end + 16,
        widths: [110, 100, 100],
        align: 'lrr',
        rows: [
          ['', '対象額', '消費税'],
          ['課税10%', withCommas(standard), withCommas(standard / 10)],
          ['免税（輸出）', withCommas(free), '0'],
          ['計', withCommas(standard + free), withCommas(standard / 10)],
        ],
      });
      page.write('TOTAL', 380, end + 108, 11);
      page.writeRight(`JPY ${withCommas(total)}`, 551, end + 106, 13, { isBold: true });
      page.write('BANK ACCOUNT / 振込口座', 40, end + 146, 9.5, { isBold: true });
      writeLines(
        page,
        [
          '名古屋銀行 港支店 (店番 111) 当座預金 1117340',
          '口座名: チュウキョウフトウソウコ（カ',
          '（誠に勝手ながら、振込手数料は貴社ご負担にてお願い申し上げます）',
        ],
        40,
        end + 162,
        9.5,
      );
    },
  ],
  expected: {
    payee_name: '中京埠頭倉庫株式会社',
    payee_postal_code: '4550037',
    payee_address: '名古屋市港区名港9-91-1',
    payee_phone_number: '0529991117',
    invoice_number: 'WH26-1173',
    invoice_date: '2026-12-02',
    payment_due_date: '2027-01-31',
    billing_amount: String(total),
    invoice_registration_number: issuerNumber,
    payer_name: '東邦セラミックス株式会社',
    bank_name: '名古屋銀行',
    branch_name: '港支店',
    account_type: '当座',
    account_number: '1117340',
    ...accountHolder('チュウキョウフトウソウコ（カ'),
  },
  alsoAccepted: {
    payee_address: ['愛知県名古屋市港区名港9-91-1'],
    payer_name: ['東邦セラミックス株式会社 物流管理部'],
  },
};
