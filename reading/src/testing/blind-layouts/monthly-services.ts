import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawSeal,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const staffingNumber = fakeRegistrationNumber(466_390);
/** Staff, ordinary hours, overtime, the hourly rate, the amount. */
const shifts = [
  ['A-102 検査', '152.00', '6.00', 1_980, 315_810],
  ['A-117 検査', '144.00', '0.00', 1_980, 285_120],
  ['B-023 梱包', '160.00', '12.00', 1_820, 318_500],
  ['B-041 梱包', '128.00', '4.00', 1_820, 242_060],
] as const;
const commuting = 38_600;
const staffNet = sumOf(shifts.map((row) => row[4])) + commuting;
const staffTax = Math.floor(staffNet / 10);
const violet = '#6a4a8c';

function staffingHead(page: Page): void {
  page.box(40, 34, 515, 4, { fill: violet });
  page.write('労働者派遣料金　ご請求明細書', 40, 46, 15);
  page.write('2026年10月分（10/1～10/31）', 330, 54, 9);
  page.write('三重樹脂化成株式会社 桑名工場', 40, 88, 12);
  page.write('総務グループ長 様', 40, 106, 10);
  drawTable(page, {
    x: 330,
    y: 84,
    widths: [75, 150],
    size: 8.5,
    rowHeight: 17,
    rows: [
      ['請求書番号', 'HK-2610-4663'],
      ['請求日', '2026年11月9日'],
      ['契約番号', '2026-H-0081'],
      ['お支払期限', 'ご請求月の翌月末日'],
    ],
  });
  page.write('ご請求金額（消費税込）', 40, 142, 9);
  page.write(`${withCommas(staffNet + staffTax)}円`, 150, 134, 17, { isBold: true });
}

const temporaryStaff: ArtificialInvoice = {
  name: 'temporary-staff-with-hours',
  pages: [
    (page) => {
      staffingHead(page);
      const end = drawTable(page, {
        x: 40,
        y: 176,
        widths: [125, 90, 90, 90, 120],
        align: 'lrrrr',
        headFill: '#e6dff0',
        rows: [
          ['スタッフ・業務', '基本時間', '時間外(×1.25)', '時間単価', '金額'],
          ...shifts.map(([who, hours, more, rate, amount]) => [
            who,
            hours,
            more,
            withCommas(rate),
            withCommas(amount),
          ]),
          ['通勤交通費（実費）', '', '', '', withCommas(commuting)],
          ['小計', '584.00', '22.00', '', withCommas(staffNet)],
          ['消費税（10%）', '', '', '', withCommas(staffTax)],
          ['合計', '', '', '', withCommas(staffNet + staffTax)],
        ],
      });
      page.write('お振込先', 40, end + 24, 9, { colour: violet });
      drawTable(page, {
        x: 40,
        y: end + 40,
        widths: [80, 180],
        rows: [
          ['銀行・支店', '百五銀行　四日市駅前支店'],
          ['種別・番号', '普通　4663902'],
          ['フリガナ', 'ヒユーマンケイソク（カ'],
          ['口座名義', 'ヒューマン京則株式会社'],
        ],
      });
      page.write('ヒューマン京則株式会社', 330, end + 40, 12, { isBold: true });
      writeLines(
        page,
        [
          '〒510-0075 三重県四日市市安島9-94-66',
          '許可番号：派24-399901',
          '代表 059-999-4660 ／ 経理直通 059-999-4663',
          `登録番号：${staffingNumber}`,
        ],
        330,
        end + 60,
        8.5,
      );
      drawSeal(page, 505, end + 34, 34);
    },
  ],
  expected: {
    payee_name: 'ヒューマン京則株式会社',
    payee_postal_code: '5100075',
    payee_address: '三重県四日市市安島9-94-66',
    payee_phone_number: '0599994660',
    invoice_number: 'HK-2610-4663',
    invoice_date: '2026-11-09',
    payment_due_date: '2026-12-31',
    billing_amount: String(staffNet + staffTax),
    invoice_registration_number: staffingNumber,
    payer_name: '三重樹脂化成株式会社',
    bank_name: '百五銀行',
    branch_name: '四日市駅前支店',
    account_type: '普通',
    account_number: '4663902',
    ...accountHolder('ヒユーマンケイソク（カ'),
  },
  alsoAccepted: {
    payee_phone_number: ['0599994663'],
    payer_name: ['三重樹脂化成株式会社 桑名工場'],
  },
};

