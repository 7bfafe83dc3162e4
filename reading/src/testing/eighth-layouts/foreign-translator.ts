import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  drawTable,
  sumOf,
  writeLines,
  withCommas,
} from '../artificial-invoice.ts';

const jobs = [
  ['Catalogue 2027, FR → JA / カタログ 仏日翻訳', '11,640 字', 104_760],
  ['Proofreading / 校正', '6.5 h', 39_000],
  ['Interpreting, Osaka, 18 Nov / 通訳', '1 日', 62_000],
] as const;
const fee = sumOf(jobs.map(([, , price]) => price));
const tax = Math.floor(fee / 10);
const withTax = fee + tax;
const withheld = withholdingTax(fee);
const total = withTax - withheld;
/** A person's number, which has no check digit. */
const REGISTRATION_NUMBER = 'T6570318824193';

/** Labels in English and Japanese, dates in English only. */
export const foreignTranslator: ArtificialInvoice = {
  name: 'translator-with-labels-in-two-languages',
  pages: [
    (page) => {
      page.write('MARIANNE LORIEUX', 50, 44, 16, { face: 'latin', spacing: 2 });
      page.write('マリアンヌ・ロリュー', 50, 66, 10);
      page.write('Translation & Interpreting', 50, 84, 8.5, { face: 'latin' });
      page.writeRight('INVOICE / 請求書', 545, 46, 15);
      page.line(50, 102, 545, 102, 1.5);
      page.write('Bill to / 請求先', 50, 116, 8, { colour: '#666666' });
      page.write('株式会社 北野洋菓子', 50, 130, 11);
      page.write('Kitano Pâtisserie Inc.', 50, 148, 9);
      page.write('〒650-0002 兵庫県神戸市中央区北野町9-99-8', 50, 162, 8.5);
      drawTable(page, {
        x: 325,
        y: 112,
        widths: [110, 110],
        rowHeight: 17,
        size: 8.5,
        align: 'lr',
        rules: 'rows',
        rows: [
          ['Invoice No. / 番号', 'ML-2026-031'],
          ['Date / 発行日', '27 November 2026'],
          ['Due / お支払期限', '25 December 2026'],
        ],
      });
      const end = drawTable(page, {
        x: 50,
        y: 206,
        widths: [300, 85, 110],
        rowHeight: 23,
        align: 'lrr',
        headFill: '#eeeeee',
        rules: 'rows',
        rows: [
          ['Description / 内容', 'Qty / 数量', 'Amount (JPY) / 金額'],
          ...jobs.map(([job, quantity, price]) => [job, quantity, withCommas(price)]),
        ],
      });
      drawTable(page, {
        x: 265,
        y: end + 12,
        widths: [190, 90],
        rowHeight: 20,
        align: 'lr',
        rules: 'none',
        rows: [
          ['Subtotal / 小計', withCommas(fee)],
          ['Consumption tax 10% / 消費税', withCommas(tax)],
          ['Total incl. tax / 税込合計', withCommas(withTax)],
          ['Withholding tax 10.21% / 源泉所得税', `(${withCommas(withheld)})`],
        ],
      });
      page.box(265, end + 98, 280, 30, { fill: '#222222' });
      page.write('Amount payable / お支払金額', 274, end + 106, 9, { colour: 'white' });
      page.writeRight(`JPY ${withCommas(total)}`, 537, end + 103, 13, { colour: 'white' });
      page.write('Bank transfer / お振込先', 50, end + 158, 8, { colour: '#666666' });
      writeLines(
        page,
        [
          'MUFG Bank, Ltd.（三菱UFJ銀行）',
          'Shinjuku-dori Branch（新宿通支店） 050',
          'Ordinary（普通） 0482916',
          'Account name（名義）: ロリュー マリアンヌ / LORIEUX MARIANNE',
          'SWIFT: BOTKJPJT (only for transfers from abroad)',
        ],
        50,
        end + 172,
        9,
      );
      page.line(50, 760, 545, 760);
      page.write('〒160-0022 東京都新宿区新宿9-98-14 ラ・メゾン502', 50, 768, 8.5);
      page.write(`Tel. 080-9999-2037　　Tax ID（登録番号） ${REGISTRATION_NUMBER}`, 50, 782, 8.5);
    },
  ],
  expected: {
    payee_name: 'マリアンヌ・ロリュー',
    payee_postal_code: '1600022',
    payee_address: '東京都新宿区新宿9-98-14 ラ・メゾン502',
    payee_phone_number: '08099992037',
    invoice_number: 'ML-2026-031',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-25',
    invoice_total: String(withTax),
    billing_amount: String(total),
    invoice_registration_number: REGISTRATION_NUMBER,
    payer_name: '株式会社北野洋菓子',
    bank_name: '三菱UFJ銀行',
    branch_name: '新宿通支店',
    account_type: '普通',
    account_number: '0482916',
    ...accountHolder('ロリユー マリアンヌ'),
  },
  alsoAccepted: { payee_name: ['MARIANNE LORIEUX', 'MARIANNE LORIEUX マリアンヌ・ロリュー'] },
  adjustments: [{ kind: 'withholding', amount: withheld }],
};
