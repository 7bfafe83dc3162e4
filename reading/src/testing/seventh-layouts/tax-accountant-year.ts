import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  drawSeal,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const fee = { accounts: 900_000, adviser: 250_000 };
const net = fee.accounts + fee.adviser;
const tax = net / 10;
const copies = 1_200;
const total = net + tax + copies;
const withheld = withholdingTax(net);
const OFFICE_NUMBER = 'T2810664190835';

/**
 * The fee is above 1,000,000 yen, so two rates of withholding apply; stamps are paid in advance.
 */
export const taxAccountantYear: ArtificialInvoice = {
  name: 'tax-accountant-with-two-rates-of-withholding',
  pages: [
    (page) => {
      page.writeMiddle('御　請　求　書', 297, 46, 18);
      page.write('請求日：２０２６年１１月３０日', 380, 80, 9);
      page.write('請求書№：T26-0093', 380, 94, 9);
      page.write('株式会社 みずほ台製菓 御中', 60, 96, 13);
      page.line(60, 116, 300, 116);
      writeLines(
        page,
        [
          '橘公認会計士・税理士事務所',
          '税理士　橘　慎太郎',
          '〒604-8166',
          '京都市中京区三条通烏丸西入御倉町99　三条ビル4階',
          '電話 075-999-0187',
          `登録番号：${OFFICE_NUMBER}`,
        ],
        320,
        122,
      );
      drawSeal(page, 472, 124, 34);
      page.write('差引ご請求額', 60, 232, 12);
      page.write(`¥${withCommas(total - withheld)}-`, 170, 227, 18, { isBold: true });
      page.line(60, 252, 330, 252, 1);
      const end = writePairs(
        page,
        [
          ['決算・申告報酬（令和8年9月期）', withCommas(fee.accounts)],
          ['顧問報酬　9月・10月・11月分', withCommas(fee.adviser)],
          ['報酬　計', withCommas(net)],
          ['消費税額（10％）', withCommas(tax)],
          ['登記事項証明書ほか実費（立替分・不課税）', withCommas(copies)],
          ['合計', withCommas(total)],
          ['源泉所得税（復興特別所得税を含む）', `－${withCommas(withheld)}`],
          ['差引', withCommas(total - withheld)],
        ],
        { x: 70, valueX: 500, y: 280, step: 24, size: 10, isRight: true },
      );
      page.line(60, 274, 510, 274);
      page.line(60, end, 510, end);
      page.write(
        `源泉税の計算：1,000,000×10.21%＋${withCommas(net - 1_000_000)}×20.42%＝${withCommas(withheld)}`,
        70,
        end + 10,
        8.5,
      );
      writeLines(
        page,
        [
          '令和8年12月末日までに下記口座へお振り込みください。',
          '京都銀行　三条支店　普通預金　４４１９０８　橘慎太郎（タチバナシンタロウ）',
        ],
        60,
        end + 50,
        10,
      );
    },
  ],
  expected: {
    payee_name: '橘公認会計士・税理士事務所',
    payee_postal_code: '6048166',
    payee_address: '京都市中京区三条通烏丸西入御倉町99 三条ビル4階',
    payee_phone_number: '0759990187',
    invoice_number: 'T26-0093',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    invoice_total: String(total),
    billing_amount: String(total - withheld),
    invoice_registration_number: OFFICE_NUMBER,
    payer_name: '株式会社 みずほ台製菓',
    bank_name: '京都銀行',
    branch_name: '三条支店',
    account_type: '普通',
    account_number: '0441908',
    ...accountHolder('タチバナシンタロウ'),
  },
  alsoAccepted: {
    payee_name: [
      '橘公認会計士・税理士事務所 税理士 橘 慎太郎',
      '橘公認会計士・税理士事務所 橘 慎太郎',
      '橘 慎太郎',
    ],
  },
  adjustments: [{ kind: 'withholding', amount: withheld }],
};
