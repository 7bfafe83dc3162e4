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

const dentalNumber = fakeRegistrationNumber(85_063);
const laboratory = {
  balanceBefore: 186_340,
  paid: 150_000,
  crowns: 212_800,
  returnedCrowns: 9_600,
};
const crownsNet = laboratory.crowns - laboratory.returnedCrowns;
const crownsTotal = crownsNet + crownsNet / 10;
const unpaid = laboratory.balanceBefore - laboratory.paid;

function dentalBalance(page: Page): void {
  page.box(48, 190, 230, 176, { frame: '#888888' });
  for (const [index, [name, amount]] of [
    ['前月残高', withCommas(laboratory.balanceBefore)],
    ['ご入金（11/10 振込）', withCommas(laboratory.paid)],
    ['繰越残高', withCommas(unpaid)],
    ['当月技工料', withCommas(laboratory.crowns)],
    ['再製値引', `▲${withCommas(laboratory.returnedCrowns)}`],
    ['消費税 10%', withCommas(crownsNet / 10)],
    ['当月ご請求（税込）', withCommas(crownsTotal)],
    ['お支払い総額', withCommas(unpaid + crownsTotal)],
  ].entries()) {
    const y = 194 + index * 21;
    page.write(String(name), 56, y, 9.5, { isBold: index === 7 });
    page.writeRight(String(amount), 270, y, 10, { isBold: index === 7 });
    if (index === 2 || index === 6) page.line(52, y + 18, 274, y + 18, 0.8);
  }
}

const dentalLaboratory: ArtificialInvoice = {
  name: 'dental-laboratory-with-a-balance-column',
  pages: [
    (page) => {
      page.writeRight('請求明細書', 547, 40, 18);
      page.writeRight('2026年11月分　20日締', 547, 68, 9);
      page.write('しらさぎ歯科クリニック', 48, 60, 13);
      page.write('院長 白鷺 悠 先生 御侍史', 48, 82, 10);
      writeLines(
        page,
        [
          'セラミックラボ渚　合同会社',
          '857-0863 長崎県佐世保市三浦町9-95-6',
          'tel. 0956-99-8506',
          `番号 ${dentalNumber}（適格請求書発行事業者）`,
        ],
        330,
        96,
        9,
      );
      page.write('整理No. 1126-085', 48, 120, 9);
      page.write('ご請求日 2026/11/21', 48, 135, 9);
      page.write('お支払日 2026/12/10', 48, 150, 9);
      dentalBalance(page);
      drawTable(page, {
        x: 296,
        y: 190,
        widths: [40, 60, 100, 51],
        align: 'mllr',
        rowHeight: 16,
        size: 7.5,
        rows: [
          ['日', '患者様', '技工物', '金額'],
          ['10/23', 'K.M', 'ジルコニアCr', '38,000'],
          ['10/27', 'T.S', 'FMC', '6,800'],
          ['10/30', 'H.O', 'e.max インレー', '22,000'],
          ['11/04', 'A.N', 'ジルコニアBr 3歯', '114,000'],
          ['11/06', 'Y.T', '義歯修理', '9,600'],
          ['11/12', 'M.K', 'CAD/CAM冠', '12,800'],
          ['11/16', 'R.I', 'TEK', '9,600'],
        ],
      });
      page.write('お振込口座', 48, 396, 9);
      page.write(
        '十八親和銀行／佐世保駅前支店／普通／8506317／セラミックラボナギサ（ド',
        48,
        412,
        10,
      );
      page.write('※再製は当方負担のため値引処理しております。', 48, 436, 8);
    },
  ],
  expected: {
    payee_name: 'セラミックラボ渚合同会社',
    payee_postal_code: '8570863',
    payee_address: '長崎県佐世保市三浦町9-95-6',
    payee_phone_number: '0956998506',
    invoice_number: '1126-085',
    invoice_date: '2026-11-21',
    payment_due_date: '2026-12-10',
    billing_amount: String(unpaid + crownsTotal),
    invoice_total: String(crownsTotal),
    invoice_registration_number: dentalNumber,
    payer_name: 'しらさぎ歯科クリニック',
    bank_name: '十八親和銀行',
    branch_name: '佐世保駅前支店',
    account_type: '普通',
    account_number: '8506317',
    ...accountHolder('セラミックラボナギサ（ド'),
  },
  adjustments: [{ kind: 'carried_over', amount: unpaid }],
};

