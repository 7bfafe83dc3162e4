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

const legal = { fee: 420_000, stamps: 13_800, travel: 8_460, deposit: 100_000 };
const legalWithheld = withholdingTax(legal.fee);
const legalTotal = legal.fee + legal.fee / 10 + legal.stamps + legal.travel;
const legalPaid = legalTotal - legalWithheld - legal.deposit;

function lawRows(page: Page): void {
  const rows = [
    ['１', '弁護士報酬（着手金・訴訟第一審）', withCommas(legal.fee)],
    ['２', '上記に対する消費税（10％）', withCommas(legal.fee / 10)],
    ['３', '実費　収入印紙・郵券（立替）', withCommas(legal.stamps)],
    ['４', '実費　出張旅費（立替）', withCommas(legal.travel)],
    ['５', '請求額合計（１～４）', withCommas(legalTotal)],
    ['６', '源泉所得税及び復興特別所得税（１×10.21％）', `△${withCommas(legalWithheld)}`],
    ['７', '預り金より充当', `△${withCommas(legal.deposit)}`],
    ['８', 'お振込みいただく金額（５－６－７）', withCommas(legalPaid)],
  ] as const;
  for (const [index, [number, description, amount]] of rows.entries()) {
    const y = 300 + index * 24;
    const isBold = index === 4 || index === 7;
    page.write(number, 86, y, 10, { isBold });
    page.write(description, 108, y, 10, { isBold });
    page.writeRight(`${amount} 円`, 500, y, 10.5, { isBold });
    page.line(80, y + 19, 510, y + 19, 0.4, { isDotted: true });
  }
}

const lawOffice: ArtificialInvoice = {
  name: 'law-office-with-costs-and-deposit',
  pages: [
    (page) => {
      page.writeMiddle('NISHIKI-CHO LAW OFFICE', 297, 40, 9, { face: 'latin', spacing: 3 });
      page.writeMiddle('錦町さくま法律事務所', 297, 54, 15);
      page.writeMiddle('弁護士　佐 久 間　理 沙　（東京弁護士会）', 297, 78, 9.5);
      page.writeMiddle('〒101-0054　東京都千代田区神田錦町9-92-6 錦町スクエア7階', 297, 96, 8);
      page.writeMiddle('電話 03-9999-4206　ファックス 03-9999-4207', 297, 109, 8);
      page.writeMiddle('登録番号 T7031 5826 4409 1', 297, 122, 8);
      page.line(80, 138, 515, 138, 0.6);
      page.line(80, 141, 515, 141, 0.6);
      page.writeRight('令和８年１１月１０日', 515, 152, 10);
      page.write('株式会社ひばりヶ丘メディカル　御中', 80, 174, 13);
      page.writeMiddle('弁護士報酬等ご請求書', 297, 214, 16, { spacing: 3 });
      page.write('事件番号　令和8年（ワ）第99871号　売買代金請求事件', 86, 256, 9.5);
      page.write('請求書番号　2026-L-0142', 86, 272, 9.5);
      lawRows(page);
      page.write('お支払期限', 86, 520, 10);
      page.write('令和８年１１月３０日', 160, 520, 10);
      page.write('お振込口座', 86, 544, 10);
      writeLines(
        page,
        ['三井住友銀行　神田支店（219）', '普通預金　4206118', '名義　サクマリサ'],
        160,
        544,
        10,
      );
    },
  ],
  expected: {
    payee_name: '錦町さくま法律事務所',
    payee_postal_code: '1010054',
    payee_address: '東京都千代田区神田錦町9-92-6 錦町スクエア7階',
    payee_phone_number: '0399994206',
    invoice_number: '2026-L-0142',
    invoice_date: '2026-11-10',
    payment_due_date: '2026-11-30',
    billing_amount: String(legalPaid),
    invoice_total: String(legalTotal),
    invoice_registration_number: 'T7031582644091',
    payer_name: '株式会社ひばりヶ丘メディカル',
    bank_name: '三井住友銀行',
    branch_name: '神田支店',
    account_type: '普通',
    account_number: '4206118',
    ...accountHolder('サクマリサ'),
  },
  alsoAccepted: {
    payee_name: ['錦町さくま法律事務所　弁護士　佐久間理沙', '佐久間理沙', '弁護士　佐久間理沙'],
  },
  adjustments: [
    { kind: 'withholding', amount: legalWithheld },
    { kind: 'advance', amount: legal.deposit },
  ],
};

