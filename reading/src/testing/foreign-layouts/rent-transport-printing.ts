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

const landlordNumber = fakeRegistrationNumber(330_021);
const tenantNumber = fakeRegistrationNumber(9_900);
const rent = [
  ['賃料（12月分）', 320_000],
  ['共益費（12月分）', 48_000],
  ['駐車場使用料 2台', 36_000],
  ['看板使用料', 10_000],
] as const;
const rentNet = sumOf(rent.map((row) => row[1]));
const rentTax = rentNet / 10;

const rentInvoice: ArtificialInvoice = {
  name: 'rent-with-the-registration-number-of-the-tenant',
  pages: [
    (page) => {
      page.write('賃料等請求書', 50, 40, 18, { isBold: true });
      page.writeRight('発行日　2026年11月5日', 545, 44, 9);
      page.writeRight('請求ID　R-104402-2612', 545, 58, 9);
      drawTable(page, {
        x: 50,
        y: 84,
        widths: [80, 200],
        align: 'll',
        rows: [
          ['ご契約者', '株式会社ノースゲート 様'],
          ['登録番号', tenantNumber],
          ['物件名', '青葉第三ビル'],
          ['号室', '4階 402号室'],
          ['対象期間', '2026/12/1～2026/12/31'],
        ],
      });
      page.write('貸主', 350, 84, 8);
      writeLines(
        page,
        [
          '青葉アセット管理株式会社',
          '〒530-0047',
          '大阪市北区西天満99-1-8',
          'TEL 06-6999-3300（受付 9:00-17:00）',
          `登録番号 ${landlordNumber}`,
        ],
        350,
        98,
        9,
      );
      const end = drawTable(page, {
        x: 50,
        y: 216,
        widths: [250, 120, 125],
        align: 'lrr',
        headFill: '#f5efe0',
        rows: [
          ['請求項目', '税抜金額', '消費税10%'],
          ...rent.map(([description, amount]) => [
            description,
            withCommas(amount),
            withCommas(amount / 10),
          ]),
          ['小計', withCommas(rentNet), withCommas(rentTax)],
        ],
      });
      page.write('請求金額合計（税込）', 240, end + 16, 11);
      page.writeRight(`${withCommas(rentNet + rentTax)} 円`, 545, end + 13, 15, { isBold: true });
      page.box(50, 470, 495, 96, { frame: '#b08a3c' });
      page.write('お支払期日', 60, 480, 9);
      page.write('2026年11月30日（月）', 140, 480, 10);
      page.write('お振込先', 60, 500, 9);
      writeLines(
        page,
        ['りそな銀行　堂島支店', '普通　0441026', '名義　アオバアセットカンリ（カ'],
        140,
        500,
        10,
      );
      page.write(
        '※ご契約の解約予告は6か月前（2027年5月末日）までに書面でお願いいたします。',
        50,
        590,
        8,
      );
    },
  ],
  expected: {
    payee_name: '青葉アセット管理株式会社',
    payee_postal_code: '5300047',
    payee_address: '大阪市北区西天満99-1-8',
    payee_phone_number: '0669993300',
    invoice_number: 'R-104402-2612',
    invoice_date: '2026-11-05',
    payment_due_date: '2026-11-30',
    billing_amount: String(rentNet + rentTax),
    invoice_registration_number: landlordNumber,
    payer_name: '株式会社ノースゲート',
    bank_name: 'りそな銀行',
    branch_name: '堂島支店',
    account_type: '普通',
    account_number: '0441026',
    ...accountHolder('アオバアセットカンリ（カ'),
  },
  alsoAccepted: { payee_address: ['大阪府大阪市北区西天満99-1-8'] },
};

const carrierNumber = fakeRegistrationNumber(77_140);
const freight = { monthTotal: 1_320_000, tax: 120_000, offset: 214_500 };

