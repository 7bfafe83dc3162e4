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

const builderNumber = fakeRegistrationNumber(45_501);
const contract = { net: 2_680_000, tax: 268_000 };
const contractTotal = contract.net + contract.tax;
const advancePaid = 884_400;

function builderFoot(page: Page): void {
  page.write('【お振込先口座】', 330, 560, 9);
  writeLines(
    page,
    [
      '三菱UFJ銀行　名古屋営業部',
      '普通口座　６６０４１２８',
      'カ）オワリソウケン',
      '※お支払は 2026/12/30 迄にお願いします。',
    ],
    338,
    576,
    9,
  );
  page.box(324, 552, 222, 88);
  page.line(50, 700, 250, 700);
  page.write('担当　　　　　　　　　　　印', 56, 684, 9);
}

const worksAfterAdvance: ArtificialInvoice = {
  name: 'building-works-with-an-advance',
  pages: [
    (page) => {
      page.box(50, 40, 496, 30, { fill: '#333333' });
      page.writeMiddle('工 事 代 金 請 求 書', 298, 44, 15, { colour: 'white' });
      page.write('愛知県豊田市小坂本町9-99', 56, 84, 9);
      page.write('とよた自動車部品協同組合　様', 56, 100, 13);
      page.writeRight('2026年11月13日', 546, 80, 9);
      page.writeRight('整理番号 2026-K-0455', 546, 94, 9);
      page.write('尾張総建株式会社', 338, 112, 14, { isBold: true });
      writeLines(
        page,
        [
          '愛知県知事許可（般-5）第99455号',
          '〒460-0003　名古屋市中区錦9丁目99番1号',
          '電話 052-999-4550(代)',
          `登録番号：${builderNumber}`,
        ],
        338,
        134,
        8.5,
      );
      const end = drawTable(page, {
        x: 50,
        y: 214,
        rowHeight: 28,
        size: 11,
        widths: [160, 336],
        align: 'll',
        rows: [
          ['工事名', '本部棟 2階便所改修工事'],
          ['工事場所', '愛知県豊田市小坂本町地内'],
          ['工期', '2026年9月7日 ～ 2026年11月6日'],
          [
            '請負代金額',
            `¥${withCommas(contractTotal)}（税抜 ${withCommas(contract.net)}・消費税10% ${withCommas(contract.tax)}）`,
          ],
          ['着手金（9/10 受領済）', `△ ¥${withCommas(advancePaid)}`],
          ['今回御請求額', `¥${withCommas(contractTotal - advancePaid)}`],
        ],
      });
      page.write('上記の通り工事が完了しましたので、残金をご請求いたします。', 56, end + 14, 9);
      builderFoot(page);
    },
  ],
  expected: {
    payee_name: '尾張総建株式会社',
    payee_postal_code: '4600003',
    payee_address: '名古屋市中区錦9丁目99番1号',
    payee_phone_number: '0529994550',
    invoice_number: '2026-K-0455',
    invoice_date: '2026-11-13',
    payment_due_date: '2026-12-30',
    billing_amount: String(contractTotal - advancePaid),
    invoice_total: String(contractTotal),
    invoice_registration_number: builderNumber,
    payer_name: 'とよた自動車部品協同組合',
    bank_name: '三菱UFJ銀行',
    branch_name: '名古屋営業部',
    account_type: '普通',
    account_number: '6604128',
    ...accountHolder('カ）オワリソウケン'),
    subject: '本部棟 2階便所改修工事',
  },
  alsoAccepted: { payee_address: ['愛知県名古屋市中区錦9丁目99番1号'] },
  adjustments: [{ kind: 'advance', amount: advancePaid }],
};

const stationerNumber = fakeRegistrationNumber(60_914);
const goods = [
  ['ST-1180', 'コピー用紙 A4 500枚×5', '20', '2,380', 47_600],
  ['ST-0417', 'トナーカートリッジ TN-99K', '4', '14,200', 56_800],
  ['ST-2291', 'ラベルシール 24面', '15', '980', 14_700],
] as const;
const goodsNet = sumOf(goods.map((item) => item[4]));
const goodsTax = Math.floor(goodsNet / 10);

