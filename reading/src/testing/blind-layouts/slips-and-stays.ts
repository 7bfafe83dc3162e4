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

const BLUE = '#2a4fa0';
const fastenersNumber = fakeRegistrationNumber(15_473);
const bolts = [
  ['六角ボルト M8×30 SUS', '500', '本', '18.5', 9_250],
  ['平座金 M8 SUS', '1,000', '枚', '3.2', 3_200],
  ['六角ナット M8 SUS', '500', '個', '7.4', 3_700],
  ['キャップスクリュー M6×20', '300', '本', '14', 4_200],
] as const;
const boltsNet = sumOf(bolts.map((row) => row[4]));
const boltsTax = Math.floor(boltsNet / 10);

function slipHead(page: Page): void {
  page.box(210, 20, 176, 24, { frame: BLUE });
  page.writeMiddle('請求書（納品書兼用）', 298, 23, 12, { colour: BLUE });
  page.write('ﾃﾞﾝﾋﾟﾖｳ No', 430, 22, 8, { colour: BLUE });
  page.write('0154731', 490, 20, 10);
  page.write('26年11月17日', 470, 38, 10);
  page.write('525-0032', 40, 34, 9);
  page.write('滋賀県草津市大路9-95-7', 40, 48, 9);
  page.write('株式会社近江製缶', 40, 64, 12);
  page.write('様', 190, 66, 11, { colour: BLUE });
  page.line(40, 84, 210, 84, 0.7, { colour: BLUE });
  page.write('コード 100473', 40, 90, 8);
  page.write('株式会社 彦根鋲螺', 350, 58, 13, { isBold: true, colour: BLUE });
  writeLines(page, ['滋賀県彦根市大東町9-96-1　〒522-0074'], 350, 80, 8);
  page.write('TEL 0749-99-1547  FAX 0749-99-1548', 350, 94, 8);
  page.write(`登録番号 ${fastenersNumber}`, 350, 107, 8);
}

const slipOfThreeParts: ArtificialInvoice = {
  name: 'slip-of-a-dot-printer',
  sheet: { size: 'A5', layout: 'landscape' },
  pages: [
    (page) => {
      slipHead(page);
      for (let index = 0; index <= 7; index += 1)
        page.line(40, 126 + index * 22, 555, 126 + index * 22, 0.6, { colour: BLUE });
      for (const x of [40, 270, 330, 370, 430, 555])
        page.line(x, 126, x, 280, 0.6, { colour: BLUE });
      for (const [text, x] of [
        ['品　　名', 155],
        ['数　量', 300],
        ['単位', 350],
        ['単　価', 400],
        ['金　　額', 492],
      ] as const)
        page.writeMiddle(text, x, 130, 9, { colour: BLUE });
      for (const [index, [description, count, unit, each, amount]] of bolts.entries()) {
        const y = 152 + index * 22;
        page.write(description, 46, y, 9.5, { spacing: 0.6 });
        page.writeRight(count, 324, y, 9.5, { face: 'latin', spacing: 1 });
        page.write(unit, 343, y, 9.5);
        page.writeRight(each, 424, y, 9.5, { face: 'latin', spacing: 1 });
        page.writeRight(withCommas(amount), 548, y, 9.5, { face: 'latin', spacing: 1 });
      }
      for (const [index, [name, amount]] of [
        ['税抜金額', boltsNet],
        ['消費税 10%', boltsTax],
        ['合計金額', boltsNet + boltsTax],
      ].entries()) {
        page.box(370, 284 + index * 22, 60, 22, { frame: BLUE });
        page.box(430, 284 + index * 22, 125, 22, { frame: BLUE });
        page.write(String(name), 375, 288 + index * 22, 9, { colour: BLUE });
        page.writeRight(withCommas(Number(amount)), 548, 288 + index * 22, 11, { face: 'latin' });
      }
      page.write('摘要', 44, 288, 8, { colour: BLUE });
      page.write('注文No. P-77120　貴社引取', 76, 287, 9);
      page.write('御支払日　26年12月31日', 44, 312, 9);
      page.write('振込先　滋賀銀行 彦根駅前支店 当座 0015473 ｶ)ﾋｺﾈﾋﾞﾖｳﾗ', 44, 332, 9);
      page.write('毎度有難うございます。上記の通り納品し御請求申し上げます。', 44, 366, 8, {
        colour: BLUE,
      });
    },
  ],
  expected: {
    payee_name: '株式会社彦根鋲螺',
    payee_postal_code: '5220074',
    payee_address: '滋賀県彦根市大東町9-96-1',
    payee_phone_number: '0749991547',
    invoice_number: '0154731',
    invoice_date: '2026-11-17',
    payment_due_date: '2026-12-31',
    billing_amount: String(boltsNet + boltsTax),
    invoice_registration_number: fastenersNumber,
    payer_name: '株式会社近江製缶',
    bank_name: '滋賀銀行',
    branch_name: '彦根駅前支店',
    account_type: '当座',
    account_number: '0015473',
    ...accountHolder('ｶ)ﾋｺﾈﾋﾞﾖｳﾗ'),
  },
};

