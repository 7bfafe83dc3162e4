import { withholdingTax } from '@hareto/domain/adjustments.ts';
import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  sumOf,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';

const days = [
  ['11/2', '八王子 K邸', '1.0', 27_000],
  ['11/4', '八王子 K邸', '1.0', 27_000],
  ['11/5', '日野 倉庫棟', '1.5', 40_500],
  ['11/9', '日野 倉庫棟', '1.0', 27_000],
  ['11/10', '日野 倉庫棟', '1.0', 27_000],
  ['11/16', '立川 店舗改装（夜）', '1.5', 40_500],
  ['11/17', '立川 店舗改装（夜）', '1.5', 40_500],
  ['11/24', '八王子 K邸 手直し', '0.5', 13_500],
] as const;
const labour = sumOf(days.map((row) => row[3]));
const labourTotal = labour + labour / 10;
const safetyFee = Math.floor((labourTotal * 3) / 1_000);
const lightFont = { face: 'light' } as const;

const dayLabour: ArtificialInvoice = {
  name: 'day-labour-sheet-with-safety-fee',
  pages: [
    (page) => {
      page.write('11月分　常用請求書', 50, 44, 16, lightFont);
      page.write('㈱武相ハウジング　工務部　様', 50, 80, 12, lightFont);
      page.write('請求日　R8.11.30', 400, 48, 10, lightFont);
      page.write('内装 ながい　　永井 岳', 400, 80, 12, lightFont);
      writeLines(
        page,
        [
          '東京都日野市多摩平9-97-3 ハイツ多摩101',
          '☎ 090-9999-3107',
          'インボイス番号 T5208146937024',
        ],
        400,
        102,
        8,
      );
      const end = drawTable(page, {
        x: 50,
        y: 160,
        widths: [60, 200, 60, 75, 100],
        align: 'mlmrr',
        rowHeight: 21,
        rows: [
          ['日付', '現場', '人工', '単価', '金額'],
          ...days.map(([day, site, count, amount]) => [
            day,
            site,
            count,
            '27,000',
            withCommas(amount),
          ]),
          ...Array.from({ length: 4 }, () => []),
          ['', '計', '9.0', '', withCommas(labour)],
          ['', '消費税 10%', '', '', withCommas(labour / 10)],
          ['', '税込計', '', '', withCommas(labourTotal)],
          ['', '安全協力会費（0.3%）', '', '', `-${withCommas(safetyFee)}`],
          ['', '差引支払額', '', '', withCommas(labourTotal - safetyFee)],
        ],
      });
      page.line(50, end + 2, 545, end + 2, 1.2);
      page.write('お振込先', 50, end + 30, 10, lightFont);
      page.write('多摩信用金庫（1360） 国立支店（005）', 120, end + 30, 10, lightFont);
      page.write('普通 ０３１０７２２　ナガイ ガク', 120, end + 46, 10, lightFont);
      page.write('12月25日（R8）までにお願いします', 120, end + 66, 10, lightFont);
    },
  ],
  expected: {
    payee_name: '内装 ながい',
    payee_address: '東京都日野市多摩平9-97-3 ハイツ多摩101',
    payee_phone_number: '09099993107',
    invoice_date: '2026-11-30',
    payment_due_date: '2026-12-25',
    billing_amount: String(labourTotal - safetyFee),
    invoice_total: String(labourTotal),
    invoice_registration_number: 'T5208146937024',
    payer_name: '株式会社武相ハウジング',
    bank_name: '多摩信用金庫',
    branch_name: '国立支店',
    account_type: '普通',
    account_number: '0310722',
    ...accountHolder('ナガイ ガク'),
  },
  alsoAccepted: {
    payee_name: ['内装 ながい　永井 岳', '永井 岳'],
    payer_name: ['㈱武相ハウジング', '株式会社武相ハウジング 工務部', '㈱武相ハウジング 工務部'],
  },
  adjustments: [{ kind: 'other', amount: safetyFee }],
};

const recordings = [
  ['ナレーション収録（展示会映像 6分）', 45_000],
  ['同　英語版', 38_000],
  ['修正収録', 6_000],
] as const;
const recordingFee = sumOf(recordings.map((row) => row[1]));
const recordingWithheld = withholdingTax(recordingFee);

const narrator: ArtificialInvoice = {
  name: 'narrator-without-a-registration-number',
  pages: [
    (page) => {
      page.write('請求書', 72, 70, 13, lightFont);
      page.write('11 / 25 / 2026', 72, 92, 9, lightFont);
      page.write('no. 2026-38', 150, 92, 9, lightFont);
      page.write('to', 72, 130, 8, lightFont);
      page.write('株式会社スタジオれんげ', 110, 128, 11, lightFont);
      page.write('制作二部　小早川様', 110, 146, 9, lightFont);
      page.write('from', 72, 176, 8, lightFont);
      page.write('三枝 ともか', 110, 174, 11, lightFont);
      writeLines(
        page,
        ['605-0862 京都市東山区清水9-91-38', '080-9999-2638', 'tomoka@saegusa-voice.example'],
        110,
        192,
        8.5,
      );
      for (const [index, [description, amount]] of [
        ...recordings.map(([name, price]) => [name, withCommas(price)]),
        ['報酬合計', withCommas(recordingFee)],
        ['源泉徴収税（10.21%）', `-${withCommas(recordingWithheld)}`],
      ].entries()) {
        page.write(String(description), 110, 270 + index * 24, 10, lightFont);
        page.writeRight(String(amount), 480, 270 + index * 24, 10, { face: 'latin' });
      }
      page.line(110, 396, 480, 396, 0.3);
      page.write('お振込金額', 110, 406, 11, lightFont);
      page.writeRight(
        `${withCommas(recordingFee - recordingWithheld)} 円`,
        480,
        402,
        15,
        lightFont,
      );
      page.write('※免税事業者のため、消費税は請求しておりません。', 110, 434, 8, lightFont);
      page.write('振込先', 72, 500, 8, lightFont);
      writeLines(page, ['楽天銀行 タンゴ支店', '普通 2638104', 'サエグサトモカ'], 110, 498, 10);
      page.write('期日', 72, 560, 8, lightFont);
      page.write('2026年12月末日', 110, 558, 10, lightFont);
    },
  ],
  expected: {
    payee_name: '三枝 ともか',
    payee_postal_code: '6050862',
    payee_address: '京都市東山区清水9-91-38',
    payee_phone_number: '08099992638',
    invoice_number: '2026-38',
    invoice_date: '2026-11-25',
    payment_due_date: '2026-12-31',
    billing_amount: String(recordingFee - recordingWithheld),
    invoice_total: String(recordingFee),
    payer_name: '株式会社スタジオれんげ',
    bank_name: '楽天銀行',
    branch_name: 'タンゴ支店',
    account_type: '普通',
    account_number: '2638104',
    ...accountHolder('サエグサトモカ'),
  },
  alsoAccepted: {
    payee_address: ['京都府京都市東山区清水9-91-38'],
    payer_name: ['株式会社スタジオれんげ 制作二部'],
  },
  adjustments: [{ kind: 'withholding', amount: recordingWithheld }],
};

export const SOLE_PROPRIETORS: readonly ArtificialInvoice[] = [dayLabour, narrator];