function deliveryHead(page: Page): void {
  page.write('請求書 兼 納品書', 40, 36, 17, { isBold: true });
  page.writeRight('伝票No. 7740-51829', 555, 34, 9);
  page.writeRight('納品日 2026/11/09', 555, 48, 9);
  page.writeRight('請求日 2026/11/10', 555, 62, 9);
  page.box(40, 84, 250, 76);
  page.write('ご請求先', 46, 88, 7.5);
  writeLines(page, ['〒060-0005', '札幌市中央区北五条西99-2'], 46, 102, 9);
  page.write('北辰ソフトウェア株式会社 御中', 46, 136, 11);
  page.box(40, 166, 250, 62);
  page.write('お届け先', 46, 170, 7.5);
  writeLines(
    page,
    [
      '〒041-0812 北海道函館市昭和9-99-8',
      '北辰ソフトウェア株式会社 函館開発室',
      'TEL 0138-99-1180',
    ],
    46,
    184,
    8.5,
  );
  writeLines(
    page,
    [
      '文具のまるよし',
      '株式会社まるよし商会',
      '〒001-0010 北海道札幌市北区北十条西99-4',
      'TEL:011-299-0914 FAX:011-299-0915',
      `事業者登録番号 ${stationerNumber}`,
    ],
    320,
    96,
    9,
  );
}

const deliveryAndInvoice: ArtificialInvoice = {
  name: 'invoice-that-is-a-delivery-slip-too',
  pages: [
    (page) => {
      deliveryHead(page);
      const end = drawTable(page, {
        x: 40,
        y: 246,
        widths: [70, 235, 50, 70, 90],
        align: 'llrrr',
        headFill: '#ececec',
        rows: [
          ['商品コード', '商品名', '数量', '単価', '金額'],
          ...goods.map(([code, description, count, each, price]) => [
            code,
            description,
            count,
            each,
            withCommas(price),
          ]),
          ...Array.from({ length: 6 }, () => []),
        ],
      });
      drawTable(page, {
        x: 40,
        y: end + 8,
        widths: [103, 103, 103, 103, 103],
        align: 'rrrrr',
        headFill: '#ececec',
        rows: [
          ['10%対象 税抜額', '消費税(10%)', '送料', '今回ご請求額', '締日'],
          [
            withCommas(goodsNet),
            withCommas(goodsTax),
            '0',
            withCommas(goodsNet + goodsTax),
            '都度',
          ],
        ],
      });
      page.write('お支払期限：2026/12/10（木）　お支払方法：銀行振込', 46, end + 62, 9);
      page.write(
        '振込先：北洋銀行 本店営業部 (普) 5519380　名義：カ)マルヨシシヨウカイ',
        46,
        end + 78,
        9,
      );
      for (let x = 40; x < 555; x += 8) page.line(x, 700, x + 4, 700);
      page.writeMiddle('キリトリ', 297, 694, 7);
      page.write('受領書　伝票No. 7740-51829　　上記の商品を受領しました。', 40, 712, 9);
      page.box(470, 712, 76, 50);
      page.write('受領印', 474, 714, 7);
    },
  ],
  expected: {
    payee_name: '株式会社まるよし商会',
    payee_postal_code: '0010010',
    payee_address: '北海道札幌市北区北十条西99-4',
    payee_phone_number: '0112990914',
    invoice_number: '7740-51829',
    invoice_date: '2026-11-10',
    payment_due_date: '2026-12-10',
    billing_amount: String(goodsNet + goodsTax),
    invoice_registration_number: stationerNumber,
    payer_name: '北辰ソフトウェア株式会社',
    bank_name: '北洋銀行',
    branch_name: '本店営業部',
    account_type: '普通',
    account_number: '5519380',
    ...accountHolder('カ)マルヨシシヨウカイ'),
  },
};

export const INDUSTRIES: readonly ArtificialInvoice[] = [worksAfterAdvance, deliveryAndInvoice];