const innNumber = fakeRegistrationNumber(805_126);
const stay = { rooms: 396_000, dinner: 118_800, hall: 33_000, bathTax: 2_700 };
const stayTotal = stay.rooms + stay.dinner + stay.hall + stay.bathTax;
const stayTax = Math.floor(((stay.rooms + stay.dinner + stay.hall) * 10) / 110);

function innHead(page: Page): void {
  page.writeMiddle('湯の川温泉　汐見楼', 297, 44, 20, { colour: '#6b2d1a', spacing: 2 });
  page.writeMiddle('運営：株式会社しおみ観光', 297, 76, 9);
  page.writeMiddle(
    '〒042-0932 北海道函館市湯川町9-98-5 ／ 電話 0138-99-8051 ／ 登録番号 ' + innNumber,
    297,
    91,
    8,
  );
  page.line(50, 110, 545, 110, 1.5, { colour: '#6b2d1a' });
  page.write('ご利用明細書 兼 請求書', 50, 122, 13);
  page.writeRight('作成日 2026/11/16', 545, 122, 9);
  page.writeRight('Folio No. 26-80512', 545, 136, 9);
  page.write('株式会社オホーツク計測', 50, 156, 13);
  page.write('総務部　岩間 様', 50, 176, 10);
  drawTable(page, {
    x: 330,
    y: 156,
    widths: [80, 135],
    size: 8.5,
    rowHeight: 17,
    rows: [
      ['ご到着', '2026/11/13（金）'],
      ['ご出発', '2026/11/15（日）'],
      ['ご人数', '9名様'],
    ],
  });
}

const innWithBathTax: ArtificialInvoice = {
  name: 'inn-with-bath-tax-and-tax-inside',
  pages: [
    (page) => {
      innHead(page);
      const end = drawTable(page, {
        x: 50,
        y: 226,
        widths: [70, 215, 60, 70, 80],
        align: 'mlrrr',
        rowHeight: 22,
        headFill: '#f3e4dc',
        rules: 'rows',
        rows: [
          ['日付', 'ご利用内容', '数量', '単価', '金額(税込)'],
          ['11/13', '宿泊料（1泊2食）', '9', '22,000', '198,000'],
          ['11/14', '宿泊料（1泊2食）', '9', '22,000', '198,000'],
          ['11/14', '宴会料理・お飲物', '9', '13,200', withCommas(stay.dinner)],
          ['11/14', '会議室「汐騒」', '1', '33,000', withCommas(stay.hall)],
          ['', '入湯税（不課税）', '18', '150', withCommas(stay.bathTax)],
          ['', 'ご利用合計', '', '', withCommas(stayTotal)],
        ],
      });
      page.writeRight(
        `10%対象 ${withCommas(stayTotal - stay.bathTax)}（内消費税 ${withCommas(stayTax)}）　対象外 ${withCommas(stay.bathTax)}`,
        545,
        end + 8,
        8,
      );
      page.box(330, end + 30, 215, 40, { frame: '#6b2d1a' });
      page.write('ご請求金額', 340, end + 41, 11);
      page.writeRight(`￥${withCommas(stayTotal)}`, 537, end + 36, 17);
      writeLines(
        page,
        [
          'お支払方法：後日お振込み',
          'お支払期限：2026/12/15',
          'お振込先：北海道銀行 帯広支店',
          '普通 8051264　カ）シオミカンコウ',
        ],
        50,
        end + 34,
        9.5,
      );
      page.write('またのお越しを従業員一同お待ち申し上げております。', 50, end + 130, 9);
    },
  ],
  expected: {
    payee_name: '株式会社しおみ観光',
    payee_postal_code: '0420932',
    payee_address: '北海道函館市湯川町9-98-5',
    payee_phone_number: '0138998051',
    invoice_number: '26-80512',
    invoice_date: '2026-11-16',
    payment_due_date: '2026-12-15',
    billing_amount: String(stayTotal),
    invoice_registration_number: innNumber,
    payer_name: '株式会社オホーツク計測',
    bank_name: '北海道銀行',
    branch_name: '帯広支店',
    account_type: '普通',
    account_number: '8051264',
    ...accountHolder('カ）シオミカンコウ'),
  },
  alsoAccepted: {
    payee_name: ['湯の川温泉 汐見楼 株式会社しおみ観光'],
    payer_name: ['株式会社オホーツク計測 総務部'],
  },
};

export const SLIPS_AND_STAYS: readonly ArtificialInvoice[] = [slipOfThreeParts, innWithBathTax];
