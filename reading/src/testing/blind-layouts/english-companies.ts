import type { Page } from '../invoice-pdf.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  sumOf,
  withCommas,
} from '../artificial-invoice.ts';

const latin = { face: 'latin' } as const;
const grey = { face: 'latin', colour: '#6a7075' } as const;
const analyticsNumber = fakeRegistrationNumber(912_077);
const seats = [
  ['Team plan - 25 seats (Dec 1 - Dec 31, 2026)', 25, 4_800],
  ['Data export add-on', 1, 22_000],
] as const;
const seatsNet = sumOf(seats.map((row) => row[1] * row[2]));
const seatsTotal = seatsNet + seatsNet / 10;

function taxInvoiceHead(page: Page): void {
  page.write('Tax Invoice', 48, 48, 24, latin);
  page.writeRight('Lattice Harbor Japan G.K.', 547, 48, 11, latin);
  page.writeRight('ラティスハーバー・ジャパン合同会社', 547, 64, 9);
  page.writeRight('〒104-0045 東京都中央区築地9-90-77 Tower 築地 11F', 547, 80, 8);
  page.writeRight('billing-jp@latticeharbor.example', 547, 94, 8, latin);
  page.writeRight(`JCT Registration No. ${analyticsNumber}`, 547, 107, 8, latin);
  for (const [index, [name, value]] of [
    ['Invoice number', 'LHJ-0091-2077'],
    ['Date of issue', 'November 24, 2026'],
    ['Date due', 'December 24, 2026'],
  ].entries()) {
    page.write(String(name), 48, 96 + index * 15, 9, grey);
    page.write(String(value), 140, 96 + index * 15, 9, latin);
  }
  page.write('Bill to', 48, 162, 9, grey);
  page.write('株式会社マルヒロ物流システムズ', 48, 176, 10.5);
  page.write('情報システム部', 48, 194, 9);
  page.write('〒101-0021 東京都千代田区外神田9-91-4', 48, 209, 8.5);
}

const taxInvoice: ArtificialInvoice = {
  name: 'tax-invoice-of-a-foreign-company',
  pages: [
    (page) => {
      taxInvoiceHead(page);
      page.write(`¥${withCommas(seatsTotal)} due December 24, 2026`, 48, 250, 17, {
        ...latin,
      });
      for (const [text, x] of [
        ['Description', 48],
        ['Qty', 350],
        ['Unit price', 410],
        ['Amount', 510],
      ] as const)
        page.write(text, x, 304, 8.5, grey);
      page.line(48, 320, 547, 320, 0.8, { colour: '#6a7075' });
      for (const [index, [description, count, each]] of seats.entries()) {
        const y = 330 + index * 24;
        page.write(description, 48, y, 9.5, latin);
        page.writeRight(`${count}`, 366, y, 9.5, latin);
        page.writeRight(`¥${withCommas(each)}`, 452, y, 9.5, latin);
        page.writeRight(`¥${withCommas(count * each)}`, 547, y, 9.5, latin);
      }
      for (const [index, [name, amount]] of [
        ['Subtotal', seatsNet],
        ['Total excluding tax', seatsNet],
        [`JCT - Japan (10% on ¥${withCommas(seatsNet)})`, seatsNet / 10],
        ['Total', seatsTotal],
        ['Amount due', seatsTotal],
      ].entries()) {
        const y = 400 + index * 20;
        page.line(300, y - 4, 547, y - 4, 0.4, { colour: '#c8ccd0' });
        page.write(String(name), 300, y, 9.5, latin);
        page.writeRight(`¥${withCommas(Number(amount))}`, 547, y, 9.5, latin);
      }
      page.write('Pay by bank transfer (JPY only)', 48, 560, 10, latin);
      for (const [index, [name, value]] of [
        ['Bank name', 'みずほ銀行 / Mizuho Bank (0001)'],
        ['Branch', '築地支店 / Tsukiji (015)'],
        ['Account type', '普通 / Futsu'],
        ['Account number', '9120776'],
        ['Account name', 'ラテイスハーバージヤパン（ド'],
        ['SWIFT', 'MHCBJPJT'],
      ].entries()) {
        page.write(String(name), 48, 580 + index * 16, 9, grey);
        page.write(String(value), 150, 579 + index * 16, 9);
      }
      page.write('Page 1 of 1', 500, 800, 8, grey);
    },
  ],
  expected: {
    payee_name: 'ラティスハーバー・ジャパン合同会社',
    payee_postal_code: '1040045',
    payee_address: '東京都中央区築地9-90-77 Tower 築地 11F',
    invoice_number: 'LHJ-0091-2077',
    invoice_date: '2026-11-24',
    payment_due_date: '2026-12-24',
    billing_amount: String(seatsTotal),
    invoice_registration_number: analyticsNumber,
    payer_name: '株式会社マルヒロ物流システムズ',
    bank_name: 'みずほ銀行',
    branch_name: '築地支店',
    account_type: '普通',
    account_number: '9120776',
    ...accountHolder('ラテイスハーバージヤパン（ド'),
  },
  alsoAccepted: {
    payee_name: ['Lattice Harbor Japan G.K.'],
    payer_name: ['株式会社マルヒロ物流システムズ 情報システム部'],
  },
};

