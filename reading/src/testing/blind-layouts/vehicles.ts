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

const issuerNumber = fakeRegistrationNumber(270_115);
const services = [
  ['24か月定期点検基本料', '技術料', 28_000],
  ['ブレーキパッド交換（前）', '部品', 14_600],
  ['同上 取付', '技術料', 8_400],
  ['エンジンオイル・エレメント', '部品', 7_200],
  ['下廻りスチーム洗浄・塗装', '技術料', 9_800],
  ['セット割引', '値引', -4_000],
] as const;
const legal = [
  ['自賠責保険料（24か月）', 20_510],
  ['自動車重量税', 26_000],
  ['検査登録印紙代', 2_300],
] as const;
const serviceNet = sumOf(services.map((row) => row[2]));
const legalCosts = sumOf(legal.map((row) => row[1]));
const garageTotal = serviceNet + serviceNet / 10 + legalCosts;
const deposit = 50_000;

function garageSums(page: Page, y: number): void {
  page.box(330, y, 215, 110, { frame: '#1c3f7a' });
  for (const [index, [name, amount]] of [
    ['A 整備料金（税抜）', withCommas(serviceNet)],
    ['B 消費税（A×10%）', withCommas(serviceNet / 10)],
    ['C 法定費用（非課税）', withCommas(legalCosts)],
    ['D 合計（A＋B＋C）', withCommas(garageTotal)],
    ['E お預り金', `▲${withCommas(deposit)}`],
  ].entries()) {
    page.write(String(name), 338, y + 6 + index * 20, 9);
    page.writeRight(String(amount), 537, y + 6 + index * 20, 9.5);
  }
  page.box(330, y + 114, 215, 34, { fill: '#1c3f7a' });
  page.write('お支払額（D－E）', 338, y + 123, 10, { colour: 'white' });
  page.writeRight(`¥${withCommas(garageTotal - deposit)}`, 537, y + 119, 15, { colour: 'white' });
}

const vehicleInspection: ArtificialInvoice = {
  name: 'vehicle-inspection-with-legal-costs',
  pages: [
    (page) => {
      page.write('車検整備　請求書（兼 作業明細書）', 50, 40, 15, { colour: '#1c3f7a' });
      page.write('受付No. 27-0115', 440, 36, 8.5);
      page.write('請求日 2026年11月19日', 440, 50, 8.5);
      page.write('請求書No. 260319', 440, 64, 8.5);
      page.write('有限会社 丸亀うどん材料店 様', 50, 82, 12);
      drawTable(page, {
        x: 50,
        y: 108,
        widths: [60, 120],
        size: 8,
        rowHeight: 17,
        rows: [
          ['車名', 'ハイゼットカーゴ'],
          ['登録番号', '香川 480 あ 9901'],
          ['車検満了日', '2028年11月22日'],
          ['走行距離', '87,412 km'],
        ],
      });
      page.write('オートガレージさぬき', 330, 92, 14, { isBold: true });
      page.write('株式会社 讃岐モータース', 330, 114, 10);
      writeLines(
        page,
        [
          '〒763-0013 香川県丸亀市城東町9-93-15',
          'TEL 0877-99-2701 ／ FAX 0877-99-2702',
          `適格事業者No. ${issuerNumber}`,
        ],
        330,
        132,
        8.5,
      );
      const end = drawTable(page, {
        x: 50,
        y: 194,
        widths: [335, 70, 90],
        align: 'lmr',
        headFill: '#dbe4f3',
        rules: 'rows',
        rows: [
          ['作業内容・部品名', '区分', '金額'],
          ...services.map(([description, kind, amount]) => [
            description,
            kind,
            withCommas(amount).replace('-', '▲'),
          ]),
          ['【法定費用】', '', ''],
          ...legal.map(([description, amount]) => [description, '非課税', withCommas(amount)]),
        ],
      });
      garageSums(page, end + 14);
      writeLines(
        page,
        [
          '【振込口座】',
          '伊予銀行 今治支店',
          '（普）2701153',
          'カ）サヌキモータース',
          '振込期限 2026年12月4日',
        ],
        50,
        end + 18,
        10,
      );
    },
  ],
  expected: {
    payee_name: '株式会社讃岐モータース',
    payee_postal_code: '7630013',
    payee_address: '香川県丸亀市城東町9-93-15',
    payee_phone_number: '0877992701',
    invoice_number: '260319',
    invoice_date: '2026-11-19',
    payment_due_date: '2026-12-04',
    billing_amount: String(garageTotal - deposit),
    invoice_total: String(garageTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '有限会社丸亀うどん材料店',
    bank_name: '伊予銀行',
    branch_name: '今治支店',
    account_type: '普通',
    account_number: '2701153',
    ...accountHolder('カ）サヌキモータース'),
  },
  alsoAccepted: { payee_name: ['オートガレージさぬき 株式会社讃岐モータース'] },
  adjustments: [{ kind: 'advance', amount: deposit }],
};

export const VEHICLES: readonly ArtificialInvoice[] = [vehicleInspection];
