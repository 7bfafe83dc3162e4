import { withholdingTax } from '@hareto/domain/adjustments.ts';
import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const PALE = '#eef3fa';
const GREY = { colour: '#666666' };

const issuerNumber = fakeRegistrationNumber(700_318);
const studioItems = [
  ['LP改修（予約導線）', '1', '180,000', 180_000],
  ['運用保守 11月度', '1', '45,000', 45_000],
  ['サーバー費用（立替）', '1', '12,800', 12_800],
] as const;
const studioNet = sumOf(studioItems.map((item) => item[3]));
const studioTotal = studioNet + Math.floor(studioNet / 10);

function studioHead(page: Page): void {
  page.write('請求書', 48, 44, 24, { isBold: true, colour: '#2864b4' });
  page.line(48, 82, 547, 82, 2);
  page.write('医療法人社団みなと会　御中', 48, 98, 13);
  page.write('件名', 48, 134, 9, GREY);
  page.write('Webサイト改修・保守（2026年11月）', 110, 133, 10);
  page.write('請求番号', 360, 98, 8, GREY);
  page.writeRight('INV-0002318', 547, 97, 9);
  page.write('請求日', 360, 112, 8, GREY);
  page.writeRight('2026-11-30', 547, 111, 9);
  page.write('登録番号', 360, 126, 8, GREY);
  page.writeRight(issuerNumber, 547, 125, 9);
  writeLines(
    page,
    [
      '合同会社ミズイロデザイン',
      '〒231-0023',
      '神奈川県横浜市中区山下町99-3',
      'かもめビル 502',
      '電話: 045-299-3180',
      'billing@mizuiro.example',
    ],
    360,
    150,
    9,
  );
}