const pressNumber = fakeRegistrationNumber(228_541);
const booth = { fee: 640_000, power: 48_000, early: 34_400 };
const boothNet = booth.fee + booth.power - booth.early;
const boothTotal = boothNet + boothNet / 10;
const RED = '#b3202a';

function tradeFairHead(page: Page): void {
  page.write('御請求書', 44, 40, 18, { isBold: true });
  page.write('Invoice', 140, 50, 10, { face: 'latin', colour: RED });
  page.line(44, 74, 551, 74, 2, { colour: RED });
  for (const [index, [name, value]] of [
    ['Invoice No.', 'FX27-0228-E'],
    ['請求日 Date', '06 Nov 2026'],
    ['お支払期日 Payment due', '30 Nov 2026'],
    ['小間番号 Booth', 'E-4108'],
  ].entries()) {
    page.write(String(name), 330, 88 + index * 16, 8.5, { colour: RED });
    page.writeRight(String(value), 551, 87 + index * 16, 9.5);
  }
  page.write('出展者 Exhibitor', 44, 90, 8, { colour: RED });
  page.write('東海ドローン測量株式会社　御中', 44, 104, 12);
  page.write('件名 Subject', 44, 130, 8, { colour: RED });
  page.write('第14回 フィールドテック展 出展料', 44, 143, 11);
}

const exhibitionFee: ArtificialInvoice = {
  name: 'exhibition-fee-with-english-labels',
  pages: [
    (page) => {
      tradeFairHead(page);
      page.box(44, 176, 507, 36, { frame: RED });
      page.write('ご請求金額 Total amount (incl. tax)', 56, 186, 10);
      page.writeRight(`JPY ${withCommas(boothTotal)}`, 540, 181, 16, { face: 'latin' });
      const rows = [
        ['1', 'Standard booth 3m × 3m　標準小間', withCommas(booth.fee)],
        ['2', 'Electricity 電気工事・使用料 2kW', withCommas(booth.power)],
        ['3', 'Early-bird discount 早期割引（小間料・電気 5%）', `▲${withCommas(booth.early)}`],
        ['', 'Net 税抜計', withCommas(boothNet)],
        ['', 'Consumption tax 消費税 10%', withCommas(boothNet / 10)],
        ['', 'Gross 税込計', withCommas(boothTotal)],
      ];
      for (const [index, [number = '', description = '', amount = '']] of rows.entries()) {
        page.write(number, 56, 236 + index * 22, 9.5);
        page.write(description, 80, 236 + index * 22, 9.5);
        page.writeRight(amount, 540, 236 + index * 22, 9.5, { face: number ? 'latin' : 'light' });
      }
      page.line(44, 298, 551, 298, 0.5);
      page.write('お振込先 Remittance', 44, 400, 9, { colour: RED });
      writeLines(
        page,
        [
          'りそな銀行 船場支店（101）　当座預金（Current）　2285410',
          '口座名義 カブシキガイシヤ フイールドエクスポ',
        ],
        44,
        418,
        10,
      );
      page.write('お振込手数料は出展者様のご負担となります。', 44, 460, 8.5);
      page.write('主催・請求者 Organizer', 44, 700, 8, { colour: RED });
      page.write('株式会社フィールドエクスポ　出展事務局', 44, 714, 11, { isBold: true });
      page.write('〒541-0056 大阪府大阪市中央区久太郎町9-92-8', 44, 734, 8.5);
      page.write(`T. 06-9999-2285　F. 06-9999-2286　登録番号 ${pressNumber}`, 44, 748, 8.5);
    },
  ],
  expected: {
    payee_name: '株式会社フィールドエクスポ',
    payee_postal_code: '5410056',
    payee_address: '大阪府大阪市中央区久太郎町9-92-8',
    payee_phone_number: '0699992285',
    invoice_number: 'FX27-0228-E',
    invoice_date: '2026-11-06',
    payment_due_date: '2026-11-30',
    billing_amount: String(boothTotal),
    invoice_registration_number: pressNumber,
    payer_name: '東海ドローン測量株式会社',
    bank_name: 'りそな銀行',
    branch_name: '船場支店',
    account_type: '当座',
    account_number: '2285410',
    ...accountHolder('カブシキガイシヤ フイールドエクスポ'),
    subject: '第14回 フィールドテック展 出展料',
  },
  alsoAccepted: {
    payee_name: ['株式会社フィールドエクスポ 出展事務局'],
    account_holder_kana: ['ｶ)ﾌｲ-ﾙﾄﾞｴｸｽﾎﾟ'],
  },
};

export const ENGLISH_COMPANIES: readonly ArtificialInvoice[] = [taxInvoice, exhibitionFee];
