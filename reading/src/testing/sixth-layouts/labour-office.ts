import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const fee = { adviser: 40_000, rules: 120_000 };
const net = fee.adviser + fee.rules;
const total = net + net / 10;
const withheld = withholdingTax(net);
const OFFICE_NUMBER = 'T6810522113049';

export const labourOffice: ArtificialInvoice = {
  name: 'labour-consultant-with-a-withheld-fee-a-line',
  pages: [
    (page) => {
      page.writeMiddle('報 酬 請 求 書', 297, 44, 17);
      page.write('株式会社常盤平リネンサプライ', 54, 90, 12);
      page.write('代表取締役 東條 明 様', 54, 108, 11);
      writeLines(
        page,
        [
          'ときわ社会保険労務士事務所',
          '特定社会保険労務士 野々下 静香',
          '〒271-0091 千葉県松戸市本町99番地の8 KSビル2F',
          'TEL 047-999-2113 FAX 047-999-2114',
          `登録番号：${OFFICE_NUMBER}`,
        ],
        320,
        90,
        9,
      );
      page.writeRight('2026年11月30日', 545, 70, 9.5);
      page.write('下記のとおりご請求申し上げます。', 54, 190, 10);
      const end = drawTable(page, {
        x: 54,
        y: 214,
        widths: [171, 80, 70, 80, 90],
        align: 'lrrrr',
        rowHeight: 26,
        rows: [
          ['摘要', '報酬額', '消費税', '源泉所得税', '差引金額'],
          ...(
            [
              ['11月分 顧問報酬', fee.adviser],
              ['就業規則 改定', fee.rules],
            ] as const
          ).map(([what, amount]) => [
            what,
            withCommas(amount),
            withCommas(amount / 10),
            `△${withCommas(withholdingTax(amount))}`,
            withCommas(amount * 1.1 - withholdingTax(amount)),
          ]),
          [
            '合計',
            withCommas(net),
            withCommas(net / 10),
            `△${withCommas(withheld)}`,
            withCommas(total - withheld),
          ],
        ],
      });
      page.write('お支払金額', 300, end + 20, 11);
      page.writeRight(`${withCommas(total - withheld)}円`, 545, end + 17, 15, { isBold: true });
      page.write(
        `（請求総額 ${withCommas(total)}円 － 源泉徴収税額 ${withCommas(withheld)}円）`,
        300,
        end + 42,
        8.5,
      );
      writeLines(
        page,
        [
          'お支払期日：2026年12月10日（木）',
          'お振込先：京葉銀行 松戸支店　普通 2113040',
          '　　　　　ノノシタ シズカ（ときわ社会保険労務士事務所）',
          '源泉所得税は貴社にて翌月10日までにご納付願います。',
        ],
        54,
        end + 76,
        10,
      );
    },
  ],
  expected: {
    payee_name: 'ときわ社会保険労務士事務所',
    payee_postal_code: '2710091',
    payee_address: '千葉県松戸市本町99番地の8 KSビル2F',
    payee_phone_number: '0479992113',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-10',
    invoice_total: String(total),
    billing_amount: String(total - withheld),
    invoice_registration_number: OFFICE_NUMBER,
    payer_name: '株式会社常盤平リネンサプライ',
    bank_name: '京葉銀行',
    branch_name: '松戸支店',
    account_type: '普通',
    account_number: '2113040',
    ...accountHolder('ノノシタ シズカ'),
  },
  alsoAccepted: {
    payee_name: [
      'ときわ社会保険労務士事務所 特定社会保険労務士 野々下 静香',
      'ときわ社会保険労務士事務所 野々下 静香',
      '野々下 静香',
    ],
  },
  adjustments: [{ kind: 'withholding', amount: withheld }],
};