const cleanerNumber = fakeRegistrationNumber(37_718);
const cleaning = [
  ['日常清掃　本館1～4階', 168_000],
  ['定期清掃　床ワックス（11/15実施）', 54_000],
  ['ガラス清掃　外面', 28_500],
  ['トイレットペーパー他 消耗品', 9_300],
] as const;
const cleaningNet = sumOf(cleaning.map((row) => row[1]));
const cleaningTotal = cleaningNet + cleaningNet / 10;
const pale = { colour: '#eaf6f6' } as const;

function cleanerBar(page: Page): void {
  page.box(0, 0, 178, 842, { fill: '#11656b' });
  page.write('きらり環境', 24, 50, 19, { ...pale, isBold: true });
  page.write('有限会社きらり環境サービス', 24, 80, 9.5, pale);
  for (const [index, text] of [
    '〒640-8154',
    '和歌山県和歌山市六番丁9-9',
    '電話 073-999-3771',
    'FAX 073-999-3772',
    '登録番号',
    cleanerNumber,
  ].entries())
    page.write(text, 24, 104 + index * 15, 8.5, pale);
  page.write('お振込先', 24, 600, 10, { ...pale, isBold: true });
  for (const [index, text] of [
    '紀陽銀行',
    '田辺支店',
    '普通 0377184',
    'ユ）キラリカンキヨウ',
    'サービス',
  ].entries())
    page.write(text, 24, 620 + index * 17, 10, pale);
}

const sideBar: ArtificialInvoice = {
  name: 'cleaning-with-a-coloured-side-bar',
  pages: [
    (page) => {
      cleanerBar(page);
      page.write('請求書', 206, 46, 20);
      page.writeRight('2026年11月30日', 556, 44, 9.5);
      page.writeRight('№ 26-11-377', 556, 60, 9.5);
      page.write('社会福祉法人みかん山荘　御中', 206, 96, 13);
      page.write('件名：館内清掃業務（2026年11月）', 206, 126, 10);
      for (const [index, [description, amount]] of cleaning.entries()) {
        page.write(description, 206, 170 + index * 26, 10);
        page.writeRight(withCommas(amount), 556, 170 + index * 26, 10);
        page.line(206, 190 + index * 26, 556, 190 + index * 26, 0.4);
      }
      for (const [index, [name, amount]] of [
        ['税抜合計', cleaningNet],
        ['消費税等 10%', cleaningNet / 10],
      ].entries()) {
        page.write(String(name), 380, 300 + index * 20, 9.5);
        page.writeRight(withCommas(Number(amount)), 556, 300 + index * 20, 9.5);
      }
      page.box(366, 346, 190, 58, { fill: '#d9eeee' });
      page.write('今回ご請求額', 378, 352, 9);
      page.writeRight(`${withCommas(cleaningTotal)} 円`, 546, 368, 19, { isBold: true });
      page.write('お支払期日　2026年12月31日', 206, 440, 10);
      page.write('次回の定期清掃は2027年1月17日（日）を予定しております。', 206, 464, 8.5);
    },
  ],
  expected: {
    payee_name: '有限会社きらり環境サービス',
    payee_postal_code: '6408154',
    payee_address: '和歌山県和歌山市六番丁9-9',
    payee_phone_number: '0739993771',
    invoice_number: '26-11-377',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-31',
    billing_amount: String(cleaningTotal),
    invoice_registration_number: cleanerNumber,
    payer_name: '社会福祉法人みかん山荘',
    bank_name: '紀陽銀行',
    branch_name: '田辺支店',
    account_type: '普通',
    account_number: '0377184',
    ...accountHolder('ユ）キラリカンキヨウサービス'),
    subject: '館内清掃業務（2026年11月）',
  },
};

export const MONTHLY_SERVICES: readonly ArtificialInvoice[] = [temporaryStaff, sideBar];
