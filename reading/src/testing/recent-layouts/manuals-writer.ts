import {
  type ArtificialInvoice,
  accountHolder,
  writeLines,
  fakeRegistrationNumber,
  drawTable,
  withCommas,
} from '../artificial-invoice.ts';
import type { Page } from '../invoice-pdf.ts';

const issuerNumber = fakeRegistrationNumber(514_600);
/** Chapter, pages, price of a page. */
const chapters = [
  ['第1章 安全上のご注意', 18, 9_500],
  ['第2章 据付', 32, 11_000],
  ['第3章 操作', 56, 11_000],
  ['第4章 保守・点検', 40, 11_000],
] as const;
const chaptersNet = chapters.reduce((sum, [, pages, price]) => sum + pages * price, 0);
const translation = 640_000;
const manualsNet = chaptersNet + translation;
const manualsTotal = manualsNet + manualsNet / 10;

function coverSheet(page: Page): void {
  page.writeRight('2026年11月26日', 530, 60, 10);
  page.write('静岡計装システム株式会社', 64, 88, 12);
  page.write('技術管理部　小柳津 様', 64, 106, 11);
  page.writeRight('株式会社ドキュメント・ラボ', 530, 138, 11.5);
  page.writeRight('〒421-3103 静岡県静岡市清水区由比町屋原99', 530, 158, 9);
  page.writeRight('TEL 054-999-5146', 530, 172, 9);
  page.writeMiddle('書類送付のご案内', 297, 226, 16);
  writeLines(
    page,
    [
      '拝啓　時下ますますご清祥のこととお慶び申し上げます。',
      '下記の書類をお送りいたしますので、ご査収くださいますようお願い申し上げます。',
      '　　　　　　　　　　　　　　　　　　　　　　　　　　　　　　　　　敬具',
    ],
    64,
    270,
    10,
  );
  page.writeMiddle('記', 297, 340, 10);
  writeLines(
    page,
    ['１．請求書（MD-2611-14）　１通', '２．作業明細書　　　　　　　１通'],
    150,
    370,
    10.5,
  );
}

function manualsInvoice(page: Page): void {
  page.writeMiddle('請求書', 297, 44, 20);
  page.write('静岡計装システム株式会社 御中', 56, 96, 12);
  page.writeRight('請求書番号：MD-2611-14', 540, 96, 9.5);
  page.writeRight('請求日：2026年11月26日', 540, 111, 9.5);
  page.writeRight('株式会社ドキュメント・ラボ', 540, 138, 11);
  page.writeRight(`登録番号：${issuerNumber}`, 540, 156, 8.5);
  page.write('件名：TX-9取扱説明書 制作・英訳', 56, 190, 10.5);
  page.write('ご請求金額', 56, 222, 11);
  page.write(`¥${withCommas(manualsTotal)}-（税込）`, 140, 216, 17);
  page.write('支払期限：2027年1月29日', 56, 250, 10.5);
  const end = drawTable(page, {
    x: 56,
    y: 284,
    widths: [334, 150],
    align: 'lr',
    rowHeight: 26,
    size: 10,
    rows: [
      ['内容', '金額'],
      ['取扱説明書制作（明細は別紙）', withCommas(chaptersNet)],
      ['英語翻訳', withCommas(translation)],
      ['小計', withCommas(manualsNet)],
      ['消費税 10%', withCommas(manualsNet / 10)],
      ['合計', withCommas(manualsTotal)],
    ],
  });
  page.write('お振込先', 56, end + 24, 10.5);
  writeLines(
    page,
    ['清水銀行　焼津支店（351）', '普通預金　5146008', 'カ）ドキユメントラボ'],
    130,
    end + 24,
    10.5,
  );
}

function manualsDetails(page: Page): void {
  page.write('作業明細書（MD-2611-14 別紙）', 56, 44, 13);
  drawTable(page, {
    x: 56,
    y: 80,
    widths: [244, 70, 80, 90],
    align: 'lrrr',
    rowHeight: 24,
    rows: [
      ['章', 'ページ', '単価', '金額'],
      ...chapters.map(([what, pages, price]) => [
        what,
        String(pages),
        withCommas(price),
        withCommas(pages * price),
      ]),
      ['合計（税抜）', '146', '', withCommas(chaptersNet)],
    ],
  });
}

export const manualsWriter: ArtificialInvoice = {
  name: 'cover-sheet-before-the-invoice-and-details-after-it',
  pages: [coverSheet, manualsInvoice, manualsDetails],
  onLaterPages: [
    'payment_due_date',
    'billing_amount',
    'invoice_registration_number',
    'bank_name',
    'branch_name',
    'account_type',
    'account_number',
    'account_holder_kana',
    'subject',
  ],
  expected: {
    payee_name: '株式会社ドキュメント・ラボ',
    payee_postal_code: '4213103',
    payee_address: '静岡県静岡市清水区由比町屋原99',
    payee_phone_number: '0549995146',
    invoice_number: 'MD-2611-14',
    invoice_date: '2026-11-26',
    payment_due_date: '2027-01-29',
    billing_amount: String(manualsTotal),
    invoice_registration_number: issuerNumber,
    payer_name: '静岡計装システム株式会社',
    bank_name: '清水銀行',
    branch_name: '焼津支店',
    account_type: '普通',
    account_number: '5146008',
    ...accountHolder('カ）ドキユメントラボ'),
    subject: 'TX-9取扱説明書 制作・英訳',
  },
  alsoAccepted: { payer_name: ['静岡計装システム株式会社 技術管理部'] },
};
