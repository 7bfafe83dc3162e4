import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const grocerNumber = fakeRegistrationNumber(401_526);
/** Day, slip, goods, count, unit, price, amount; `*` is the reduced rate. */
const deliveries = [
  ['10/22', '004871', '業務用サラダ油 16.5kg *', '6', '缶', '5,980', 35_880],
  ['10/22', '004871', '薄力粉 25kg *', '10', '袋', '4,650', 46_500],
  ['10/29', '004902', '上白糖 30kg *', '4', '袋', '6,900', 27_600],
  ['10/29', '004902', '無塩バター 450g *', '60', '個', '890', 53_400],
  ['11/05', '004955', '使い捨て手袋 100枚', '12', '箱', '780', 9_360],
  ['11/05', '004955', '冷凍いちご 1kg *', '20', '袋', '1,150', 23_000],
  ['11/12', '005013', '洗浄剤 20L', '2', '本', '7,400', 14_800],
  ['11/19', '005068', '生クリーム 35% 1L *', '36', '本', '980', 35_280],
] as const;
const isReduced = (row: (typeof deliveries)[number]): boolean => row[2].endsWith('*');
const food = sumOf(deliveries.filter(isReduced).map((row) => row[6]));
const other = sumOf(deliveries.map((row) => row[6])) - food;
const [foodTax, otherTax] = [Math.floor((food * 8) / 100), Math.floor(other / 10)];
const grocerTotal = food + other + foodTax + otherTax;
const lastMonth = 412_500;

function slipRows(): string[][] {
  return deliveries.flatMap(([day, slip, description, count, unit, price, amount], index) => {
    const isFirst = deliveries[index - 1]?.[1] !== slip;
    const isLast = deliveries[index + 1]?.[1] !== slip;
    const goods = [
      isFirst ? day : '',
      isFirst ? slip : '',
      description,
      count,
      unit,
      price,
      withCommas(amount),
    ];
    const slipAmounts = deliveries.filter((row) => row[1] === slip).map((row) => row[6]);
    return isLast
      ? [goods, ['', '', '　　【伝票計】', '', '', '', withCommas(sumOf(slipAmounts))]]
      : [goods];
  });
}

function grocerHead(page: Page): void {
  page.write('〒070-0036', 52, 46, 9);
  page.write('北海道旭川市6条通9丁目94-2', 52, 60, 9);
  page.write('洋菓子のノースリーフ 株式会社', 52, 82, 11.5);
  page.write('御中', 262, 82, 11.5);
  page.write('お客様コード 000152', 52, 106, 8);
  page.writeMiddle('請求書', 392, 30, 18, { colour: '#1f4e9e', isBold: true });
  page.writeRight('2026年11月20日締切分', 560, 36, 8.5);
  page.writeRight('請求番号 00002114', 560, 50, 8.5);
  page.write('株式会社カムイ食材センター', 340, 72, 11.5);
  writeLines(
    page,
    [
      '〒078-8208　北海道旭川市東旭川町下兵村991-4',
      'TEL 0166-99-4015　FAX 0166-99-4016',
      `登録番号 ${grocerNumber}`,
      '北洋銀行 旭川中央支店 普通 4401526',
      'カ）カムイショクザイセンター',
    ],
    340,
    92,
    8,
  );
}

const joinedSlips: ArtificialInvoice = {
  name: 'joined-slips-of-a-grocer',
  pages: [
    (page) => {
      grocerHead(page);
      page.write('下記の通りご請求申し上げます。', 40, 168, 8.5);
      drawTable(page, {
        x: 40,
        y: 184,
        widths: [74, 74, 66, 74, 80, 72, 80],
        align: 'rrrrrrr',
        rowHeight: 22,
        headFill: '#d6e2f5',
        rows: [
          [
            '前回御請求額',
            '御入金額',
            '調整額',
            '繰越金額',
            '当月御買上額',
            '消費税等',
            '今回御請求額',
          ],
          [lastMonth, lastMonth, 0, 0, food + other, foodTax + otherTax, grocerTotal].map(
            withCommas,
          ),
        ],
      });
      const end = drawTable(page, {
        x: 40,
        y: 242,
        widths: [45, 55, 200, 45, 35, 60, 80],
        align: 'mmlrmrr',
        rowHeight: 18,
        size: 8.5,
        headFill: '#d6e2f5',
        rows: [['日付', '伝票No.', '商品名', '数量', '単位', '単価', '金額'], ...slipRows()],
      });
      writeLines(
        page,
        [
          `（8%対象 ${withCommas(food)}円　消費税 ${withCommas(foodTax)}円）`,
          `（10%対象 ${withCommas(other)}円　消費税 ${withCommas(otherTax)}円）`,
          '「*」は軽減税率対象',
        ],
        340,
        end + 8,
        8,
      );
      page.write('お支払予定日　2026年12月10日', 40, end + 10, 9.5);
    },
  ],
  expected: {
    payee_name: '株式会社カムイ食材センター',
    payee_postal_code: '0788208',
    payee_address: '北海道旭川市東旭川町下兵村991-4',
    payee_phone_number: '0166994015',
    invoice_number: '00002114',
    invoice_date: '2026-11-20',
    payment_due_date: '2026-12-10',
    billing_amount: String(grocerTotal),
    invoice_registration_number: grocerNumber,
    payer_name: '洋菓子のノースリーフ株式会社',
    bank_name: '北洋銀行',
    branch_name: '旭川中央支店',
    account_type: '普通',
    account_number: '4401526',
    ...accountHolder('カ）カムイショクザイセンター'),
  },
};

