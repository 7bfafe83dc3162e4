import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import { writePairs } from '../recent-layouts/pairs-and-cells.ts';

const cuts = { film: 150_000, shorts: 120_000, titles: 24_000 };
const net = cuts.film + cuts.shorts + cuts.titles;
const withheld = withholdingTax(net);
const total = net + net / 10;
const EDITOR_NUMBER = 'T5810367742019';

export const videoEditor: ArtificialInvoice = {
  name: 'free-web-tool-with-withheld-tax-in-the-sums',
  pages: [
    (page) => {
      page.write('請求書', 48, 44, 22);
      page.write('Invoice', 120, 54, 11, { face: 'latin', colour: '#888888' });
      writePairs(
        page,
        [
          ['請求書番号', 'INV-0000087'],
          ['請求日', '2026年12月01日'],
          ['支払期限', '2026年12月31日'],
        ],
        { x: 380, valueX: 547, y: 48, step: 15, isRight: true },
      );
      page.write('株式会社モーリス映像 御中', 48, 112, 13);
      page.write('件名：企業紹介動画 編集一式', 48, 138, 9.5);
      page.box(48, 160, 230, 46, { fill: '#f4f4f4' });
      page.write('ご請求金額', 58, 166, 9);
      page.writeRight(`¥${withCommas(total - withheld)}`, 268, 176, 17, { isBold: true });
      page.write('宇田川 はるひ', 380, 112, 12);
      writeLines(
        page,
        [
          '〒154-0001',
          '東京都世田谷区池尻9-99-4-205',
          '090-9990-8710',
          'haruhi@uda.example',
          `登録番号 ${EDITOR_NUMBER}`,
        ],
        380,
        132,
        9,
      );
      const end = drawTable(page, {
        x: 48,
        y: 240,
        widths: [260, 50, 89, 100],
        align: 'lrrr',
        rules: 'rows',
        rows: [
          ['品目', '数量', '単価', '金額'],
          ['紹介動画（3分）編集', '1', withCommas(cuts.film), withCommas(cuts.film)],
          ['SNS用ショート動画', '4', '30,000', withCommas(cuts.shorts)],
          ['テロップ・字幕', '8', '3,000', withCommas(cuts.titles)],
        ],
      });
      writePairs(
        page,
        [
          ['小計', `¥${withCommas(net)}`],
          ['消費税(10%)', `¥${withCommas(net / 10)}`],
          ['源泉徴収税', `-¥${withCommas(withheld)}`],
          ['合計', `¥${withCommas(total - withheld)}`],
        ],
        { x: 370, valueX: 547, y: end + 14, step: 18, isRight: true },
      );
      page.write(
        `10%対象 ¥${withCommas(net)}（消費税 ¥${withCommas(net / 10)}）　税込 ¥${withCommas(total)}`,
        48,
        end + 16,
        8,
      );
      page.write('振込先情報', 48, end + 120, 10, { isBold: true });
      writeLines(
        page,
        [
          'GMOあおぞらネット銀行',
          '法人営業部（支店コード：101）',
          '普通預金　1081036',
          'ウダガワ ハルヒ',
        ],
        48,
        end + 138,
        9.5,
      );
      page.write('備考：恐れ入りますが振込手数料は貴社にてご負担ください。', 48, end + 214, 9);
    },
  ],
  expected: {
    payee_name: '宇田川 はるひ',
    payee_postal_code: '1540001',
    payee_address: '東京都世田谷区池尻9-99-4-205',
    payee_phone_number: '09099908710',
    invoice_number: 'INV-0000087',
    invoice_date: '2026-12-01',
    payment_due_date: '2026-12-31',
    invoice_total: String(total),
    billing_amount: String(total - withheld),
    invoice_registration_number: EDITOR_NUMBER,
    payer_name: '株式会社モーリス映像',
    bank_name: 'GMOあおぞらネット銀行',
    branch_name: '法人営業部',
    account_type: '普通',
    account_number: '1081036',
    ...accountHolder('ウダガワ ハルヒ'),
    subject: '企業紹介動画 編集一式',
  },
  adjustments: [{ kind: 'withholding', amount: withheld }],
};