const cloudTwoColumns: ArtificialInvoice = {
  name: 'cloud-program-two-columns',
  pages: [
    (page) => {
      studioHead(page);
      page.box(48, 176, 290, 46, { fill: PALE });
      page.write('ご請求金額', 60, 192, 9, GREY);
      page.writeRight(`${withCommas(studioTotal)} 円`, 326, 186, 18, { isBold: true });
      page.write('お支払い期限', 48, 236, 9, GREY);
      page.write('2027-01-05', 130, 235, 10);
      const end = drawTable(page, {
        x: 48,
        y: 270,
        widths: [269, 60, 80, 90],
        align: 'lrrr',
        headFill: PALE,
        rules: 'rows',
        rowHeight: 24,
        rows: [
          ['摘要', '数量', '単価', '明細金額'],
          ...studioItems.map(([description, count, each, price]) => [
            description,
            count,
            each,
            withCommas(price),
          ]),
        ],
      });
      for (const [index, [name, amount]] of [
        ['小計', studioNet],
        ['消費税', studioTotal - studioNet],
        ['合計', studioTotal],
      ].entries()) {
        page.write(String(name), 377, end + 14 + index * 20, 9, GREY);
        page.writeRight(`${withCommas(Number(amount))} 円`, 547, end + 13 + index * 20, 10);
      }
      page.write('内訳　10%対象', 377, end + 84, 8, GREY);
      page.writeRight(`${withCommas(studioNet)} 円`, 547, end + 84, 8, GREY);
      page.box(48, 560, 499, 56, { frame: '#aaaaaa' });
      page.write('お振込先', 58, 568, 8, GREY);
      page.write('横浜銀行 新横浜支店 普通 1650231 ド）ミズイロデザイン', 58, 588, 10);
      page.write('備考', 48, 640, 8, GREY);
      page.write('恐れ入りますが、振込手数料は御社にてご負担をお願いいたします。', 48, 656, 9);
    },
  ],
  expected: {
    payee_name: '合同会社ミズイロデザイン',
    payee_postal_code: '2310023',
    payee_address: '神奈川県横浜市中区山下町99-3 かもめビル 502',
    payee_phone_number: '0452993180',
    invoice_number: 'INV-0002318',
    invoice_date: '2026-11-30',
    payment_due_date: '2027-01-05',
    billing_amount: String(studioTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '医療法人社団みなと会',
    bank_name: '横浜銀行',
    branch_name: '新横浜支店',
    account_type: '普通',
    account_number: '1650231',
    ...accountHolder('ド）ミズイロデザイン'),
    subject: 'Webサイト改修・保守（2026年11月）',
  },
};

const fees = [
  ['冬号 表紙・扉イラスト（カラー）', 120_000],
  ['本文カット 8点', 64_000],
] as const;
const fee = sumOf(fees.map((item) => item[1]));
const withheld = withholdingTax(fee);
const feeTotal = fee + fee / 10;

function illustratorFoot(page: Page, y: number): void {
  page.write('■ お振込先', 70, y, 10, { isBold: true });
  writeLines(
    page,
    [
      '楽天銀行（0036）　ジャズ支店（201）',
      '普通預金　7012946',
      'オオバ　ミサキ',
      'お支払期日：2026年12月末日（2026年12月31日）',
    ],
    82,
    y + 20,
    10,
  );
}

const illustrator: ArtificialInvoice = {
  name: 'freelancer-with-withheld-tax',
  pages: [
    (page) => {
      page.writeMiddle('御請求書', 297, 50, 20, { spacing: 8 });
      page.writeRight('発行日：2026年11月27日', 525, 92, 9);
      page.writeRight('請求書番号：OM26-1127b', 525, 106, 9);
      page.write('株式会社こはる出版　編集部 御中', 70, 120, 12);
      page.write('大庭 美咲（おおば みさき）', 360, 134, 11);
      writeLines(
        page,
        [
          '〒606-8225',
          '京都府京都市左京区田中門前町88-12-205',
          'Mobile 070-9999-2946',
          '登録番号 T4810672935518',
        ],
        360,
        154,
        9,
      );
      page.write('下記のとおりご請求申し上げます。', 70, 214, 9);
      page.write('お支払い金額', 70, 240, 11);
      page.write(`￥${withCommas(feeTotal - withheld)}－`, 170, 234, 18, { isBold: true });
      page.line(70, 262, 330, 262, 1);
      page.write('件名：季刊「こはる」冬号 挿絵制作', 70, 274, 10);
      const end = drawTable(page, {
        x: 70,
        y: 306,
        widths: [335, 120],
        align: 'lr',
        rules: 'rows',
        rowHeight: 23,
        rows: [
          ['内　容', '金　額'],
          ...fees.map(([description, price]) => [description, `￥${withCommas(price)}`]),
          ['小計（税抜）', `￥${withCommas(fee)}`],
          ['消費税（10％）', `￥${withCommas(fee / 10)}`],
          ['合計（税込）', `￥${withCommas(feeTotal)}`],
          ['源泉所得税（10.21％）', `－￥${withCommas(withheld)}`],
          ['差引お支払い金額', `￥${withCommas(feeTotal - withheld)}`],
        ],
      });
      illustratorFoot(page, end + 40);
    },
  ],
  expected: {
    payee_name: '大庭美咲',
    payee_postal_code: '6068225',
    payee_address: '京都府京都市左京区田中門前町88-12-205',
    payee_phone_number: '07099992946',
    invoice_number: 'OM26-1127b',
    invoice_date: '2026-11-27',
    payment_due_date: '2026-12-31',
    billing_amount: String(feeTotal - withheld),
    invoice_total: String(feeTotal),
    invoice_registration_number: 'T4810672935518',
    payer_name: '株式会社こはる出版',
    bank_name: '楽天銀行',
    branch_name: 'ジャズ支店',
    account_type: '普通',
    account_number: '7012946',
    ...accountHolder('オオバ　ミサキ'),
    subject: '季刊「こはる」冬号 挿絵制作',
  },
  alsoAccepted: {
    payee_name: ['大庭美咲（おおばみさき）'],
    payer_name: ['株式会社こはる出版編集部'],
  },
  adjustments: [{ kind: 'withholding', amount: withheld }],
};

export const CLOUD_DOCUMENTS: readonly ArtificialInvoice[] = [cloudTwoColumns, illustrator];