const consultantNumber = fakeRegistrationNumber(101_733);
const advice = [
  ['業務設計コンサルティング（11月稼働分）', '12.5時間', '18,000', 225_000],
  ['SaaS導入支援　初期設定', '1式', '160,000', 160_000],
  ['操作研修（オンライン・2回）', '2回', '45,000', 90_000],
] as const;
const adviceNet = sumOf(advice.map((row) => row[3]));
const adviceTotal = adviceNet + adviceNet / 10;
const grey = { colour: '#667080' } as const;

const consultantOnline: ArtificialInvoice = {
  name: 'online-accounting-of-a-consultant',
  pages: [
    (page) => {
      page.write('請求書', 42, 44, 26, { face: 'light' });
      page.write('スミレ観光バス株式会社 御中', 42, 104, 13);
      writeLines(page, ['〒510-0075', '三重県四日市市安島9丁目91番8号'], 42, 126, 8.5);
      const right = [
        ['請求日', '2026-11-30'],
        ['請求書番号', 'INV-0000000417'],
        ['登録番号', consultantNumber],
      ] as const;
      for (const [index, [label, value]] of right.entries()) {
        page.write(label, 372, 46 + index * 15, 8.5, grey);
        page.write(value, 434, 46 + index * 15, 8.5);
      }
      page.write('オルビス・ワークス合同会社', 372, 106, 10.5, { isBold: true });
      writeLines(
        page,
        ['〒980-0811', '宮城県仙台市青葉区一番町9-94-7', '一番町ハイツ 1103'],
        372,
        124,
      );
      page.write('件名', 42, 184, 8.5, grey);
      page.write('バックオフィス業務改善支援', 92, 182, 10.5);
      page.write('下記のとおりご請求いたします。', 42, 206, 9);
      for (const [index, [label, value]] of [
        ['小計', `${withCommas(adviceNet)}円`],
        ['消費税', `${withCommas(adviceNet / 10)}円`],
        ['請求金額', `${withCommas(adviceTotal)}円`],
      ].entries()) {
        page.write(String(label), 42 + index * 130, 232, 8.5, grey);
        page.write(String(value), 42 + index * 130, 246, index === 2 ? 17 : 12);
      }
      page.line(42, 276, 553, 276, 0.6, { colour: '#b8c0cc' });
      page.write('入金期日', 42, 286, 8.5, grey);
      page.write('2027-01-04', 104, 284, 10);
      page.write('振込先', 42, 306, 8.5, grey);
      page.write('七十七銀行 泉中央支店 普通 0017331', 104, 304, 10);
      page.write('オルビスワークス(ド', 104, 320, 10);
      const end = drawTable(page, {
        x: 42,
        y: 352,
        widths: [281, 70, 70, 90],
        align: 'lrrr',
        rowHeight: 24,
        rules: 'rows',
        rows: [
          ['摘要', '数量', '単価', '明細金額'],
          ...advice.map(([description, count, price, amount]) => [
            description,
            count,
            price,
            withCommas(amount),
          ]),
        ],
      });
      writeLines(
        page,
        [
          '内訳',
          `10%対象（税抜） ${withCommas(adviceNet)}円`,
          `10%消費税 ${withCommas(adviceNet / 10)}円`,
        ],
        400,
        end + 16,
        8.5,
      );
      page.write('備考', 42, end + 80, 8.5, grey);
      page.write('お支払いが年始にかかるため、期日を1月4日としております。', 42, end + 96, 9);
    },
  ],
  expected: {
    payee_name: 'オルビス・ワークス合同会社',
    payee_postal_code: '9800811',
    payee_address: '宮城県仙台市青葉区一番町9-94-7 一番町ハイツ 1103',
    invoice_number: 'INV-0000000417',
    invoice_date: '2026-11-30',
    payment_due_date: '2027-01-04',
    billing_amount: String(adviceTotal),
    invoice_registration_number: consultantNumber,
    payer_name: 'スミレ観光バス株式会社',
    bank_name: '七十七銀行',
    branch_name: '泉中央支店',
    account_type: '普通',
    account_number: '0017331',
    ...accountHolder('オルビスワークス(ド'),
    subject: 'バックオフィス業務改善支援',
  },
};

export const ACCOUNTING_PROGRAMS: readonly ArtificialInvoice[] = [joinedSlips, consultantOnline];