const issuerNumber = fakeRegistrationNumber(330_478);
const adverts = [
  ['SNS広告運用代行（11月分）', '1', 'ヶ月', 150_000],
  ['バナー制作', '8', '点', 96_000],
  ['撮影ディレクション', '1.5', '日', 67_500],
  ['ご紹介割引', '', '', -13_500],
] as const;
const advertNet = sumOf(adverts.map((row) => row[3]));
const advertTotal = advertNet + advertNet / 10;
const white = { colour: 'white' } as const;

function agencyHead(page: Page): void {
  page.box(0, 0, 595, 150, { fill: '#1d2b3a' });
  page.write('請求書', 44, 34, 26, { ...white, isBold: true, spacing: 4 });
  page.write('INVOICE', 46, 74, 9, { ...white, spacing: 5 });
  page.write('請求番号　PB-1126-09', 44, 100, 9, white);
  page.write('発行　2026.11.30', 44, 116, 9, white);
  page.write('株式会社ピクトブルーム', 360, 34, 13, { ...white, isBold: true });
  for (const [index, text] of [
    '〒150-0011',
    '東京都渋谷区東9-9-33',
    'コーポ並木 2F',
    'Tel 03-9999-3304',
    `登録番号 ${issuerNumber}`,
  ].entries())
    page.write(text, 360, 58 + index * 13.6, 8.5, white);
}

const darkHead: ArtificialInvoice = {
  name: 'white-letters-on-a-dark-head',
  pages: [
    (page) => {
      agencyHead(page);
      page.write('グリーンテーブル合同会社 御中', 44, 176, 14);
      page.write('マーケティング部 今西様', 44, 200, 9);
      page.box(44, 228, 250, 56, { fill: '#f7d046' });
      page.write('ご請求額（税込）', 56, 234, 8.5);
      page.writeRight(`¥${withCommas(advertTotal)}`, 284, 246, 22, { isBold: true });
      page.box(306, 228, 245, 56, { fill: '#eef0f2' });
      page.write('お支払い期日', 318, 234, 8.5);
      page.write('2026.12.31', 318, 252, 15, { isBold: true });
      const end = drawTable(page, {
        x: 44,
        y: 304,
        widths: [287, 60, 60, 100],
        align: 'lrlr',
        rowHeight: 26,
        rules: 'rows',
        rows: adverts.map(([description, count, unit, amount]) => [
          description,
          count,
          unit,
          withCommas(amount).replace('-', '▲ '),
        ]),
      });
      for (const [index, [name, amount]] of [
        ['小計', advertNet],
        ['消費税（10%）', advertNet / 10],
        ['合計', advertTotal],
      ].entries()) {
        page.write(String(name), 380, end + 14 + index * 20, 9.5);
        page.writeRight(`¥${withCommas(Number(amount))}`, 547, end + 14 + index * 20, 10);
      }
      page.box(0, 742, 595, 100, { fill: '#1d2b3a' });
      page.write('お振込先', 44, 760, 9, { ...white, isBold: true });
      page.write('三菱UFJ銀行　五反田支店　普通　3304785', 120, 759, 10, white);
      page.write('カ）ピクトブルーム', 120, 777, 10, white);
      page.write('恐れ入りますが、振込手数料はご負担ください。', 120, 799, 8, white);
    },
  ],
  expected: {
    payee_name: '株式会社ピクトブルーム',
    payee_postal_code: '1500011',
    payee_address: '東京都渋谷区東9-9-33 コーポ並木 2F',
    payee_phone_number: '0399993304',
    invoice_number: 'PB-1126-09',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(advertTotal),
    invoice_registration_number: issuerNumber,
    payer_name: 'グリーンテーブル合同会社',
    bank_name: '三菱UFJ銀行',
    branch_name: '五反田支店',
    account_type: '普通',
    account_number: '3304785',
    ...accountHolder('カ）ピクトブルーム'),
  },
  alsoAccepted: { payer_name: ['グリーンテーブル合同会社 マーケティング部'] },
};

export const FEES_OF_PROFESSIONALS: readonly ArtificialInvoice[] = [lawOffice, darkHead];