const turnerNumber = fakeRegistrationNumber(118_940);
const parts = [
  ['SH-0441 シャフト φ32', '120', '2,350', 282_000],
  ['FL-1203 フランジ（貴社支給材）', '60', '3,800', 228_000],
  ['BK-0098 ブラケット 追加工', '45', '1,240', 55_800],
] as const;
const partsNet = sumOf(parts.map((row) => row[3]));
const partsTotal = partsNet + partsNet / 10;
const [material, balanceFee] = [84_700, 660];

function turnerFoot(page: Page, y: number): void {
  drawTable(page, {
    x: 44,
    y,
    widths: [100, 100, 100, 100, 107],
    align: 'rrrrr',
    rowHeight: 24,
    size: 9.5,
    rows: [
      ['当月納入額(税抜)', '消費税(10%)', '当月請求額', '有償支給材相殺', '差引お支払額'],
      [
        withCommas(partsNet),
        withCommas(partsNet / 10),
        withCommas(partsTotal),
        `△${withCommas(material)}`,
        withCommas(partsTotal - material),
      ],
    ],
  });
  page.write(`※お振込手数料（${balanceFee}円）は貴社にてご負担ください。`, 44, y + 56, 8);
  page.box(44, y + 80, 507, 66);
  page.box(44, y + 80, 70, 66, { fill: '#efefe6', frame: 'black' });
  page.writeMiddle('振込先', 79, y + 104, 10);
  page.write('銀行　静岡銀行　清水支店', 124, y + 86, 10);
  page.write('口座　当座　1189407', 124, y + 104, 10);
  page.write('名義　スルガワンシ-エヌシ-(ユ', 124, y + 122, 10);
  page.write('期日　2026年11月30日', 350, y + 104, 10);
}

const machineShop: ArtificialInvoice = {
  name: 'machine-shop-with-offset-material',
  pages: [
    (page) => {
      page.write('駿河湾ＣＮＣ有限会社', 44, 36, 13, { isBold: true });
      page.write(
        '静岡県静岡市清水区入船町9-95〒424-0942 TEL054-999-1189 FAX054-999-1190',
        44,
        58,
        8,
      );
      page.write(`登録番号${turnerNumber}`, 44, 71, 8);
      page.line(44, 88, 551, 88, 2.5);
      page.writeMiddle('請求書', 297, 98, 20, { spacing: 20 });
      page.write('富士見油圧機器株式会社　資材部　御中', 44, 144, 12);
      page.writeRight('2026年 11月 1日 発行', 551, 144, 9);
      page.writeRight('請求番号 = 8940-K26', 551, 158, 9);
      page.writeRight('支払サイト：末締翌月末現金', 551, 172, 8);
      const end = drawTable(page, {
        x: 44,
        y: 196,
        widths: [272, 70, 75, 90],
        align: 'lrrr',
        headFill: '#efefe6',
        rows: [
          ['図番・品名', '検収数', '単価', '検収金額'],
          ...parts.map(([description, count, each, amount]) => [
            description,
            count,
            each,
            withCommas(amount),
          ]),
          ...Array.from({ length: 5 }, () => []),
        ],
      });
      turnerFoot(page, end + 16);
    },
  ],
  expected: {
    payee_name: '駿河湾CNC有限会社',
    payee_postal_code: '4240942',
    payee_address: '静岡県静岡市清水区入船町9-95',
    payee_phone_number: '0549991189',
    invoice_number: '8940-K26',
    invoice_date: '2026-11-01',
    payment_due_date: '2026-11-30',
    billing_amount: String(partsTotal - material),
    invoice_total: String(partsTotal),
    invoice_registration_number: turnerNumber,
    payer_name: '富士見油圧機器株式会社',
    bank_name: '静岡銀行',
    branch_name: '清水支店',
    account_type: '当座',
    account_number: '1189407',
    ...accountHolder('スルガワンシ-エヌシ-(ユ'),
  },
  alsoAccepted: { payer_name: ['富士見油圧機器株式会社 資材部'] },
  adjustments: [{ kind: 'offset', amount: material }],
};

export const WORKSHOPS: readonly ArtificialInvoice[] = [dentalLaboratory, machineShop];