const offsetClaims: ArtificialInvoice = {
  name: 'carrier-with-offset-claims-in-one-table',
  pages: [
    (page) => {
      page.writeMiddle('ご請求のご案内', 297, 50, 16);
      const rows = [
        ['お客様名', '株式会社東亜プラスチック 購買部 御中'],
        ['お客様登録番号', fakeRegistrationNumber(61_250)],
        ['請求書番号', 'TK202611-0093'],
        ['締日', '2026年10月31日'],
        ['発行日', '2026年11月04日'],
        ['お支払条件', '月末締め 翌月末日払い'],
        ['お振込予定日', '2026年11月30日'],
        ['運送料 10月分（税抜）', `${withCommas(freight.monthTotal - freight.tax)}円`],
        ['消費税額（10%）', `${withCommas(freight.tax)}円`],
        ['当月請求額（税込）', `${withCommas(freight.monthTotal)}円`],
        ['相殺額（貴社ご請求分）', `▲${withCommas(freight.offset)}円`],
        ['差引お振込額', `${withCommas(freight.monthTotal - freight.offset)}円`],
        ['振込先銀行', 'みずほ銀行（0001）'],
        ['振込先支店', '八重洲口支店（026）'],
        ['預金種目・口座番号', '当座・0107714'],
        ['口座名義（カナ）', 'トウカイキヨウドウウンユ（カ'],
        ['発行者', '東海共同運輸株式会社'],
        ['発行者所在地', '〒103-0028 東京都中央区八重洲9-99-14 東海ビル'],
        ['発行者電話番号', '03(9999)7714'],
        ['発行者登録番号', carrierNumber],
      ];
      drawTable(page, {
        x: 60,
        y: 90,
        rowHeight: 30,
        size: 10,
        widths: [170, 305],
        align: 'll',
        rows,
      });
      page.write('本書は電子発行のため押印を省略しております。', 60, 706, 8);
    },
  ],
  expected: {
    payee_name: '東海共同運輸株式会社',
    payee_postal_code: '1030028',
    payee_address: '東京都中央区八重洲9-99-14 東海ビル',
    payee_phone_number: '0399997714',
    invoice_number: 'TK202611-0093',
    invoice_date: '2026-11-04',
    payment_due_date: '2026-11-30',
    billing_amount: String(freight.monthTotal - freight.offset),
    invoice_total: String(freight.monthTotal),
    invoice_registration_number: carrierNumber,
    payer_name: '株式会社東亜プラスチック',
    bank_name: 'みずほ銀行',
    branch_name: '八重洲口支店',
    account_type: '当座',
    account_number: '0107714',
    ...accountHolder('トウカイキヨウドウウンユ（カ'),
  },
  alsoAccepted: { payer_name: ['株式会社東亜プラスチック購買部'] },
  adjustments: [{ kind: 'offset', amount: freight.offset }],
};

const printShopNumber = fakeRegistrationNumber(250_903);
const banks = [
  ['みずほ銀行', '新宿支店', '普通', '2509031', 'カ）ヒグラシインサツ'],
  ['三菱UFJ銀行', '渋谷支店', '当座', '0090312', 'カ）ヒグラシインサツ'],
  ['ゆうちょ銀行', '〇一八店', '普通', '7250903', 'カ）ヒグラシインサツ'],
] as const;

function printShopHead(page: Page): void {
  page.write('株式会社ひぐらし印刷', 50, 40, 15, { isBold: true, colour: '#1b4d3e' });
  page.write('東京都新宿区西新宿9丁目99番3号　〒160-0023', 50, 64, 8.5);
  page.write('TEL.03-9999-2509 / FAX.03-9999-2510', 50, 78, 8.5);
  page.write(`インボイス登録番号 ${printShopNumber}`, 50, 92, 8.5);
  page.line(50, 108, 545, 108, 2);
  page.writeMiddle('御　請　求　書', 297, 122, 17);
  page.write('学校法人あけぼの学園　御中', 50, 160, 13);
  page.writeRight('2026.11.25', 545, 160, 10);
  page.writeRight('請求書 No.P26-1188', 545, 176, 9);
}

const severalAccounts: ArtificialInvoice = {
  name: 'print-shop-with-three-accounts',
  pages: [
    (page) => {
      printShopHead(page);
      page.write('件　　名：入学案内 2027 印刷製本', 50, 196, 10);
      page.write('ご請求額：￥704,000.-（税込）', 50, 218, 13);
      drawTable(page, {
        x: 50,
        y: 250,
        widths: [265, 60, 70, 100],
        align: 'lrrr',
        headFill: '#e5efe9',
        rows: [
          ['内容', '数量', '単価', '金額'],
          ['A4 24P 中綴じ 4C/4C', '4,000', '145', '580,000'],
          ['梱包・発送', '1', '60,000', '60,000'],
          ['小計（10%対象）', '', '', '640,000'],
          ['消費税（10%）', '', '', '64,000'],
          ['合計', '', '', '704,000'],
        ],
      });
      page.write('お支払期限：2026.12.25', 50, 400, 10);
      page.write('下記いずれかの口座へお振込みください。', 50, 560, 9);
      drawTable(page, {
        x: 50,
        y: 576,
        widths: [110, 90, 50, 90, 155],
        align: 'llmrl',
        headFill: '#e5efe9',
        rows: [['銀行名', '支店名', '種別', '口座番号', '口座名義'], ...banks],
      });
    },
  ],
  expected: {
    payee_name: '株式会社ひぐらし印刷',
    payee_postal_code: '1600023',
    payee_address: '東京都新宿区西新宿9丁目99番3号',
    payee_phone_number: '0399992509',
    invoice_number: 'P26-1188',
    invoice_date: '2026-11-25',
    payment_due_date: '2026-12-25',
    billing_amount: '704000',
    invoice_registration_number: printShopNumber,
    payer_name: '学校法人あけぼの学園',
    subject: '入学案内 2027 印刷製本',
  },
  alsoAccepted: { branch_name: ['〇一八'] },
  accounts: banks.map(([bank_name, branch_name, account_type, account_number, holder]) => ({
    bank_name,
    branch_name,
    account_type,
    account_number,
    ...accountHolder(holder),
  })),
};

export const RENT_TRANSPORT_PRINTING: readonly ArtificialInvoice[] = [
  rentInvoice,
  offsetClaims,
  severalAccounts,
];
